import { toLatinDigits } from '#lib/digits.ts'
import { withoutInvisible } from '#lib/text.ts'

/**
 * Reads a Nepali tax number (PAN, also that of VAT): nine digits, Latin or Devanagari, with spaces and hyphens between
 * them ignored. Undefined for anything else.
 */
export function readPan(text: string): string | undefined {
  const digits = toLatinDigits(withoutInvisible(text)).replace(/[\s\p{Pd}]/gu, '')
  return /^\d{9}$/.test(digits) ? digits : undefined
}
