import { isQuantity, maxCartEntries, readCart } from './cart.ts'
import type { CartItems } from './cart.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { integer, userId } from '#domain/validation/fields.server.ts'

/** A map of product ids to quantities 0 to 99, at most 500. Entries of 0 are dropped. */
const cartItems = z.unknown().transform((input, context): CartItems => {
  const code = cartError(input)
  if (code === undefined) return readCart(input)
  context.addIssue({ code: 'custom', message: code })
  return z.NEVER
})

/** The version of the cart that the sender knows; undefined without one. */
export const knownCartVersion = integer({ min: 0, max: Number.MAX_SAFE_INTEGER, code: 'integer' })
  .nullish()
  .transform((version) => version ?? undefined)

/** A cart to be stored; with a version it replaces only that version. */
export const cartUpdate = z.object(
  {
    userId: userId(),
    cartItems,
    cartVersion: knownCartVersion,
  },
  { error: 'fields' satisfies ValidationCode },
)

function cartError(input: unknown): ValidationCode | undefined {
  if (input === undefined || input === null) return 'required'
  if (typeof input !== 'object' || Array.isArray(input)) return 'map'
  const entries = Object.entries(input)
  if (entries.length > maxCartEntries) return `too-many:${maxCartEntries}`
  return entries.every(([id, quantity]) => id !== '' && isQuantity(quantity)) ? undefined : 'map'
}
