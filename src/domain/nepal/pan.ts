import { toLatinDigits } from '#lib/digits.ts'

/**
 * Reads a Nepali tax number (PAN, also that of VAT): nine digits, Latin or Devanagari, with spaces and hyphens between
 * them ignored. Undefined for anything else.
 */
export function readPan(text: string): string | undefined {
  const digits = toLatinDigits(text.normalize('NFC')).replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) ? digits : undefined
}
