import { foldForSearch } from '#lib/text.ts'

const maxWords = 8
const maxWordLength = 60
const separators = /[\s!-/:-@[-`{-~।]+/u

/**
 * Returns the words of an order search, which match by prefix. A phone number is one word, without symbols and Nepal's
 * country code. Empty for a text without words.
 */
export function orderSearchWords(text: string): string[] {
  const foldedText = foldForSearch(text).trim()
  const digits = foldedText.replace(/\D/g, '')
  if (/^[+\d\s()-]+$/.test(foldedText) && digits.length >= 5) {
    return [(digits.length > 10 ? digits.replace(/^977/, '') : digits).slice(0, maxWordLength)]
  }
  const words = foldedText.split(separators).filter((word) => word !== '')
  return [...new Set(words)].slice(0, maxWords).map((word) => [...word].slice(0, maxWordLength).join(''))
}
