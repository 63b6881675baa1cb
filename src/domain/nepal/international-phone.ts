import { isPlausibleNepalPhone, phoneKey, plainPhone } from './nepal-phone.ts'

/**
 * A typed phone number in E.164 ("+9779801234501"); without a country's code it is one of Nepal. Undefined where it can be
 * none: the name of a customer has to be one that can be called.
 */
export function internationalPhone(typed: string): string | undefined {
  const plain = plainPhone(typed)
  if (!/^[+\d][\d\s().-]*$/.test(plain)) return undefined
  const digits = plain.replace(/\D/g, '').replace(/^00/, '')
  const isAbroad = /^(?:\+|00)/.test(plain) && !digits.startsWith('977')
  if (isAbroad) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
  const own = phoneKey(plain)
  // Mobile numbers of later years are numbers too.
  return /^9\d{9}$/.test(own) || isPlausibleNepalPhone(plain) ? `+977${own}` : undefined
}
