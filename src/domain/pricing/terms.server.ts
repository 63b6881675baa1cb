import { paisaFromRupees } from '#domain/money.ts'
import { parseNumber } from '#domain/number-format.ts'
import { productLimits } from '#domain/product/product.ts'
import { idOrNotFound } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'

// The common fields of coupons and sales.

// Ten units of the most expensive product.
const maxPaisa = 10 * productLimits.pricePaisa

/** Parses an amount in rupees, as text or number, to paisa. */
export const rupees = z
  .union([z.number(), z.string()], { error: 'price' satisfies ValidationCode })
  .transform((value, context) => {
    const input = typeof value === 'string' ? parseNumber(value) : value
    const paisa = input === undefined ? undefined : paisaFromRupees(input)
    if (paisa !== undefined && paisa <= maxPaisa) return paisa
    context.addIssue({ code: 'custom', message: 'price' satisfies ValidationCode })
    return z.NEVER
  })

// PostgreSQL has no year 0, and years of five digits have another ISO 8601 format.
const firstMoment = new Date('2000-01-01T00:00:00Z')
const lastMoment = new Date('2200-01-01T00:00:00Z')

/** A timestamp with a time zone. */
export const timestampInput = z.iso
  .datetime({ error: 'day' satisfies ValidationCode, offset: true })
  .transform((text) => new Date(text))
  .refine((date) => date >= firstMoment && date < lastMoment, { error: 'day' satisfies ValidationCode })

const invalidList = { error: 'list' satisfies ValidationCode }

/** Products by their ids, at most 100, without duplicates. */
export const productIds = z
  .array(idOrNotFound(), invalidList)
  .max(100, { error: 'too-many:100' satisfies ValidationCode })
  .transform((ids) => [...new Set(ids)])

/** Categories by their paths, without duplicates. */
export const categories = z
  .array(z.string({ error: 'category' satisfies ValidationCode }), invalidList)
  .max(100, { error: 'too-many:100' satisfies ValidationCode })
  .transform((paths) => [...new Set(paths)])

/** Returns whether exactly one of percentage and amount is set. */
export function hasEitherPercentOrAmount({
  basisPoints,
  amount,
}: {
  basisPoints: number | null
  amount: number | null
}): boolean {
  return (basisPoints === null) !== (amount === null) && amount !== 0
}

/** Converts undefined to null. */
export function undefinedToNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null
}
