import { isPlausibleNepalPhone, nationalDigits, plainPhone } from './nepal-phone.ts'

/**
 * Returns an entered phone number in E.164 ("+9779801234501"). Without a country code it is a number in Nepal.
 * Undefined if it is invalid, because staff must be able to call the customer.
 */
export function internationalPhone(input: string): string | undefined {
  const plain = plainPhone(input)
  if (!/^[+\d][\d\s().-]*$/.test(plain)) return undefined
  const digits = plain.replace(/\D/g, '').replace(/^00/, '')
  const isAbroad = /^(?:\+|00)/.test(plain) && !digits.startsWith('977')
  if (isAbroad) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
  const nationalNumber = nationalDigits(plain)
  // Accepts every number of ten digits that starts with 9, because Nepal adds mobile prefixes over time.
  return /^9\d{9}$/.test(nationalNumber) || isPlausibleNepalPhone(plain) ? `+977${nationalNumber}` : undefined
}
