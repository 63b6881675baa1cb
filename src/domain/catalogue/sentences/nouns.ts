import type { Language } from '#domain/language.ts'
import { furnitureWords } from '../search-aliases.ts'
import { searchKey, soundKey, wordsOf } from '../search-text.ts'
import { fillerWords, screens, sizeNouns } from './sentence-words.ts'

// Modifiers that make a product noun another kind of product, such as corner sofa.
const kindWords = [
  ['corner', 'कुना', 'kuna', 'कर्नर'],
  ['king', 'किङ'],
  ['queen', 'क्विन'],
  ['single', 'सिंगल', 'सिङ्गल'],
  ['office', 'अफिस'],
  ['dining', 'डाइनिङ'],
  ['kitchen', 'भान्सा', 'bhansa', 'किचन'],
  ['tv', 'टिभी'],
] as const satisfies readonly (readonly string[])[]

// After a screen, these words mean the furniture under it.
const standWords: ReadonlySet<string> = new Set(
  'stand stands unit console trolley rakhne राख्ने स्ट्यान्ड स्ट्याण्ड युनिट'.split(' '),
)

const furnitureNames = new Set<string>(furnitureWords.flat())
const kindModifiers = new Set<string>(kindWords.flat())

/**
 * Returns the product nouns of a search with their modifiers, and without them. Empty if the search names no product.
 */
export function nounsOf(text: string): string[] {
  const words = wordsOf(keyOf(text)).map(baseNoun)
  const productNouns = words.filter((word) => furnitureNames.has(word))
  if (productNouns.length === 0) return words.some((word) => standWords.has(word)) ? screensOf(words) : []
  const modifiers = words.filter((word) => kindModifiers.has(word))
  return [
    ...new Set(
      [[...modifiers, ...productNouns], productNouns].map((nounWords) => [...new Set(nounWords)].join(' ')),
    ),
  ]
}

/** Returns the words of a search that a shorter search omits, in normalized form; '' if none. */
export function omittedWords(text: string, search: string): string {
  const used = new Set(wordsOf(keyOf(search)).map(baseNoun))
  return wordsOf(keyOf(text))
    .filter((word) => !used.has(baseNoun(word)) && !fillerWords.has(word) && !sizeNouns.has(word))
    .join(' ')
}

function keyOf(text: string): string {
  return searchKey(text).replace(/(?<!\S)l[- ]?shaped?(?!\S)/, 'corner')
}

function screensOf(words: readonly string[]): string[] {
  return words.filter((word) => screens.has(word)).slice(0, 1)
}

// In the order in which they are removed: the case, the plural, the set: सोफासेटहरूको, kursiharuma.
const nounEndings = [
  /(?<=..)(?:को|का|की|मा|लाई|ले|बाट|ko|ka|ki|ma|lai|bata)$/u,
  /(?<=..)(?:हरू|हरु|haru)$/u,
  /(?<=..)(?:सेट|set)$/u,
]

/** Returns the base form of a product noun; other words stay. */
function baseNoun(word: string): string {
  let noun = word
  for (const ending of nounEndings) {
    if (furnitureNames.has(singularOf(noun))) break
    noun = noun.replace(ending, '')
  }
  return furnitureNames.has(singularOf(noun)) ? singularOf(noun) : word
}

/** Returns the singular of a product noun. */
function singularOf(word: string): string {
  const singular = word.replace(/s$/, '')
  return furnitureNames.has(word) ? word : furnitureNames.has(singular) ? singular : word
}

/** Replaces words of a search by their names in the language. Unknown words stay. */
export function nounIn(language: Language, search: string): string {
  return search
    .split(' ')
    .map((word) => {
      if (isInLanguage(language, word)) return word
      const sound = soundKey(word)
      const group = [...furnitureWords, ...kindWords].find((words) =>
        words.some((candidate) => soundKey(candidate) === sound),
      )
      return group?.find((candidate) => isInLanguage(language, candidate)) ?? word
    })
    .join(' ')
}

function isInLanguage(language: Language, word: string): boolean {
  return /\p{Script=Devanagari}/u.test(word) === (language === 'ne')
}
