import { characterCount, isPlainText } from '#lib/text.ts'
import type { FieldCode } from './field-code.ts'

export const passwordLength = { min: 6, max: 128 } as const
export const emailMaxLength = 254
export const nameMaxLength = 100

// Quoted local parts and the letters of mail headers are legal or dangerous, never typed by a shopper.
const emailShape = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/

/** Puts an e-mail address into the form in which it is stored and compared: trimmed, NFC, lower-cased. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** Tells whether a trimmed text looks like an e-mail address: one @, a dot in the host, at most 254 characters. */
export function isPlausibleEmail(email: string): boolean {
  return email.length <= emailMaxLength && isPlainText(email) && emailShape.test(email)
}

/** What is wrong with a new password, if anything: 6 to 128 characters, nothing else is asked. */
export function checkPassword(password: string): FieldCode | undefined {
  if (password === '') return 'required'
  const length = characterCount(password)
  if (length < passwordLength.min) return `too-short:${passwordLength.min}`
  return length > passwordLength.max ? `too-long:${passwordLength.max}` : undefined
}
