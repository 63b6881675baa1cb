import {
  idOrNotFound,
  integer,
  requiredLine,
  requiredOrInvalid,
  optionalLine,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { searchableListQuery } from '#domain/validation/paging.server.ts'
import { maxSaleBasisPoints, saleSorts } from './sale.ts'
import {
  categories,
  hasEitherPercentOrAmount,
  timestampInput,
  undefinedToNull,
  productIds,
  rupees,
} from './terms.server.ts'

const maxNameLength = 80

/** The query of the paginated list of the owner's sales. */
export const saleListQuery = searchableListQuery(saleSorts)

/** A sale to save; without an id it is a new one. `to` is its end, excluded. */
export const saleChange = z
  .object(
    {
      id: idOrNotFound().nullish().transform(undefinedToNull),
      version: integer({ min: 0, max: 1_000_000_000, code: 'number' }),
      name: requiredLine(maxNameLength),
      nameNe: optionalLine(maxNameLength)
        .nullish()
        .transform((name) => name || null),
      basisPoints: integer({ min: 1, max: maxSaleBasisPoints, code: 'sale-rate' })
        .nullish()
        .transform(undefinedToNull),
      amount: rupees.nullish().transform(undefinedToNull),
      productIds,
      categories,
      from: z.preprocess(orUndefined, z.string(requiredOrInvalid('day')).pipe(timestampInput)),
      to: z.preprocess(orUndefined, z.string(requiredOrInvalid('day')).pipe(timestampInput)),
      isActive: requiredBoolean(),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .refine(hasEitherPercentOrAmount, { error: 'coupon-value' satisfies ValidationCode, path: ['amount'] })
  .refine((sale) => sale.productIds.length === 0 || sale.categories.length === 0, {
    error: 'choice' satisfies ValidationCode,
    path: ['productIds'],
  })
  .refine(({ from, to }) => !(from >= to), { error: 'ends-before' satisfies ValidationCode, path: ['to'] })

/** Converts an empty field to undefined. */
function orUndefined(value: unknown): unknown {
  return value === '' || value === null ? undefined : value
}
