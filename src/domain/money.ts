import { languageFacts, type Language } from './language.ts'
import { formatNumber, groupIndian, parseNumber, withDigitsOf } from './number-format.ts'

/**
 * Converts rupees to integer paisa; undefined if not finite, negative, with more than two decimals, or
 * unsafe.
 */
export function paisaFromRupees(rupees: number): number | undefined {
  if (!Number.isFinite(rupees) || rupees < 0) return undefined
  const paisa = Math.round(rupees * 100) + 0
  // Division rounds correctly, so only a number with two decimals is restored exactly.
  return Number.isSafeInteger(paisa) && paisa / 100 === rupees + 0 ? paisa : undefined
}

/** Converts integer paisa to rupees with at most two decimals, for JSON. */
export function rupeesFromPaisa(paisa: number): number {
  return paisa / 100
}

/** Parses an amount of rupees in human notation to paisa; undefined if it is invalid. */
export function parseMoney(text: string): number | undefined {
  const rupees = parseNumber(text)
  return rupees === undefined ? undefined : paisaFromRupees(rupees)
}

/** Returns the sum of amounts. */
export function sumPaisa(amounts: readonly number[]): number {
  return amounts.reduce((sum, paisa) => sum + paisa, 0)
}

/** Subtracts a part from an amount; 0 if the part is larger. */
export function remainingPaisa(paisa: number, partPaisa: number): number {
  return Math.max(0, paisa - partPaisa)
}

/** Returns an amount rounded to whole rupees, in paisa. */
export function roundToRupees(paisa: number): number {
  return Math.round(paisa / 100) * 100
}

/** Formats an amount of rupees without the rupee symbol: `1,25,000.5`. */
export function formatAmount(paisa: number, language: Language): string {
  return formatNumber(rupeesFromPaisa(paisa), language)
}

/**
 * Returns the initial value of an amount input: plain digits in English, grouped Devanagari digits in Nepali.
 */
export function amountInputValue(paisa: number, language: Language): string {
  const isLatin = languageFacts[language].digits === 'latin'
  return isLatin ? String(rupeesFromPaisa(paisa)) : formatAmount(paisa, language)
}

/**
 * Formats money as `Rs.1,25,000`, in Nepali `रु.१,२५,०००`: Indian grouping, no space.
 * 'always' shows two decimals (order summary, lists of totals, bills), 'when-needed' only if the paisa are not zero.
 * Throws RangeError unless it is a safe integer.
 */
export function formatMoney(paisa: number, language: Language, decimals: 'when-needed' | 'always'): string {
  if (!Number.isSafeInteger(paisa)) throw new RangeError(`Not an amount in paisa: ${paisa}`)
  const amount = Math.abs(paisa)
  const fractionPaisa = amount % 100
  const rupeesText = groupIndian(String((amount - fractionPaisa) / 100))
  const number =
    decimals === 'always' || fractionPaisa !== 0
      ? `${rupeesText}.${String(fractionPaisa).padStart(2, '0')}`
      : rupeesText
  const sign = paisa < 0 ? '-' : ''
  return `${sign}${languageFacts[language].rupeeSign}${withDigitsOf(language, number)}`
}
