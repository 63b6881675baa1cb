import { cartSchema } from './account-responses.server.ts'
import { nonNegativeIntSchema, idSchema, resultMessageSchema } from './response-fields.server.ts'
import { changedQuoteSchema } from './order-responses.server.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import * as z from 'zod'

/** The common fields of every refusal: a sentence for the user, and one for each invalid field. */
const refusalResponse = z
  .object({
    success: z.literal(false),
    message: resultMessageSchema,
    errors: z.record(z.string(), z.string()).optional(),
    /** Identifies an unexpected error in the store's log. */
    requestId: idSchema.optional(),
  })
  .meta({ id: 'Refusal' })

const fileField = { file: nonNegativeIntSchema.optional() }

/** The details of some refusals: fields beyond the common ones, which help the caller to continue. */
export const refusalDetails = {
  'settings-changed': { value: z.unknown(), version: z.int() },
  'stale-cart': { cartItems: cartSchema, cartVersion: z.int() },
  'total-changed': changedQuoteSchema.shape,
  'delivery-later': { code: z.literal('delivery-later'), ...changedQuoteSchema.shape },
  'already-paid': { orderId: idSchema },
  // Missing if none of several products is available any more.
  'unknown-product': { productId: idSchema.optional() },
  'out-of-stock': { productId: idSchema, left: nonNegativeIntSchema },
  'product-changed': { version: z.int() },
  'stock-moved': { stock: nonNegativeIntSchema.nullable() },
  'too-large': fileField,
  'image-refused': fileField,
} as const satisfies Partial<Record<RefusalCode, z.ZodRawShape>>

/** Returns the complete schema of a refusal by its code. */
export function refusalSchema(code: RefusalCode): z.ZodType {
  const detailFields: Partial<Record<RefusalCode, z.ZodRawShape>> = refusalDetails
  const details = detailFields[code]
  return details ? refusalResponse.extend(details) : refusalResponse
}
