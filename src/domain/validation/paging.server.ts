import { pageLimits } from '#domain/pagination.ts'
import type { ValidationCode } from './validation-code.ts'
import * as z from 'zod'
import { integer, optionalLine } from './fields.server.ts'

/** The page of a list: `page` from 1, `limit` from 1 to 100. Without both it is the whole list. */
export const optionalPaging = z.looseObject({
  page: optionalPositiveInteger(Number.MAX_SAFE_INTEGER, 'page'),
  limit: optionalPositiveInteger(pageLimits.max, 'limit'),
})

/** The page of a list that is always paged: `page` from 1, `limit` from 1 to 100, by default 12. */
export const pagedListQuery = z.looseObject({
  page: integer({ min: 1, max: Number.MAX_SAFE_INTEGER, code: 'page' })
    .nullish()
    .transform((page) => page ?? 1),
  limit: integer({ min: 1, max: pageLimits.max, code: 'limit' })
    .nullish()
    .transform((limit) => limit ?? pageLimits.default),
})

function optionalPositiveInteger(max: number, code: ValidationCode) {
  return integer({ min: 1, max, code })
    .nullish()
    .transform((value) => value ?? undefined)
}

/** A filter of a list. An empty text is no filter, because forms send empty fields. */
export function optionalFilter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

/** The page of a list, its search words, and its sort order: one of `sorts`, or the default. */
export function searchableListQuery<const Sort extends string>(sorts: readonly Sort[]) {
  return pagedListQuery.extend({
    search: optionalFilter(optionalLine(200)),
    sort: optionalFilter(z.enum(sorts, { error: 'sort' satisfies ValidationCode })),
  })
}

/** Parses the query of a page's URL. Ignores invalid values. */
export function parseQueryLeniently<Schema extends z.ZodType>(
  schema: Schema,
  query: Readonly<Record<string, string>>,
): z.output<Schema> {
  const parsedQuery = schema.safeParse(query)
  if (parsedQuery.success) return parsedQuery.data
  const invalidNames = new Set(parsedQuery.error.issues.map(({ path }) => path[0]))
  return schema.parse(Object.fromEntries(Object.entries(query).filter(([name]) => !invalidNames.has(name))))
}
