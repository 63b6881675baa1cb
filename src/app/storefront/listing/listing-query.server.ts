import { readListQuery, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import { traitTexts } from '#domain/catalogue/traits.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { priceLimits, wholeForm } from '#app/components/listing/listing-address.ts'
import { shopPageSizes } from '#domain/pagination.ts'
import { unreadName, unreadOf } from './left-out.server.ts'

const lastPage = 100_000
// No category is called anything longer.
const longest = 80

/** What the Shop reads of its address: search, filters, order and page, each in its one spelling. */
export function shopQuery(params: URLSearchParams): URLSearchParams {
  const wanted = readAddress(params)
  return queryOf([
    ['search', wanted.search],
    ['in', wanted.search && wanted.in === 'all' ? 'all' : undefined],
    ['words', wanted.search && params.get('words') === 'exact' ? 'exact' : undefined],
    ['category', wanted.category?.slice(0, longest)],
    ['collection', wanted.collection?.slice(0, longest)],
    ['limit', isPageSize(wanted.limit) && wanted.limit !== 12 ? wanted.limit : undefined],
    ...filtersOf(wanted),
    [unreadName, unreadOf(params, wanted)],
  ])
}

/** The same of a category's own page, which has neither a search nor a choice of category. */
export function categoryQuery(params: URLSearchParams): URLSearchParams {
  const wanted = readAddress(params)
  const ofCategory = new URLSearchParams(params)
  ofCategory.delete('search')
  return queryOf([...filtersOf(wanted), [unreadName, unreadOf(ofCategory, wanted)]])
}

/** In the filters' form, which without scripts is sent as a whole, the upper end of the price is no limit. */
function readAddress(params: URLSearchParams): ListQuery {
  const wanted = readListQuery(Object.fromEntries(params))
  const isUnlimited = wanted.minPaisa === 0 || params.has(wholeForm)
  return isUnlimited && wanted.maxPaisa === priceLimits.max * 100
    ? { ...wanted, maxPaisa: undefined }
    : wanted
}

type Named = readonly [name: string, value: string | number | undefined]

function filtersOf(wanted: ListQuery): Named[] {
  return [
    ['minPrice', wanted.minPaisa ? rupeesFromPaisa(wanted.minPaisa) : undefined],
    ['maxPrice', wanted.maxPaisa === undefined ? undefined : rupeesFromPaisa(wanted.maxPaisa)],
    ['inStock', wanted.inStockOnly ? 'true' : undefined],
    ...Object.entries(traitTexts(wanted.traits)),
    ['group', wanted.isFolded ? 'family' : undefined],
    ['sort', wanted.sort === 'default' ? undefined : wanted.sort],
    ['page', wanted.page === 1 ? undefined : Math.min(wanted.page, lastPage)],
  ]
}

function queryOf(named: readonly Named[]): URLSearchParams {
  const given = named.filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

function isPageSize(limit: number): boolean {
  return shopPageSizes.some((size) => size === limit)
}
