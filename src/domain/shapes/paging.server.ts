import { pageLimits } from '#domain/pagination.ts'
import type { FieldCode } from '#domain/field-code.ts'
import * as z from 'zod'
import { integer } from './fields.server.ts'

/** Which page of a list: `page` from 1, `limit` from 1 to 100; neither given means the whole list. */
export const paging = z.looseObject({
  page: fromText(Number.MAX_SAFE_INTEGER, 'page'),
  limit: fromText(pageLimits.max, 'limit'),
})
export type Paging = z.output<typeof paging>

function fromText(max: number, code: FieldCode) {
  return integer({ min: 1, max, code })
    .nullish()
    .transform((value) => value ?? undefined)
}
