import { characterCount } from '#lib/text.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'

export const passwordLength = { min: 6, max: 128 } as const
export const nameMaxLength = 100

/**
 * The lifetimes of sessions: a shopper's with and without Remember me, and a seller's in total and when idle.
 */
export const sessionLifetime = {
  rememberedDays: 30,
  browserHours: 24,
  sellerHours: 12,
  sellerIdleHours: 2,
} as const
/** The validity of a password reset link. */
export const resetLinkHours = 1

/** Returns the error of a new password, if any. It needs 6 to 128 characters and nothing else. */
export function checkPassword(password: string): ValidationCode | undefined {
  if (password === '') return 'required'
  const length = characterCount(password)
  if (length < passwordLength.min) return `too-short:${passwordLength.min}`
  return length > passwordLength.max ? `too-long:${passwordLength.max}` : undefined
}
