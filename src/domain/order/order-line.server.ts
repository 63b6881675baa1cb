import { maxQuantity } from '#domain/cart/cart.ts'
import { idOrNotFound, integer, requiredOrInvalid } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { maxOrderLines } from './order.ts'
import * as z from 'zod'

/** A product and 1 to 99 units of it. */
export const orderLine = z.object(
  { productId: idOrNotFound(), quantity: integer({ min: 1, max: maxQuantity, code: 'quantity' }) },
  { error: 'fields' satisfies ValidationCode },
)

/** 1 to 100 lines of an order. Lines of the same product have at most 99 units together. */
export const orderLines = z
  .array(orderLine, requiredOrInvalid('list'))
  .min(1, { error: 'too-few:1' satisfies ValidationCode })
  .max(maxOrderLines, { error: `too-many:${maxOrderLines}` satisfies ValidationCode })
  .superRefine((lines, context) => {
    const unitsByProduct = new Map<string, number>()
    for (const [index, { productId, quantity }] of lines.entries()) {
      const total = (unitsByProduct.get(productId) ?? 0) + quantity
      unitsByProduct.set(productId, total)
      if (total > maxQuantity)
        context.addIssue({
          code: 'custom',
          path: [index, 'quantity'],
          message: 'quantity' satisfies ValidationCode,
        })
    }
  })
