import { toLatinDigits } from '#lib/digits.ts'
import { withoutInvisible } from '#lib/text.ts'
import { toDevanagariDigits } from '#lib/digits.ts'
import { languageFacts, type Language } from './language.ts'

/**
 * Writes a number with Indian grouping (12,34,567) in the digits of the language; decimals as the number has them.
 * Own code and no Intl, because the CLDR versions of server and browser differ and the HTML of both must agree.
 * Refuses (RangeError) what is not finite or too large to be written without an exponent.
 */
export function formatNumber(n: number, language: Language): string {
  if (!Number.isFinite(n) || Math.abs(n) >= 1e21) throw new RangeError(`Not a number to be written: ${n}`)
  const [whole = '0', decimals] = String(Math.abs(n)).split('.')
  return withDigitsOf(
    language,
    signOf(n) + groupIndian(whole) + (decimals === undefined ? '' : `.${decimals}`),
  )
}

/** Writes a number with exactly the given decimals, as a rating (4.0) or a weight; the rest as `formatNumber`. */
export function formatDecimals(n: number, decimals: number, language: Language): string {
  if (!Number.isFinite(n) || Math.abs(n) >= 1e21) throw new RangeError(`Not a number to be written: ${n}`)
  const [whole = '0', rest] = Math.abs(n).toFixed(decimals).split('.')
  return withDigitsOf(language, signOf(n) + groupIndian(whole) + (rest === undefined ? '' : `.${rest}`))
}

/** Groups a row of Latin digits the Indian way: the last three, then pairs. */
export function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits
  return `${digits.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',')},${digits.slice(-3)}`
}

function signOf(n: number): string {
  return n < 0 ? '-' : ''
}

/** Writes the Latin digits of a text as those of the language. */
export function withDigitsOf(language: Language, text: string): string {
  return languageFacts[language].digits === 'devanagari' ? toDevanagariDigits(text) : text
}

/**
 * Reads a text that writes a number of 0 or more, in digits of any language, with or without commas, spaces and the
 * sign of the rupee; undefined if it writes none.
 */
export function readNumber(text: string): number | undefined {
  const plain = plainNumber(text)
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** Converts a number in human notation to Latin digits without the text around it: `रु. ४५,०००/-` becomes `45000`. */
export function plainNumber(text: string): string {
  return toLatinDigits(withoutInvisible(text))
    .trim()
    .replace(/^(?:rs|npr|nrs|रु|रू|₨)[.:]?(?=[\s\d])/i, '')
    .replace(/\/-$/, '')
    .replaceAll(/[\s,]/g, '')
}
