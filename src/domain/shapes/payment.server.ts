import type { FieldCode } from '#domain/field-code.ts'
import { pageLimits } from '#domain/pagination.ts'
import { resolutions } from '#domain/payment.ts'
import * as z from 'zod'
import { anyId, integer, line, missingOr, optionalLine } from './fields.server.ts'

const noteLength = 500

/** Which page of a list that is always paged: `page` from 1, `limit` from 1 to 100, by itself 12. */
export const pagedList = z.looseObject({
  page: integer({ min: 1, max: Number.MAX_SAFE_INTEGER, code: 'page' })
    .nullish()
    .transform((page) => page ?? 1),
  limit: integer({ min: 1, max: pageLimits.max, code: 'limit' })
    .nullish()
    .transform((limit) => limit ?? pageLimits.default),
})
export type PagedList = z.output<typeof pagedList>

/** A refund that a person has made, and how: a voucher's number, a bank, a name. */
export const refundRecord = z.object(
  { id: anyId(), note: line(noteLength) },
  { error: 'map' satisfies FieldCode },
)

/** What a person decides about a payment that is held, and why. */
export const paymentDecision = z.object(
  {
    id: anyId(),
    decision: z.enum(resolutions, missingOr('choice')),
    note: optionalLine(noteLength)
      .nullish()
      .transform((note) => note ?? ''),
  },
  { error: 'map' satisfies FieldCode },
)
