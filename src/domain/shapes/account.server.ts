import { checkPassword, nameMaxLength, normaliseEmail } from '#domain/account.ts'
import type { FieldCode } from '#domain/field-code.ts'
import * as z from 'zod'
import { email, line, missingOr, plainText, yesNo } from './fields.server.ts'

/** A login; any text may stand in for the address, because an unknown one is answered like a wrong password. */
export const login = z.object(
  {
    email: plainText()
      .transform(normaliseEmail)
      .refine((text) => text !== '', { error: 'required' satisfies FieldCode }),
    password: z.string(missingOr('not-text')).min(1, { error: 'required' satisfies FieldCode }),
    remember: yesNo()
      .nullish()
      .transform((remember) => remember ?? false),
  },
  { error: 'map' satisfies FieldCode },
)
export type Login = z.output<typeof login>

/** A new password of 6 to 128 characters. */
export function newPassword() {
  return z.string(missingOr('not-text')).check((context) => {
    const code = checkPassword(context.value)
    if (code !== undefined) context.issues.push({ code: 'custom', message: code, input: context.value })
  })
}

/** A registration. */
export const registration = z.object(
  { name: line(nameMaxLength), email: email(), password: newPassword() },
  { error: 'map' satisfies FieldCode },
)
export type Registration = z.output<typeof registration>

/** Asks for a link that sets a new password. */
export const forgottenPassword = z.object({ email: email() }, { error: 'map' satisfies FieldCode })
export type ForgottenPassword = z.output<typeof forgottenPassword>

/** Sets a new password with the token of such a link. */
export const passwordReset = z.object(
  { token: line(200), password: newPassword() },
  { error: 'map' satisfies FieldCode },
)
export type PasswordReset = z.output<typeof passwordReset>
