/** What is searched for, by how much it finds in `insertProducts`; no term stands twice. */
export function searchTerms(): Readonly<Record<string, string[]>> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const words = [
    'dining table',
    'dining chair',
    'wardrobe',
    'mattress',
    'bookcase',
    'office chair',
    'lounge chair',
    'terracotta',
    'charcoal',
    'indigo',
    'walnut',
    'bamboo',
    'rattan',
    'Mustang',
    'Bhimsen',
    'Churia',
    'Janaki',
  ]
  const asked = new Set<string>()
  const fresh = (terms: readonly string[]) => {
    const found = [...new Set(terms)].filter((term) => !asked.has(term))
    for (const term of found) asked.add(term)
    return found
  }
  return {
    'two letters (up to nine tenths of all)': fresh(letters.flatMap((a) => letters.map((b) => a + b))),
    'parts of words (about a tenth)': fresh(words.flatMap((word) => partsOf(word, 4))),
    'a number (few)': fresh(Array.from({ length: 800 }, (_, n) => String(n + 100))),
    'parts of Nepali words (a tenth)': fresh(
      ['आराम कुर्सी', 'खाने टेबल', 'खाने कुर्सी', 'किताब दराज', 'कार्यालय कुर्सी'].flatMap((word) => partsOf(word, 3)),
    ),
    'misspelt (no match as written)': fresh(words.flatMap((word) => misspelt(word))),
  }
}

function partsOf(word: string, least: number): string[] {
  const parts: string[] = []
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + least; to <= word.length; to += 1) parts.push(word.slice(from, to).trim())
  return [...new Set(parts)].filter((part) => part.length >= least)
}

function misspelt(word: string): string[] {
  return [...word]
    .map((letter, at) => `${word.slice(0, at)}${letter}${letter}${letter}${word.slice(at + 1)}`)
    .filter((text) => !text.includes('  '))
}
