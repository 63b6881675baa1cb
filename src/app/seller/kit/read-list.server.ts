import type * as z from 'zod'
import { clampPage } from '#domain/pagination.ts'
import type { pagedList } from '#domain/validation/paging.server.ts'
import { readQuery } from '#domain/validation/paging.server.ts'
import type { ListChoice } from './list-address.ts'

const limit = 50

/** A list in the data of its page. `total` counts all matches; `choice` is what narrows and sorts them. */
export type ListState = { choice: ListChoice; page: number; pages: number; total: number; limit: number }

/**
 * Reads the page of a list that an address requests, 50 rows at most. Invalid parameters are ignored, and a page past the
 * end is the last one.
 */
export async function readList<
  Schema extends z.ZodType<z.output<typeof pagedList>> & { shape: object },
  Result extends { pages: number; total: number },
>(
  url: URL,
  schema: Schema,
  read: (query: z.output<Schema>) => Promise<Result>,
): Promise<Result & { list: ListState }> {
  const params = Object.fromEntries(url.searchParams)
  const query = { ...readQuery(schema, params), limit }
  const first = await read(query)
  const page = clampPage(query.page, first.pages)
  const result = page === query.page ? first : await read({ ...query, page })
  const { pages, total } = result
  return { ...result, list: { choice: choiceOf(schema, params, query), page, pages, total, limit } }
}

type Params = Readonly<Record<string, string>>

/** Returns the parameters of the address that the list obeys. */
function choiceOf(
  schema: { shape: object },
  params: Params,
  query: Readonly<Record<string, unknown>>,
): ListChoice {
  const names = Object.keys(schema.shape).filter((name) => name !== 'page' && name !== 'limit')
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params[name]
      return value && query[name] ? [[name, value]] : []
    }),
  )
}
