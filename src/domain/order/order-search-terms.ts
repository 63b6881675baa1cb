import { foldedForSearch } from '#lib/text.ts'

const maxWords = 8
const maxWordLength = 60
const breaks = /[\s!-/:-@[-`{-~।]+/u

/**
 * The words by which orders are looked for; each is met by the beginning of one of an order's own. A number with the
 * signs that phones are written with is one word, without Nepal's code. Empty for a text without a word.
 */
export function orderWords(text: string): string[] {
  const plain = foldedForSearch(text).trim()
  const digits = plain.replace(/\D/g, '')
  if (/^[+\d\s()-]+$/.test(plain) && digits.length >= 5) {
    return [(digits.length > 10 ? digits.replace(/^977/, '') : digits).slice(0, maxWordLength)]
  }
  const words = plain.split(breaks).filter((word) => word !== '')
  return [...new Set(words)].slice(0, maxWords).map((word) => [...word].slice(0, maxWordLength).join(''))
}
