import { languageFacts, type Language } from './language.ts'
import { formatNumber, groupIndian, readNumber, withDigitsOf } from './number-format.ts'

/** Turns rupees into integer paisa; undefined if not finite, negative, with more than two decimals, or unsafe. */
export function paisaFromRupees(rupees: number): number | undefined {
  if (!Number.isFinite(rupees) || rupees < 0) return undefined
  const paisa = Math.round(rupees * 100) + 0
  // Division rounds correctly, so only a number with two decimals is restored exactly.
  return Number.isSafeInteger(paisa) && paisa / 100 === rupees + 0 ? paisa : undefined
}

/** Turns integer paisa into rupees with at most two decimals, as JSON carries them. */
export function rupeesFromPaisa(paisa: number): number {
  return paisa / 100
}

/** Reads an amount of rupees in human notation, in paisa; undefined if it is none. */
export function readMoney(text: string): number | undefined {
  const rupees = readNumber(text)
  return rupees === undefined ? undefined : paisaFromRupees(rupees)
}

/** Returns the sum of amounts. */
export function sumPaisa(amounts: readonly number[]): number {
  return amounts.reduce((sum, paisa) => sum + paisa, 0)
}

/** Returns what remains of an amount after a part of it; 0 if the part is larger. */
export function remainingPaisa(paisa: number, partPaisa: number): number {
  return Math.max(0, paisa - partPaisa)
}

/** Returns an amount rounded to whole rupees, in paisa. */
export function wholeRupees(paisa: number): number {
  return Math.round(paisa / 100) * 100
}

/** Formats an amount of rupees without their sign: `1,25,000.5`. */
export function formatAmount(paisa: number, language: Language): string {
  return formatNumber(rupeesFromPaisa(paisa), language)
}

/** An amount of rupees as it begins in a field: plain in English, in Nepali in the language's own digits. */
export function amountText(paisa: number, language: Language): string {
  const isLatin = languageFacts[language].digits === 'latin'
  return isLatin ? String(rupeesFromPaisa(paisa)) : formatAmount(paisa, language)
}

/**
 * Formats money as `Rs.1,25,000`, in Nepali `रु.१,२५,०००`: Indian grouping, no space.
 * 'always' shows two decimals (order summary, orders, bills), 'when-needed' only if the paisa are not zero.
 * Throws RangeError unless it is a safe integer.
 */
export function formatMoney(paisa: number, language: Language, decimals: 'when-needed' | 'always'): string {
  if (!Number.isSafeInteger(paisa)) throw new RangeError(`Not an amount in paisa: ${paisa}`)
  const amount = Math.abs(paisa)
  const part = amount % 100
  const rupeesText = groupIndian(String((amount - part) / 100))
  const number =
    decimals === 'always' || part !== 0 ? `${rupeesText}.${String(part).padStart(2, '0')}` : rupeesText
  const sign = paisa < 0 ? '-' : ''
  return `${sign}${languageFacts[language].rupees}${withDigitsOf(language, number)}`
}
