import { checkPassword, nameMaxLength } from './account.ts'
import { normaliseEmail } from '#domain/email.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { anyId, email, line, missingOr, plainText, yesNo } from '#domain/validation/fields.server.ts'
import { isWritten, publicLine } from '#domain/validation/public-text.server.ts'

/** A login request. The address may be any text, because an unknown one gets the same response as a wrong password. */
export const login = z.object(
  {
    email: plainText()
      .transform(normaliseEmail)
      .refine((text) => text !== '', { error: 'required' satisfies ValidationCode }),
    password: z.string(missingOr('not-text')).min(1, { error: 'required' satisfies ValidationCode }),
    remember: yesNo()
      .nullish()
      .transform((remember) => remember ?? false),
  },
  { error: 'fields' satisfies ValidationCode },
)

/** A new password of 6 to 128 characters. */
export function newPassword() {
  return z.string(missingOr('not-text')).check((context) => {
    const code = checkPassword(context.value)
    if (code !== undefined) context.issues.push({ code: 'custom', message: code, input: context.value })
  })
}

/** A registration. */
export const registration = z.object(
  { name: publicLine(nameMaxLength).refine(...isWritten), email: email(), password: newPassword() },
  { error: 'fields' satisfies ValidationCode },
)

/** Another name for an account. */
export const accountUpdate = z.object(
  { name: publicLine(nameMaxLength).refine(...isWritten) },
  { error: 'fields' satisfies ValidationCode },
)

/** A password as it is now, whatever it looks like. */
export function currentPassword() {
  return z.string(missingOr('not-text')).min(1, { error: 'required' satisfies ValidationCode })
}

/** Another password, with the one it takes the place of. */
export const passwordChange = z.object(
  { current: currentPassword(), password: newPassword() },
  { error: 'fields' satisfies ValidationCode },
)

/** Deletes the account. */
export const accountDeletion = z.object(
  { password: currentPassword() },
  { error: 'fields' satisfies ValidationCode },
)

/** Which sessions to end: the one of an id, or all but the one that asks. */
export const sessionsToEnd = z.union([z.object({ others: z.literal(true) }), z.object({ id: anyId() })], {
  error: 'fields' satisfies ValidationCode,
})
export type SessionsToEnd = z.output<typeof sessionsToEnd>

/** Asks for a link that sets a new password. */
export const forgottenPassword = z.object({ email: email() }, { error: 'fields' satisfies ValidationCode })

/** Sets a new password with the token of such a link. */
export const passwordReset = z.object(
  { token: line(200), password: newPassword() },
  { error: 'fields' satisfies ValidationCode },
)
