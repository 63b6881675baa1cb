import { addressPlaceSchema, placeSchema } from '#domain/address/saved-location.server.ts'
import {
  nonNegativeIntSchema,
  idSchema,
  resultMessageSchema,
  timestampSchema,
  successWith,
} from './response-fields.server.ts'
import * as z from 'zod'

/** Quantities by product id. */
export const cartSchema = z.record(z.string(), nonNegativeIntSchema)

/** An order that awaits its online payment; `items` are the units that it reserves until then, by product id. */
const unpaidOrderSchema = z.object({
  _id: idSchema,
  number: nonNegativeIntSchema,
  until: timestampSchema,
  items: cartSchema,
})

export const userSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    place: placeSchema.nullable(),
    addressPlace: addressPlaceSchema.nullable(),
    cartItems: cartSchema,
    cartVersion: z.int(),
    unpaidOrders: z.array(unpaidOrderSchema),
  })
  .meta({ id: 'User' })

/** No one is logged in. This is a normal response and no refusal. */
export const notLoggedInResponse = z.object({ success: z.literal(false), message: resultMessageSchema })

/** An active login. The requesting session comes first. */
const sessionSchema = z
  .object({
    _id: idSchema,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    startedAt: timestampSchema,
    lastSeenAt: timestampSchema,
    isThis: z.boolean(),
  })
  .meta({ id: 'Session' })

export const sessionsResponse = successWith({ sessions: z.array(sessionSchema) })
