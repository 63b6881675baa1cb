import type * as z from 'zod'
import { clampPage } from '#domain/pagination.ts'
import type { pagedListQuery } from '#domain/validation/paging.server.ts'
import { parseQueryLeniently } from '#domain/validation/paging.server.ts'
import type { ListParams } from './list-path.ts'

const limit = 50

/** The state of a list. `total` counts all matches; `params` has the active filters and the sort. */
export type ListState = { params: ListParams; page: number; pages: number; total: number; limit: number }

/**
 * Reads the page of a list that a URL requests, with at most 50 rows. Ignores invalid parameters. A page past
 * the end becomes the last page.
 */
export async function readList<
  Schema extends z.ZodType<z.output<typeof pagedListQuery>> & { shape: object },
  Result extends { pages: number; total: number },
>(
  url: URL,
  schema: Schema,
  read: (query: z.output<Schema>) => Promise<Result>,
): Promise<Result & { listState: ListState }> {
  const params = Object.fromEntries(url.searchParams)
  const query = { ...parseQueryLeniently(schema, params), limit }
  const firstResult = await read(query)
  const page = clampPage(query.page, firstResult.pages)
  const result = page === query.page ? firstResult : await read({ ...query, page })
  const { pages, total } = result
  return { ...result, listState: { params: appliedParams(schema, params, query), page, pages, total, limit } }
}

type Params = Readonly<Record<string, string>>

/** Returns the valid search, filter and sort parameters of the URL. */
function appliedParams(
  schema: { shape: object },
  params: Params,
  query: Readonly<Record<string, unknown>>,
): ListParams {
  const names = Object.keys(schema.shape).filter((name) => name !== 'page' && name !== 'limit')
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params[name]
      return value && query[name] ? [[name, value]] : []
    }),
  )
}
