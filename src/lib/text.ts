import { toLatinDigits } from './digits.ts'

// PostgreSQL cannot store a NUL or half a surrogate pair. Other control characters are invisible to readers. U+FFFD
// replaces bytes that are not UTF-8.
const forbiddenCharacters = /[^\P{Cc}\t\n\r]|\p{Cs}|\uFFFD/u
const lineBreaks = /[\t\n\r\u2028\u2029]+/g

/**
 * Returns whether a text contains no half surrogate pairs, no replacement characters, and no control characters besides
 * tab and line breaks.
 */
export function isPlainText(text: string): boolean {
  return !forbiddenCharacters.test(text)
}

/** Makes a user's text storable in PostgreSQL. Unstorable characters are replaced by U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')
}

/** Makes an untrusted JSON value storable in PostgreSQL: its keys and texts at any depth. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storableJson(inner)]),
  )
}

/** Counts code points, not UTF-16 code units. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

// Characters that change the text direction, and invisible characters. Joiners inside words stay, because Nepali needs
// them. Selectors for the style of an emoji stay too.
const invisibleExceptJoiners = /(?![\u200C\u200D\p{M}])\p{Default_Ignorable_Code_Point}/gu
const outerJoiners = /(?<=^|\s)[\u200C\u200D]+|[\u200C\u200D]+(?=\s|$)/gu

/** Removes invisible characters from a text, except for joiners and emoji selectors. */
export function withoutInvisibleExceptJoiners(text: string): string {
  return text.replaceAll(invisibleExceptJoiners, '')
}

/** Removes every invisible character, including joiners, from a code, a number or an address. */
export function withoutInvisibleCharacters(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/**
 * Normalises a line of input: NFC, trimmed, without invisible characters, line breaks and tabs as one space.
 */
export function oneLine(text: string): string {
  return withoutInvisibleExceptJoiners(text)
    .normalize('NFC')
    .replace(lineBreaks, ' ')
    .replaceAll(outerJoiners, '')
    .trim()
}

const accents = /[\u0300-\u036F]/g
const quotes = /[\u2018-\u201F\u02BC\u2032\u2033`\u00B4]/g
const dashes = /[\p{Pd}\u2212]/gu

/** Replaces every Unicode hyphen, dash and minus by the ASCII hyphen. */
export function plainHyphens(text: string): string {
  return text.replaceAll(dashes, '-')
}

/**
 * Returns a text as sellers' searches compare it: in lower case, without accents, joiners and invisible
 * characters, with plain quotes, hyphens and Latin digits. The database function `search_fold` does the same.
 */
export function foldForSearch(text: string): string {
  const normalizedText = plainHyphens(withoutInvisibleCharacters(text).toLowerCase().normalize('NFD'))
  return toLatinDigits(normalizedText.replaceAll(accents, '').replaceAll(quotes, "'")).normalize('NFC')
}
