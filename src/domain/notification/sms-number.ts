import { internationalPhone } from '#domain/nepal/international-phone.ts'

/** Returns the E.164 number of a mobile in Nepal, the range of its SMS providers. Undefined for every other number. */
export function smsNumber(input: string): string | undefined {
  const phone = internationalPhone(input)
  return phone !== undefined && /^\+9779\d{9}$/.test(phone) ? phone : undefined
}
