import { pageCount, pageLimits } from '#domain/pagination.ts'
import { optionalPaging } from '#domain/validation/paging.server.ts'
import { parseInput } from '#shop/parse-input.ts'

type ListPage<Item> = {
  items: readonly Item[]
  paging: { total: number; page: number; pages: number } | undefined
}

/**
 * Returns the page of a short list that a query requests, or the whole list without `page` and `limit`. Throws
 * ShopError `invalid-input`.
 */
export function pageOfList<Item>(list: readonly Item[], query: unknown): ListPage<Item> {
  const requested = parseInput(optionalPaging, query)
  if (requested.page === undefined && requested.limit === undefined) return { items: list, paging: undefined }
  const { page = 1, limit = pageLimits.default } = requested
  return {
    items: list.slice((page - 1) * limit, page * limit),
    paging: { total: list.length, page, pages: pageCount(list.length, limit) },
  }
}
