import { toLatinDigits } from '#lib/digits.ts'
import { withoutInvisibleCharacters } from '#lib/text.ts'
import { toDevanagariDigits } from '#lib/digits.ts'
import { languageFacts, type Language } from './language.ts'

/**
 * Formats a number with Indian grouping (12,34,567) in the digits of the language, with all its decimals.
 * Does not use Intl, because the CLDR versions of server and browser differ and the HTML of both must agree.
 * Throws RangeError for a number that is not finite or needs an exponent.
 */
export function formatNumber(n: number, language: Language): string {
  if (!Number.isFinite(n) || Math.abs(n) >= 1e21) throw new RangeError(`Not a number to be written: ${n}`)
  const [integerPart = '0', decimals] = String(Math.abs(n)).split('.')
  return withDigitsOf(
    language,
    signOf(n) + groupIndian(integerPart) + (decimals === undefined ? '' : `.${decimals}`),
  )
}

/**
 * Formats a number with the given number of decimals, such as a rating (4.0) or a weight. Otherwise like
 * `formatNumber`.
 */
export function formatDecimals(n: number, decimals: number, language: Language): string {
  if (!Number.isFinite(n) || Math.abs(n) >= 1e21) throw new RangeError(`Not a number to be written: ${n}`)
  const rounded = Math.abs(n).toFixed(decimals)
  const [integerPart = '0', fraction] = rounded.split('.')
  const sign = Number(rounded) === 0 ? '' : signOf(n)
  return withDigitsOf(
    language,
    sign + groupIndian(integerPart) + (fraction === undefined ? '' : `.${fraction}`),
  )
}

/** Adds Indian digit grouping to Latin digits: the last three, then pairs. */
export function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits
  return `${digits.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',')},${digits.slice(-3)}`
}

function signOf(n: number): string {
  return n < 0 ? '-' : ''
}

/** Replaces the Latin digits of a text by those of the language. */
export function withDigitsOf(language: Language, text: string): string {
  return languageFacts[language].digits === 'devanagari' ? toDevanagariDigits(text) : text
}

/**
 * Parses a number of 0 or more in digits of any language, with or without commas between thousands, spaces
 * and the rupee symbol. Undefined if the text is not such a number.
 */
export function parseNumber(text: string): number | undefined {
  const plain = toPlainNumber(text)
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** Parses a number, multiplies it by a factor and rounds it. Undefined if it is not a number or too large. */
export function parseScaledInteger(text: string, factor: number): number | undefined {
  const whole = Math.round((parseNumber(text) ?? Number.NaN) * factor)
  return Number.isSafeInteger(whole) ? whole : undefined
}

/** Converts a number in human notation to Latin digits without the text around it: `रु. ४५,०००/-` becomes `45000`. */
export function toPlainNumber(text: string): string {
  const plain = toLatinDigits(withoutInvisibleCharacters(text))
    .trim()
    .replace(/^(?:rs|npr|nrs|रु|रू|₨)[.:]?(?=[\s\d])/i, '')
    .replace(/\/-$/, '')
    .replaceAll(/\s/g, '')
  return groupedNumber.test(plain) ? plain.replaceAll(',', '') : plain
}

// A comma in any other place may be a decimal comma: 10,5 is not 105.
const groupedNumber = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
