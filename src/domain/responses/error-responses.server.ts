import { cartSchema } from './account-responses.server.ts'
import { count, idSchema, resultMessage } from './response-fields.server.ts'
import { newQuoteSchema } from './order-responses.server.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import * as z from 'zod'

/** The common fields of every refusal: a sentence for the user, and one for each invalid field. */
const refusalResponse = z
  .object({
    success: z.literal(false),
    message: resultMessage,
    errors: z.record(z.string(), z.string()).optional(),
    /** Names an unforeseen error in the store's log. */
    requestId: idSchema.optional(),
  })
  .meta({ id: 'Refusal' })

const ofFile = { file: count.optional() }

/** Additional fields of some refusals that help the caller to continue. */
export const refusalExtras = {
  'settings-changed': { value: z.unknown(), version: z.int() },
  'stale-cart': { cartItems: cartSchema, cartVersion: z.int() },
  'total-changed': newQuoteSchema.shape,
  'delivery-later': newQuoteSchema.shape,
  'already-paid': { orderId: idSchema },
  // Absent where none of several products is sold any more.
  'unknown-product': { productId: idSchema.optional() },
  'out-of-stock': { productId: idSchema, left: count },
  'product-changed': { version: z.int() },
  'stock-moved': { stock: count.nullable() },
  'too-large': ofFile,
  'image-refused': ofFile,
} as const satisfies Partial<Record<RefusalCode, z.ZodRawShape>>

/** The whole of a refusal by its code. */
export function refusalSchema(code: RefusalCode): z.ZodType {
  const extra: Partial<Record<RefusalCode, z.ZodRawShape>> = refusalExtras
  const more = extra[code]
  return more ? refusalResponse.extend(more) : refusalResponse
}
