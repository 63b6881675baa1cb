import { isPlainText, withoutInvisibleCharacters } from '#lib/text.ts'

const emailMaxLength = 254

// Excludes quoted local parts, which are legal but never entered by shoppers, and the characters of mail
// headers.
const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/

/**
 * Converts an e-mail address to the form in which it is stored and compared: trimmed, NFC, lower case, no invisible
 * characters.
 */
export function normalizeEmail(email: string): string {
  return withoutInvisibleCharacters(email).trim().normalize('NFC').toLowerCase()
}

/** Returns whether a trimmed text looks like an e-mail address: one @, a dot in the host, at most 254 characters. */
export function isPlausibleEmail(email: string): boolean {
  const hasInvisible = /\p{Default_Ignorable_Code_Point}/u.test(email)
  return email.length <= emailMaxLength && isPlainText(email) && emailPattern.test(email) && !hasInvisible
}
