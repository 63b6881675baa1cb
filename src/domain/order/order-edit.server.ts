import { optionalAddressFields } from '#domain/address/address.ts'
import { readAddress } from '#domain/address/address.server.ts'
import { buyerPan } from '#domain/nepal/pan.server.ts'
import { idOrNotFound, integer, requiredLine, requiredOrInvalid } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { minReasonLength } from '#domain/reason.ts'
import { optionalRupees } from './manual-order.server.ts'
import { maxOrderLines } from './order.ts'
import { orderLine } from './order-line.server.ts'

/** The buyer's tax number: an empty text removes it, and a missing one changes nothing. */
const changedPan = z.union([z.literal('').transform(() => null), buyerPan], {
  error: 'pan' satisfies ValidationCode,
})

const body = z.object(
  {
    id: idOrNotFound(),
    version: integer({ min: 1, max: 1_000_000, code: 'integer' }),
    lines: z
      .array(orderLine, requiredOrInvalid('list'))
      .min(1, { error: 'too-few:1' satisfies ValidationCode })
      .max(maxOrderLines, { error: `too-many:${maxOrderLines}` satisfies ValidationCode })
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
        error: 'twice' satisfies ValidationCode,
      })
      .nullish(),
    address: z.unknown().optional(),
    shipping: optionalRupees(0),
    discount: optionalRupees(0),
    buyerPan: changedPan,
    reason: requiredLine(200).refine((reason) => reason.length >= minReasonLength, {
      error: `too-short:${minReasonLength}` satisfies ValidationCode,
    }),
  },
  { error: 'fields' satisfies ValidationCode },
)

/**
 * A change of an order before it is packed: its lines, address, delivery fee and manual discount, in rupees. Missing
 * fields stay unchanged. `version` is the version that was read.
 */
export const orderEdit = body.transform((input, context) => readEdit(input, context))
export type OrderEdit = z.output<typeof orderEdit>

/** A preview of an order edit; no reason is required. */
export const orderEditPreview = body
  .extend({ reason: z.unknown().optional() })
  .transform((input, context) => readEdit({ ...input, reason: '' }, context))

function readEdit(input: z.output<typeof body>, context: z.RefinementCtx) {
  const {
    lines,
    address: rawAddress,
    shipping: shippingPaisa,
    discount: discountPaisa,
    ...otherFields
  } = input
  const address =
    rawAddress === undefined || rawAddress === null
      ? undefined
      : readAddress(rawAddress, context, optionalAddressFields)
  return { ...otherFields, lines: lines ?? undefined, address, shippingPaisa, discountPaisa }
}
