import { isPlainText, withoutInvisibleOrJoiners } from '#lib/text.ts'

const emailMaxLength = 254

// Quoted local parts and the letters of mail headers are legal or dangerous, never typed by a shopper.
const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/

/**
 * Converts an e-mail address to the form in which it is stored and compared: trimmed, NFC, lower case, no invisible
 * characters.
 */
export function normaliseEmail(email: string): string {
  return withoutInvisibleOrJoiners(email).trim().normalize('NFC').toLowerCase()
}

/** Returns whether a trimmed text looks like an e-mail address: one @, a dot in the host, at most 254 characters. */
export function isPlausibleEmail(email: string): boolean {
  const hasUnseen = /\p{Default_Ignorable_Code_Point}/u.test(email)
  return email.length <= emailMaxLength && isPlainText(email) && emailPattern.test(email) && !hasUnseen
}
