import { orderLines } from './order-line.server.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import { orderExtras } from './extras.server.ts'
import { idOrNotFound, integer, optionalLine } from '#domain/validation/fields.server.ts'
import { couponCode } from '#domain/pricing/coupon-code.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'

function addressText(max: number) {
  return optionalLine(max)
    .nullish()
    .transform((text) => text || undefined)
}

/** A delivery location: the fields of an address that are known so far. Other fields are ignored. */
export const locationFields = z.object(
  {
    state: addressText(200),
    city: addressText(200),
    country: addressText(200),
    localLevelId: integer({ min: 1, max: 100_000, code: 'integer' })
      .nullish()
      .transform((id) => id ?? undefined),
    // The recipient's phone, for limits per person.
    phone: addressText(200),
  },
  { error: 'address' satisfies ValidationCode },
)

/** A preview of an order. Its address is a saved one by its id, or the part that has been entered so far. */
export const orderQuote = z.object(
  {
    items: orderLines,
    address: z
      .union([idOrNotFound(), locationFields], { error: 'address' satisfies ValidationCode })
      .nullish(),
    place: locationFields.nullish(),
    extras: orderExtras,
    coupon: couponCode,
    paymentOption: z.enum(paymentTypes, { error: 'choice' satisfies ValidationCode }).nullish(),
  },
  { error: 'fields' satisfies ValidationCode },
)
export type OrderQuote = z.output<typeof orderQuote>
