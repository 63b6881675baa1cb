import { toLatinDigits } from '#lib/digits.ts'

/** Parses the input of a price in rupees, such as १,२५,००० or Rs.1,25,000; undefined for any other text. */
export function parseRupees(text: string): number | undefined {
  const digits = toLatinDigits(text)
    .replace(/^\s*(?:rs|रु)\.?/i, '')
    .replace(/[\s,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}
