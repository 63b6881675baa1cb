import { optionalLine } from '#domain/validation/fields.server.ts'
import { normalizeCode } from './coupon-code.ts'

/** The coupon code of an order, normalised as codes are stored. Invalid input counts as an unknown code. */
export const couponCode = optionalLine(100)
  .nullish()
  .transform((rawInput) => normalizeCode(rawInput ?? '') || undefined)
