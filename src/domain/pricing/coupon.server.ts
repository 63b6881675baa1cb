import { couponSorts } from './coupon.ts'
import { searchableListQuery } from '#domain/validation/paging.server.ts'
import { isCouponCode, generateCouponCode, normalizeCouponCode } from './coupon-code.ts'
import { idOrNotFound, integer, optionalLine, requiredBoolean } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import {
  categories,
  hasEitherPercentOrAmount,
  timestampInput,
  undefinedToNull,
  productIds,
  rupees,
} from './terms.server.ts'

/** The query of the paginated list of the owner's coupons. */
export const couponListQuery = searchableListQuery(couponSorts)

const optionalUseLimit = integer({ min: 1, max: 1_000_000, code: 'integer' })
  .nullish()
  .transform(undefinedToNull)

/** A coupon to save. Without an id it is a new one, and without a code it gets an unguessable one. */
export const couponChange = z
  .object(
    {
      id: idOrNotFound().nullish().transform(undefinedToNull),
      version: integer({ min: 0, max: 1_000_000_000, code: 'number' }),
      code: optionalLine(100)
        .nullish()
        .transform((input) => normalizeCouponCode(input ?? '') || generateCouponCode())
        .refine(isCouponCode, { error: 'coupon-code' satisfies ValidationCode }),
      basisPoints: integer({ min: 1, max: 10_000, code: 'rate' }).nullish().transform(undefinedToNull),
      amount: rupees.nullish().transform(undefinedToNull),
      least: rupees.nullish().transform((paisa) => paisa ?? 0),
      productIds,
      categories,
      mostPerPerson: optionalUseLimit,
      most: optionalUseLimit,
      from: timestampInput.nullish().transform(undefinedToNull),
      to: timestampInput.nullish().transform(undefinedToNull),
      isActive: requiredBoolean(),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .refine(hasEitherPercentOrAmount, {
    error: 'coupon-value' satisfies ValidationCode,
    path: ['amount'],
  })
  .refine((coupon) => coupon.productIds.length === 0 || coupon.categories.length === 0, {
    error: 'choice' satisfies ValidationCode,
    path: ['productIds'],
  })
  .refine(({ from, to }) => from === null || to === null || from < to, {
    error: 'ends-before' satisfies ValidationCode,
    path: ['to'],
  })
