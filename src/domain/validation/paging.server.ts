import { pageLimits } from '#domain/pagination.ts'
import type { ValidationCode } from './validation-code.ts'
import * as z from 'zod'
import { integer, optionalLine } from './fields.server.ts'

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

/** A filter of a list. An empty text is no filter, because forms send empty fields. */
export function filterOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

/** The page of a list, its search words, and its order: one of `sorts`, or the list's usual order. */
export function searchedList<const Sort extends string>(sorts: readonly Sort[]) {
  return pagedList.extend({
    search: filterOf(optionalLine(200)),
    sort: filterOf(z.enum(sorts, { error: 'sort' satisfies ValidationCode })),
  })
}

/** Reads the query of a page's address. Invalid values are ignored. */
export function readQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: Readonly<Record<string, string>>,
): z.output<Schema> {
  const read = schema.safeParse(query)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  return schema.parse(Object.fromEntries(Object.entries(query).filter(([name]) => !wrong.has(name))))
}
