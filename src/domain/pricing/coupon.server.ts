import { isCode, newCode, readCode } from '#domain/coupon/coupon-code.ts'
import { paisaFromRupees } from '#domain/money.ts'
import { readNumber } from '#domain/number-format.ts'
import { categories } from '#domain/product/category.ts'
import { productLimits } from '#domain/product/product.ts'
import { anyId, integer, optionalLine, yesNo } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'

// Ten of the dearest products.
const mostPaisa = 10 * productLimits.pricePaisa

const rupees = z
  .union([z.number(), z.string()], { error: 'price' satisfies ValidationCode })
  .transform((value, context) => {
    const typed = typeof value === 'string' ? readNumber(value) : value
    const paisa = typed === undefined ? undefined : paisaFromRupees(typed)
    if (paisa !== undefined && paisa <= mostPaisa) return paisa
    context.addIssue({ code: 'custom', message: 'price' satisfies ValidationCode })
    return z.NEVER
  })

const times = integer({ min: 1, max: 1_000_000, code: 'integer' }).nullish().transform(orNull)

// The database knows no year 0, and none of five digits is written as others are.
const firstMoment = new Date('2000-01-01T00:00:00Z')
const lastMoment = new Date('2200-01-01T00:00:00Z')

const moment = z.iso
  .datetime({ error: 'day' satisfies ValidationCode, offset: true })
  .transform((text) => new Date(text))
  .refine((date) => date >= firstMoment && date < lastMoment, { error: 'day' satisfies ValidationCode })
  .nullish()
  .transform(orNull)

const list = { error: 'list' satisfies ValidationCode }

/** A coupon as it shall be; without an id it is a new one, and without a code it gets one that nobody guesses. */
export const couponChange = z
  .object(
    {
      id: anyId().nullish().transform(orNull),
      version: integer({ min: 0, max: 1_000_000_000, code: 'number' }),
      code: optionalLine(100)
        .nullish()
        .transform((typed) => readCode(typed ?? '') || newCode())
        .refine(isCode, { error: 'coupon-code' satisfies ValidationCode }),
      basisPoints: integer({ min: 1, max: 10_000, code: 'rate' }).nullish().transform(orNull),
      amount: rupees.nullish().transform(orNull),
      least: rupees.nullish().transform((paisa) => paisa ?? 0),
      productIds: z.array(anyId(), list).max(100, { error: 'too-many:100' satisfies ValidationCode }),
      categories: z.array(
        z.enum(
          categories.map(({ path }) => path),
          { error: 'category' satisfies ValidationCode },
        ),
        list,
      ),
      mostPerPerson: times,
      most: times,
      from: moment,
      to: moment,
      isActive: yesNo(),
    },
    { error: 'map' satisfies ValidationCode },
  )
  .refine(({ basisPoints, amount }) => (basisPoints === null) !== (amount === null) && amount !== 0, {
    error: 'coupon-value' satisfies ValidationCode,
    path: ['amount'],
  })
  .refine(({ productIds, categories: paths }) => productIds.length === 0 || paths.length === 0, {
    error: 'choice' satisfies ValidationCode,
    path: ['productIds'],
  })
  .refine(({ from, to }) => from === null || to === null || from < to, {
    error: 'ends-before' satisfies ValidationCode,
    path: ['to'],
  })

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null
}
