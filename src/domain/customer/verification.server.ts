import { smsNumber } from '#domain/notification/sms-number.ts'
import { codeInput } from '#domain/validation/code.server.ts'
import { idOrNotFound, email, requiredLine } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'

const invalidObject = { error: 'fields' satisfies ValidationCode }

/** The contact to verify: a mobile in Nepal, which becomes E.164, or an e-mail address. */
export const verificationRequest = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('phone'),
      value: requiredLine(40).transform((rawInput, context) => {
        const mobileNumber = smsNumber(rawInput)
        if (mobileNumber !== undefined) return mobileNumber
        if (rawInput !== '')
          context.addIssue({ code: 'custom', message: 'own-mobile' satisfies ValidationCode })
        return z.NEVER
      }),
    }),
    z.object({ kind: z.literal('email'), value: email() }),
  ],
  { error: ({ input }) => (isObject(input) ? 'choice' : 'fields') satisfies ValidationCode },
)
export type VerificationRequest = z.output<typeof verificationRequest>

function isObject(input: unknown): boolean {
  return typeof input === 'object' && input !== null
}

/** An entered code, and the id of its verification request. */
export const verificationConfirmation = z.object(
  {
    id: idOrNotFound(),
    code: codeInput,
  },
  invalidObject,
)
