import { foldedForSearch } from '#lib/text.ts'

const maxWords = 8
const maxWordLength = 60
const breaks = /[\s!-/:-@[-`{-~।]+/u

/**
 * Returns the search words of an order query. Each must be the beginning of a word of the order. A number with the
 * symbols of phone numbers is one word, without Nepal's country code. Empty for a text without a word.
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
