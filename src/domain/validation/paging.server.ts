import { pageLimits } from '#domain/pagination.ts'
import type { ValidationCode } from './validation-code.ts'
import * as z from 'zod'
import { integer } from './fields.server.ts'

/** The page of a list: `page` from 1, `limit` from 1 to 100. Without both it is the whole list. */
export const paging = z.looseObject({
  page: fromText(Number.MAX_SAFE_INTEGER, 'page'),
  limit: fromText(pageLimits.max, 'limit'),
})

/** Which page of a list that is always paged: `page` from 1, `limit` from 1 to 100, by itself 12. */
export const pagedList = z.looseObject({
  page: integer({ min: 1, max: Number.MAX_SAFE_INTEGER, code: 'page' })
    .nullish()
    .transform((page) => page ?? 1),
  limit: integer({ min: 1, max: pageLimits.max, code: 'limit' })
    .nullish()
    .transform((limit) => limit ?? pageLimits.default),
})

function fromText(max: number, code: ValidationCode) {
  return integer({ min: 1, max, code })
    .nullish()
    .transform((value) => value ?? undefined)
}
