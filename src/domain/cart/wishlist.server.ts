import { maxCartEntries } from './cart.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { idOrNotFound, requiredOrInvalid } from '#domain/validation/fields.server.ts'

// Refuses numbers. `idOrNotFound` would accept them as unknown ids, and these would replace the stored wishlist.
const textId = z
  .custom<string | number>((id) => typeof id === 'string', { error: 'not-text' satisfies ValidationCode })
  .pipe(idOrNotFound())

/** A wishlist to be stored: ids in their order, each once, at most 500. */
export const wishlistUpdate = z.object(
  {
    productIds: z
      .array(textId, requiredOrInvalid('list'))
      .max(maxCartEntries, { error: `too-many:${maxCartEntries}` satisfies ValidationCode })
      .transform((ids) => [...new Set(ids)]),
  },
  { error: 'fields' satisfies ValidationCode },
)
