import { idOrNotFound, integer } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { maxAdvanceRules, type AdvanceRules } from './advance.ts'
import { retainedPercent } from './tender.server.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const amountInPaisa = (min: number) => integer({ min, max: 100_000_000_000, code: 'amount' })

const advanceSize = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('sum'), paisa: amountInPaisa(1) }, invalidObject),
    z.object(
      { kind: z.literal('percent'), basisPoints: integer({ min: 1, max: 10_000, code: 'rate' }) },
      invalidObject,
    ),
  ],
  { error: 'choice' satisfies ValidationCode },
)

const advanceScope = z.discriminatedUnion(
  'kind',
  [
    z.object(
      {
        kind: z.literal('products'),
        productIds: z
          .array(idOrNotFound(), { error: 'list' satisfies ValidationCode })
          .min(1, { error: 'too-few:1' satisfies ValidationCode })
          .max(1000, { error: 'too-many:1000' satisfies ValidationCode }),
      },
      invalidObject,
    ),
    z.object({ kind: z.literal('above'), paisa: amountInPaisa(0) }, invalidObject),
  ],
  { error: 'choice' satisfies ValidationCode },
)

/** The owner's rules for advances; amounts are in paisa. */
export const advanceRules: z.ZodType<AdvanceRules> = z.object(
  {
    rules: z
      .array(z.object({ size: advanceSize, scope: advanceScope }, invalidObject), {
        error: 'list' satisfies ValidationCode,
      })
      .max(maxAdvanceRules, { error: `too-many:${maxAdvanceRules}` satisfies ValidationCode }),
    retained: z.object({ cancelledPercent: retainedPercent, refusedPercent: retainedPercent }, invalidObject),
  },
  invalidObject,
)
