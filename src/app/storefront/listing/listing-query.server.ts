import { money } from '#domain/wire.ts'
import { parseListQueryLeniently, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import {
  filterParams,
  listingFilters,
  priceLimits,
  scriptlessFormParam,
} from '#app/components/listing/listing-url.ts'
import { shopPageSizes } from '#domain/pagination.ts'
import { ignoredParam, ignoredFilters } from './ignored-filters.server.ts'

const maxPage = 100_000
// No category path is longer.
const maxPathLength = 80

/** Returns the query of the Shop page: search, filters, order and page, each in its canonical spelling. */
export function shopQuery(params: URLSearchParams): URLSearchParams {
  const query = parseUrlQuery(params)
  return queryOf([
    ['search', query.search],
    ['in', query.search && query.in === 'all' ? 'all' : undefined],
    ['words', query.search && params.get('words') === 'exact' ? 'exact' : undefined],
    ['category', query.category?.slice(0, maxPathLength)],
    ['collection', query.collection?.slice(0, maxPathLength)],
    ['limit', isPageSize(query.limit) && query.limit !== 12 ? query.limit : undefined],
    ...filterEntries(query),
    [ignoredParam, ignoredFilters(params, query)],
  ])
}

/** Returns the query of a category page, which has no search and no category filter. */
export function categoryQuery(params: URLSearchParams): URLSearchParams {
  const query = parseUrlQuery(params)
  const withoutSearch = new URLSearchParams(params)
  withoutSearch.delete('search')
  return queryOf([...filterEntries(query), [ignoredParam, ignoredFilters(withoutSearch, query)]])
}

/**
 * Parses the filters. The upper end of the price range means no limit if the range starts at 0, or if the filter form
 * was submitted without scripts.
 */
function parseUrlQuery(params: URLSearchParams): ListQuery {
  const query = parseListQueryLeniently(Object.fromEntries(params))
  const isUnlimited = query.minPaisa === 0 || params.has(scriptlessFormParam)
  return isUnlimited && query.maxPaisa === money.decode(priceLimits.max)
    ? { ...query, maxPaisa: undefined }
    : query
}

type QueryEntry = readonly [name: string, value: string | number | undefined]

function filterEntries(query: ListQuery): QueryEntry[] {
  return filterParams({ ...listingFilters(query), page: Math.min(query.page, maxPage) })
}

function queryOf(entries: readonly QueryEntry[]): URLSearchParams {
  const nonEmpty = entries.filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(nonEmpty.map(([name, value]) => [name, String(value)]))
}

function isPageSize(limit: number): boolean {
  return shopPageSizes.some((size) => size === limit)
}
