import * as z from 'zod'
import { productLimits } from '#domain/product/product.ts'
import { anyId, integer } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { publicationTime } from '#domain/product/product-change.server.ts'
import { productFields } from '#domain/product/product.server.ts'
import { isManualReason } from './stock-reasons.ts'

const map = { error: 'fields' satisfies ValidationCode }
const choice = { error: 'choice' satisfies ValidationCode }

/** Publishes a draft now or at a time, or cancels that time. */
export const publishCall = z.object({ id: anyId(), publish: publicationTime }, map)

/**
 * A change of a product's prices and stock in the seller's list. `version` and `stockSeen` are the values that were
 * read.
 */
export const lineEdit = z.object(
  {
    id: anyId(),
    version: integer({ min: 1, max: 2_147_483_647, code: 'integer' }),
    price: productFields.shape.price.optional(),
    offerPrice: productFields.shape.offerPrice.optional(),
    stock: integer({ min: 0, max: productLimits.stock, code: 'stock' }).nullable().optional(),
    stockSeen: z.number(choice).int(choice).nullable().optional(),
  },
  map,
)
export type LineEdit = z.output<typeof lineEdit>

/** A manual stock change. `stockSeen` is the stock at the time of the count; null if it was uncounted before. */
export const manualStockChange = z
  .object(
    {
      id: anyId(),
      reason: z.string(choice).refine(isManualReason, choice),
      pieces: integer({ min: 0, max: productLimits.stock, code: 'stock' }),
      stockSeen: z.number(choice).int(choice).nullable().optional(),
    },
    map,
  )
  .refine(({ reason, pieces }) => reason === 'counted' || pieces > 0, {
    error: 'stock' satisfies ValidationCode,
    path: ['pieces'],
  })
export type ManualStockChange = z.output<typeof manualStockChange>
