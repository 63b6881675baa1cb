import { readAddress } from '#domain/address/address.server.ts'
import { maxQuantity } from '#domain/cart/cart.ts'
import { anyId, integer, line, missingOr, numeric } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { maxOrderLines } from './order.ts'

const shortestReason = 3
const mostRupees = 10_000_000

const orderLine = z.object(
  { productId: anyId(), quantity: integer({ min: 1, max: maxQuantity, code: 'quantity' }) },
  { error: 'list' satisfies ValidationCode },
)

const body = z.object(
  {
    id: anyId(),
    version: integer({ min: 1, max: 1_000_000, code: 'integer' }),
    lines: z
      .array(orderLine, missingOr('list'))
      .min(1, { error: 'too-few:1' satisfies ValidationCode })
      .max(maxOrderLines, { error: `too-many:${maxOrderLines}` satisfies ValidationCode })
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
        error: 'twice' satisfies ValidationCode,
      })
      .nullish(),
    address: z.unknown().optional(),
    shipping: numeric('number')
      .refine((rupees) => rupees >= 0 && rupees <= mostRupees, { error: 'price' satisfies ValidationCode })
      .transform((rupees) => Math.round(rupees * 100))
      .nullish(),
    reason: line(200).refine((reason) => reason.length >= shortestReason, {
      error: `too-short:${shortestReason}` satisfies ValidationCode,
    }),
  },
  { error: 'map' satisfies ValidationCode },
)

/**
 * A change of an order before it is packed: its lines, its address, what shipping costs in rupees; what is left out stays.
 * `version` is the one that was read.
 */
export const orderEdit = body.transform((input, context) => read(input, context))
export type OrderEdit = z.output<typeof orderEdit>

/** The same before it is decided: nobody has to say why. */
export const orderEditTrial = body
  .extend({ reason: z.unknown().optional() })
  .transform((input, context) => read({ ...input, reason: '' }, context))

function read(input: z.output<typeof body>, context: z.RefinementCtx) {
  const { lines, address: asked, shipping, ...rest } = input
  const address = asked === undefined || asked === null ? undefined : readAddress(asked, context)
  return { ...rest, lines: lines ?? undefined, address, shippingPaisa: shipping ?? undefined }
}
