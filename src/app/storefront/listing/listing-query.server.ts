import { money } from '#domain/wire.ts'
import { readListQuery, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import { attributeTexts } from '#domain/catalogue/attributes.ts'
import { priceLimits, wholeForm } from '#app/components/listing/listing-address.ts'
import { shopPageSizes } from '#domain/pagination.ts'
import { unreadName, unreadOf } from './omitted-filters.server.ts'

const lastPage = 100_000
// No category is called anything longer.
const maxLength = 80

/** Returns the query of the Shop page: search, filters, order and page, each in its canonical spelling. */
export function shopQuery(params: URLSearchParams): URLSearchParams {
  const query = readAddress(params)
  return queryOf([
    ['search', query.search],
    ['in', query.search && query.in === 'all' ? 'all' : undefined],
    ['words', query.search && params.get('words') === 'exact' ? 'exact' : undefined],
    ['category', query.category?.slice(0, maxLength)],
    ['collection', query.collection?.slice(0, maxLength)],
    ['limit', isPageSize(query.limit) && query.limit !== 12 ? query.limit : undefined],
    ...filtersOf(query),
    [unreadName, unreadOf(params, query)],
  ])
}

/** The same of a category's own page, which has neither a search nor a choice of category. */
export function categoryQuery(params: URLSearchParams): URLSearchParams {
  const query = readAddress(params)
  const ofCategory = new URLSearchParams(params)
  ofCategory.delete('search')
  return queryOf([...filtersOf(query), [unreadName, unreadOf(ofCategory, query)]])
}

/** In the filters' form, which without scripts is sent as a whole, the upper end of the price is no limit. */
function readAddress(params: URLSearchParams): ListQuery {
  const query = readListQuery(Object.fromEntries(params))
  const isUnlimited = query.minPaisa === 0 || params.has(wholeForm)
  return isUnlimited && query.maxPaisa === money.decode(priceLimits.max)
    ? { ...query, maxPaisa: undefined }
    : query
}

type Named = readonly [name: string, value: string | number | undefined]

function filtersOf(query: ListQuery): Named[] {
  return [
    ['minPrice', query.minPaisa ? money.encode(query.minPaisa) : undefined],
    ['maxPrice', query.maxPaisa === undefined ? undefined : money.encode(query.maxPaisa)],
    ['inStock', query.inStockOnly ? 'true' : undefined],
    ...Object.entries(attributeTexts(query.attributes)),
    ['group', query.isFolded ? 'family' : undefined],
    ['sort', query.sort === 'default' ? undefined : query.sort],
    ['page', query.page === 1 ? undefined : Math.min(query.page, lastPage)],
  ]
}

function queryOf(named: readonly Named[]): URLSearchParams {
  const nonEmpty = named.filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(nonEmpty.map(([name, value]) => [name, String(value)]))
}

function isPageSize(limit: number): boolean {
  return shopPageSizes.some((size) => size === limit)
}
