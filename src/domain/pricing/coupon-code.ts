import { toLatinDigits } from '#lib/digits.ts'
import { withoutInvisibleCharacters } from '#lib/text.ts'

// Omits letters and digits that are easily confused.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const generatedLength = 10
const codePattern = /^[A-Z0-9]{4,24}$/

/** Normalises a coupon code from input: in capitals, with Latin digits and without spaces. */
export function normalizeCouponCode(rawInput: string): string {
  return toLatinDigits(withoutInvisibleCharacters(rawInput.normalize('NFKC')))
    .replaceAll(/\s/g, '')
    .toUpperCase()
}

/** Returns whether a text has the format of a code; the coupon may not exist. */
export function isCouponCode(text: string): boolean {
  return codePattern.test(text)
}

/** Returns an unguessable coupon code of ten random characters, 50 bits. */
export function generateCouponCode(): string {
  // 256 is a multiple of 32, so taking the lower five bits favours no letter.
  return Array.from(crypto.getRandomValues(new Uint8Array(generatedLength)), (byte) =>
    alphabet.charAt(byte & 31),
  ).join('')
}
