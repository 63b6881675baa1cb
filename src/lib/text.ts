import { toLatinDigits } from './digits.ts'

// PostgreSQL cannot store a NUL and half a surrogate pair. Other control characters are invisible to readers.
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}/u
const breaks = /[\t\n\r\u2028\u2029]+/g

/** Returns whether a text contains no half surrogate pairs, and no control characters besides tab and line breaks. */
export function isPlainText(text: string): boolean {
  return !forbidden.test(text)
}

/** Makes a user's text storable in PostgreSQL. Unstorable characters are replaced by U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')
}

/** A JSON value of a stranger as PostgreSQL can store it, keys and texts at any depth. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storableText(key), storableJson(one)]))
}

/** Counts characters as a person does who counts code points, not UTF-16 halves. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

// Characters that change the text direction, and invisible characters. Joiners inside words stay, because Nepali needs
// them. Selectors for the style of an emoji stay too.
const unseen = /(?![\u200C\u200D\p{M}])\p{Default_Ignorable_Code_Point}/gu
const outerJoiners = /(?<=^|\s)[\u200C\u200D]+|[\u200C\u200D]+(?=\s|$)/gu

/** Removes invisible characters from a text. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '')
}

/** A code, a number or an address without any invisible character, joiners included. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/** Puts a typed single line into its stored form: NFC, without invisible characters, breaks as one space, trimmed. */
export function oneLine(text: string): string {
  return withoutUnseen(text).normalize('NFC').replace(breaks, ' ').replaceAll(outerJoiners, '').trim()
}

const accents = /[\u0300-\u036F]/g
const quotes = /[\u2018-\u201F\u02BC\u2032\u2033`\u00B4]/g
const dashes = /[\p{Pd}\u2212]/gu

/** Writes every Unicode hyphen, dash and minus as a plain hyphen. */
export function plainHyphens(text: string): string {
  return text.replaceAll(dashes, '-')
}

/**
 * The form in which sellers' searches compare texts: small, without accents, joiners and invisible characters, with
 * plain quotes, hyphens and Latin digits. The function `search_fold` of the database does the same.
 */
export function foldedForSearch(text: string): string {
  const plain = plainHyphens(withoutInvisible(text).toLowerCase().normalize('NFD'))
  return toLatinDigits(plain.replaceAll(accents, '').replaceAll(quotes, "'")).normalize('NFC')
}
