import { checkPassword, nameMaxLength } from './account.ts'
import { normalizeEmail } from '#domain/email.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import {
  idOrNotFound,
  email,
  requiredLine,
  requiredOrInvalid,
  plainText,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import { requiredText, publicLine } from '#domain/validation/public-text.server.ts'

/** A login request. The address may be any text, because an unknown one gets the same response as a wrong password. */
export const login = z.object(
  {
    email: plainText()
      .transform(normalizeEmail)
      .refine((text) => text !== '', { error: 'required' satisfies ValidationCode }),
    password: z.string(requiredOrInvalid('not-text')).min(1, { error: 'required' satisfies ValidationCode }),
    remember: requiredBoolean()
      .nullish()
      .transform((remember) => remember ?? false),
  },
  { error: 'fields' satisfies ValidationCode },
)

/** A new password of 6 to 128 characters. */
export function newPassword() {
  return z.string(requiredOrInvalid('not-text')).check((context) => {
    const code = checkPassword(context.value)
    if (code !== undefined) context.issues.push({ code: 'custom', message: code, input: context.value })
  })
}

/** A registration. */
export const registration = z.object(
  { name: publicLine(nameMaxLength).refine(...requiredText), email: email(), password: newPassword() },
  { error: 'fields' satisfies ValidationCode },
)

/** A change of an account's name. */
export const accountUpdate = z.object(
  { name: publicLine(nameMaxLength).refine(...requiredText) },
  { error: 'fields' satisfies ValidationCode },
)

/** The current password, without format rules. */
export function currentPassword() {
  return z.string(requiredOrInvalid('not-text')).min(1, { error: 'required' satisfies ValidationCode })
}

/** A new password together with the current one. */
export const passwordChange = z.object(
  { current: currentPassword(), password: newPassword() },
  { error: 'fields' satisfies ValidationCode },
)

/** Deletes the account. */
export const accountDeletion = z.object(
  { password: currentPassword() },
  { error: 'fields' satisfies ValidationCode },
)

/** The sessions to end: one by its id, or all except the current one. */
export const sessionsToEnd = z.union(
  [z.object({ others: z.literal(true) }), z.object({ id: idOrNotFound() })],
  {
    error: 'fields' satisfies ValidationCode,
  },
)
export type SessionsToEnd = z.output<typeof sessionsToEnd>

/** A request for a link to set a new password. */
export const forgottenPassword = z.object({ email: email() }, { error: 'fields' satisfies ValidationCode })

/** A new password together with the token of an emailed reset link. */
export const passwordReset = z.object(
  { token: requiredLine(200), password: newPassword() },
  { error: 'fields' satisfies ValidationCode },
)
