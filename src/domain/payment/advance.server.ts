import { anyId, integer } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { maxAdvanceRules, type AdvanceRules } from './advance.ts'
import { retainedPercent } from './tender.server.ts'

const map = { error: 'fields' satisfies ValidationCode }
const paisa = (min: number) => integer({ min, max: 100_000_000_000, code: 'amount' })

const size = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('sum'), paisa: paisa(1) }, map),
    z.object(
      { kind: z.literal('percent'), basisPoints: integer({ min: 1, max: 10_000, code: 'rate' }) },
      map,
    ),
  ],
  { error: 'choice' satisfies ValidationCode },
)

const scope = z.discriminatedUnion(
  'kind',
  [
    z.object(
      {
        kind: z.literal('products'),
        productIds: z
          .array(anyId(), { error: 'list' satisfies ValidationCode })
          .min(1, { error: 'too-few:1' satisfies ValidationCode })
          .max(1000, { error: 'too-many:1000' satisfies ValidationCode }),
      },
      map,
    ),
    z.object({ kind: z.literal('above'), paisa: paisa(0) }, map),
  ],
  { error: 'choice' satisfies ValidationCode },
)

/** The owner's rules for advances; amounts are in paisa. */
export const advanceRules: z.ZodType<AdvanceRules> = z.object(
  {
    rules: z
      .array(z.object({ size, scope }, map), { error: 'list' satisfies ValidationCode })
      .max(maxAdvanceRules, { error: `too-many:${maxAdvanceRules}` satisfies ValidationCode }),
    retained: z.object({ cancelledPercent: retainedPercent, refusedPercent: retainedPercent }, map),
  },
  map,
)
