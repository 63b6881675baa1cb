import { toLatinDigits } from '#lib/digits.ts'
import { withoutInvisibleCharacters } from '#lib/text.ts'

/**
 * Parses a Nepali tax number (PAN, also used for VAT): nine digits, Latin or Devanagari. Spaces and hyphens between them
 * are ignored. Undefined for anything else.
 */
export function readPan(text: string): string | undefined {
  const digits = toLatinDigits(withoutInvisibleCharacters(text)).replace(/[\s\p{Pd}]/gu, '')
  return /^\d{9}$/.test(digits) ? digits : undefined
}
