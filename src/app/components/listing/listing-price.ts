import { toLatinDigits } from '#lib/digits.ts'

/** The rupees that a typed text means (१,२५,००० as well as Rs.1,25,000); undefined for anything else. */
export function rupeesOfText(text: string): number | undefined {
  const digits = toLatinDigits(text)
    .replace(/^\s*(?:rs|रु)\.?/i, '')
    .replace(/[\s,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}
