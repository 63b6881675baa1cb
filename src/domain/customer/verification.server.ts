import { smsNumber } from '#domain/notification/sms-number.ts'
import { codeTyped } from '#domain/validation/code.server.ts'
import { anyId, email, line } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'

const fields = { error: 'fields' satisfies ValidationCode }

/** What is to be proven: a mobile in Nepal, which becomes E.164, or an e-mail address. */
export const proofRequest = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('phone'),
      value: line(40).transform((typed, context) => {
        const found = smsNumber(typed)
        if (found !== undefined) return found
        if (typed !== '') context.addIssue({ code: 'custom', message: 'own-mobile' satisfies ValidationCode })
        return z.NEVER
      }),
    }),
    z.object({ kind: z.literal('email'), value: email() }),
  ],
  { error: ({ input }) => (isThing(input) ? 'choice' : 'fields') satisfies ValidationCode },
)
export type ProofRequest = z.output<typeof proofRequest>

function isThing(input: unknown): boolean {
  return typeof input === 'object' && input !== null
}

/** A code that was sent, and to which asking it belongs. */
export const proofGiven = z.object(
  {
    id: anyId(),
    code: codeTyped,
  },
  fields,
)
