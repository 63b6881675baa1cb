import * as z from 'zod'
import { productLimits } from '#domain/product/product.ts'
import { idOrNotFound, integer } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { publicationTime } from '#domain/product/product-change.server.ts'
import { productRequestFields } from '#domain/product/product.server.ts'
import { isManualReason } from './stock-reasons.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const invalidChoice = { error: 'choice' satisfies ValidationCode }

/** Publishes a draft now or at a time, or cancels that time. */
export const publishRequest = z.object({ id: idOrNotFound(), publish: publicationTime }, invalidObject)

/**
 * A change of a product's prices and stock in the seller's list. `version` and `stockSeen` are the values that were
 * read.
 */
export const inlineEdit = z.object(
  {
    id: idOrNotFound(),
    version: integer({ min: 1, max: 2_147_483_647, code: 'integer' }),
    price: productRequestFields.shape.price.optional(),
    offerPrice: productRequestFields.shape.offerPrice.optional(),
    stock: integer({ min: 0, max: productLimits.stock, code: 'stock' }).nullable().optional(),
    stockSeen: z.number(invalidChoice).int(invalidChoice).nullable().optional(),
  },
  invalidObject,
)
export type InlineEdit = z.output<typeof inlineEdit>

/** A manual stock change. `stockSeen` is the stock at the time of the count; null if it was uncounted before. */
export const manualStockChange = z
  .object(
    {
      id: idOrNotFound(),
      reason: z.string(invalidChoice).refine(isManualReason, invalidChoice),
      pieces: integer({ min: 0, max: productLimits.stock, code: 'stock' }),
      stockSeen: z.number(invalidChoice).int(invalidChoice).nullable().optional(),
    },
    invalidObject,
  )
  .refine(({ reason, pieces }) => reason === 'counted' || pieces > 0, {
    error: 'stock' satisfies ValidationCode,
    path: ['pieces'],
  })
export type ManualStockChange = z.output<typeof manualStockChange>
