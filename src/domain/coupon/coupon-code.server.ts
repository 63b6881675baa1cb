import { optionalLine } from '#domain/validation/fields.server.ts'
import { readCode } from './coupon-code.ts'

/** A coupon that an order asks for, as codes are kept; whatever is no code is one that nobody knows. */
export const couponCode = optionalLine(100)
  .nullish()
  .transform((typed) => readCode(typed ?? '') || undefined)
