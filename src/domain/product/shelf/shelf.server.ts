import * as z from 'zod'
import { productLimits } from '#domain/product/product.ts'
import { anyId, integer } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { isHandReason } from './stock-reasons.ts'

const map = { error: 'fields' satisfies ValidationCode }
const choice = { error: 'choice' satisfies ValidationCode }

/** A stock changed by hand; `stockSeen` is what was there when somebody counted, null where nobody counted before. */
export const stockByHand = z
  .object(
    {
      id: anyId(),
      reason: z.string(choice).refine(isHandReason, choice),
      pieces: integer({ min: 0, max: productLimits.stock, code: 'stock' }),
      stockSeen: z.number(choice).int(choice).nullable().optional(),
    },
    map,
  )
  .refine(({ reason, pieces }) => reason === 'counted' || pieces > 0, {
    error: 'stock' satisfies ValidationCode,
    path: ['pieces'],
  })
export type StockByHand = z.output<typeof stockByHand>
