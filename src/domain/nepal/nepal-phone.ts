import { toLatinDigits } from '#lib/digits.ts'
import { plainHyphens, withoutInvisibleCharacters } from '#lib/text.ts'

// Source: libphonenumber's metadata of Nepal, national numbers without the leading 0.
const mobile = /^9(?:00|6[0-3]|7[0-24-6]|8[0-24-68])\d{7}$/
const landline =
  /^(?:(?:1[0-6]\d|99[02-6])\d{5}|(?:2[13-79]|3[135-8]|4[146-9]|5[135-7]|6[13-9]|7[15-9]|8[1-46-9]|9[1-7])[2-6]\d{5})$/

/**
 * Returns whether an entered number looks Nepali, mobile or landline, with or without +977 or 0.
 * Suitable only for a hint: numbering plans change, and a foreign number is reachable too.
 */
export function isPlausibleNepalPhone(input: string): boolean {
  const national = nationalDigits(input)
  return mobile.test(national) || landline.test(national)
}

/** Returns whether an entered number looks like a mobile in Nepal, which messengers can reach too. */
export function isNepalMobile(input: string): boolean {
  return mobile.test(nationalDigits(input))
}

/** Normalises an entered phone number: Latin digits, plain hyphens and no invisible characters. */
export function plainPhone(input: string): string {
  return plainHyphens(toLatinDigits(withoutInvisibleCharacters(input.normalize('NFKC')))).trim()
}

/**
 * Returns the digits of a number without the dialling prefix of a Nepali number. Two notations of the same number have the
 * same digits, so that they can be compared.
 */
export function nationalDigits(input: string): string {
  const digits = plainPhone(input).replace(/[\s+\-()[\]]/g, '')
  return digits.replace(/^0*977(?=0*\d{8,10}$)/, '').replace(/^0+/, '')
}
