import { maxCartEntries } from './cart.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { idOrNotFound, requiredOr } from '#domain/validation/fields.server.ts'

/** A wishlist to be stored: ids in their order, each once, at most 500. */
export const wishlistUpdate = z.object(
  {
    productIds: z
      .array(idOrNotFound(), requiredOr('list'))
      .max(maxCartEntries, { error: `too-many:${maxCartEntries}` satisfies ValidationCode })
      .transform((ids) => [...new Set(ids)]),
  },
  { error: 'fields' satisfies ValidationCode },
)
