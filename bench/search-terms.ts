import { colours, furniture, places, woods } from './catalogue-rows.ts'

/**
 * Returns search terms, grouped by how many rows they match in `insertProducts`. No term occurs twice. Each group is
 * large enough for its 99th percentile to cover more than one or two queries.
 */
export function searchTerms(): Readonly<Record<string, string[]>> {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
  const words = [...places, ...woods, ...colours, ...furniture.map(([, english]) => english)]
  const pairs = woods.flatMap((wood) => colours.map((colour) => `${wood} ${colour}`))
  const nepali = furniture.map(([, , name]) => name)
  const usedTerms = new Set<string>()
  const fresh = (terms: readonly string[]) => {
    const newTerms = [...new Set(terms)].filter((term) => !usedTerms.has(term.toLowerCase()))
    for (const term of newTerms) usedTerms.add(term.toLowerCase())
    return newTerms
  }
  return {
    'two letters (up to nine tenths of all)': fresh(alphabet.flatMap((a) => alphabet.map((b) => a + b))),
    'parts of words (about a tenth)': fresh(words.flatMap((word) => partsOf(word, 3))),
    'parts of two words (about a hundredth)': fresh(pairs.flatMap(partsOfBoth)),
    'a number (few)': fresh(Array.from({ length: 1500 }, (_, n) => String(n + 100))),
    'parts of Nepali words, and their first numbers (a tenth and less)': fresh([
      ...nepali.flatMap((word) => partsOf(word, 2)),
      ...nepali.flatMap((word) => Array.from({ length: 99 }, (_, n) => `${word} ${n + 1}`)),
    ]),
    'misspelt (no match as written)': fresh(words.flatMap(misspelt)).filter(
      (term) => !words.some((word) => word.includes(term)),
    ),
  }
}

function partsOf(word: string, least: number): string[] {
  const parts: string[] = []
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + least; to <= word.length; to += 1) parts.push(word.slice(from, to).trim())
  return parts.filter((part) => part.length >= least)
}

// At least three letters of the first word, the space, and something of the second.
function partsOfBoth(pair: string): string[] {
  return partsOf(pair, 5).filter((part) => /^\S{3,} \S/.test(part))
}

// A letter is tripled, left out, replaced, or swapped with its neighbour.
function misspelt(word: string): string[] {
  if (word.length < 5) return []
  return [...word].flatMap((character, index) => {
    const [before, after] = [word.slice(0, index), word.slice(index + 1)]
    const inside = index > 0 && after.length > 0 && character !== ' ' && !after.startsWith(' ')
    const spellings = [`${before}${character}${character}${character}${after}`]
    if (inside)
      spellings.push(
        `${before}${after}`,
        `${before}x${after}`,
        `${before}${after[0]}${character}${after.slice(1)}`,
      )
    return spellings.filter((text) => !text.includes('  '))
  })
}
