import { maxQuantity } from '#domain/cart/cart.ts'
import { idOrNotFound, integer, requiredOrInvalid } from '#domain/validation/fields.server.ts'
import { requiredText, publicLine } from '#domain/validation/public-text.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { sharedListKinds, sharedListLimits } from './shared-list.ts'

const { items, nameCharacters, lineCharacters } = sharedListLimits

const invalidObject = { error: 'fields' satisfies ValidationCode }

const item = z.object(
  {
    productId: idOrNotFound(),
    quantity: integer({ min: 1, max: maxQuantity, code: 'quantity' }).optional(),
  },
  invalidObject,
)

/** A new shared list: products in their order, and an optional name of its owner. */
export const sharedListRequest = z.object(
  {
    kind: z.enum(sharedListKinds, requiredOrInvalid('choice')),
    items: z
      .array(item, requiredOrInvalid('list'))
      .min(1, { error: 'too-few:1' satisfies ValidationCode })
      .max(items, { error: `too-many:${items}` satisfies ValidationCode }),
    name: publicLine(nameCharacters).optional(),
  },
  invalidObject,
)
export type SharedListRequest = z.output<typeof sharedListRequest>

export const sharedListClosing = z.object({ id: idOrNotFound() }, invalidObject)

/** A participant's answer: a name, and selected products or a comment, which is `line`. */
export const sharedAnswer = z
  .object(
    {
      name: publicLine(nameCharacters).refine(...requiredText),
      line: publicLine(lineCharacters),
      products: z
        .array(idOrNotFound(), requiredOrInvalid('list'))
        .max(items, { error: `too-many:${items}` satisfies ValidationCode })
        .transform((ids) => [...new Set(ids)]),
      /** Identifies the form, however often it is sent; undefined if the answer does not come from a form. */
      sending: z.string().optional(),
    },
    invalidObject,
  )
  .refine(({ products, line }) => products.length > 0 || line !== '', {
    path: ['products'],
    error: 'required' satisfies ValidationCode,
  })
export type SharedAnswer = z.output<typeof sharedAnswer>
