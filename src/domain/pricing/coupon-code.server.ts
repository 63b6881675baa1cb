import { optionalLine } from '#domain/validation/fields.server.ts'
import { normalizeCouponCode } from './coupon-code.ts'

/** The coupon code of an order, normalised as codes are stored. Invalid input counts as an unknown code. */
export const couponCode = optionalLine(100)
  .nullish()
  .transform((rawInput) => normalizeCouponCode(rawInput ?? '') || undefined)
