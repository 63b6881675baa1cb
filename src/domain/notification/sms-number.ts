import { internationalPhone } from '#domain/nepal/international-phone.ts'

/** The E.164 number to which an SMS goes: a mobile in Nepal, as far as its providers reach. Undefined for every other. */
export function smsNumber(typed: string): string | undefined {
  const found = internationalPhone(typed)
  return found !== undefined && /^\+9779\d{9}$/.test(found) ? found : undefined
}
