import type { ListQuery } from '#domain/catalogue/list-query.server.ts'
import { money } from '#domain/wire.ts'
import { attributeNames, attributeTexts, type AttributeTexts } from '#domain/catalogue/attributes.ts'
import type { ProductSort } from '#domain/product/product-sort.ts'

/** The query parameters of a product list; prices in rupees. */
export type ListingQuery = {
  search: string
  /** Searches names and categories, not names alone. */
  isWide: boolean
  /** A category's path, a room's tag, "unknown", or '' for all. */
  category: string
  /** The path of a collection, "unknown", or ''. It selects the page and is not a filter. */
  collection: string
  minRupees: number | undefined
  maxRupees: number | undefined
  inStockOnly: boolean
  /** Colour, size and other attributes, each as written in the URL. */
  attributes: AttributeTexts
  /** One card for the sizes and colours of a family. */
  isGroupedByFamily: boolean
  /** Searches the literal text, even if it reads like a sentence. */
  isLiteral: boolean
  sort: ProductSort
  limit: number
  page: number
}

export const defaultLimit = 12

/** The ends of the price filter in rupees; the upper end means no limit. Source: docs/specification.md, 9.7. */
export const priceLimits = { min: 0, max: 100_000 } as const

/** The hidden field of the filter form. It marks a URL of a form that was submitted without scripts. */
export const scriptlessFormParam = 'form'

const noFilters = {
  category: '',
  minRupees: undefined,
  maxRupees: undefined,
  inStockOnly: false,
  attributes: {},
} as const

/** Returns the list without filters; the search and the order stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, ...noFilters, page: 1 }
}

/** Returns whether the list has filters besides a search. */
export function hasFilters(query: ListingQuery): boolean {
  const { category, minRupees, maxRupees, inStockOnly, attributes } = query
  if (Object.keys(attributes).length > 0) return true
  return category !== '' || minRupees !== undefined || maxRupees !== undefined || inStockOnly
}

/** The filters of a list and its order. */
type ListingFilterValues = Pick<
  ListingQuery,
  'minRupees' | 'maxRupees' | 'inStockOnly' | 'attributes' | 'isGroupedByFamily' | 'sort'
>

/** Returns the filters and the order of a parsed query as the page has them: prices in rupees, attributes as texts. */
export function listingFilters(query: Omit<ListQuery, 'category' | 'collection'>): ListingFilterValues {
  return {
    minRupees: query.minPaisa ? money.encode(query.minPaisa) : undefined,
    maxRupees: query.maxPaisa === undefined ? undefined : money.encode(query.maxPaisa),
    inStockOnly: query.inStockOnly,
    attributes: attributeTexts(query.attributes),
    isGroupedByFamily: query.isGroupedByFamily,
    sort: query.sort,
  }
}

/** Returns the URL parameters of the filters and the page, in their canonical order; '' for a default value. */
export function filterParams(query: ListingFilterValues & { page: number }): (readonly [string, string])[] {
  const { minRupees, maxRupees } = query
  return [
    ['minPrice', minRupees === undefined || minRupees <= priceLimits.min ? '' : String(minRupees)],
    ['maxPrice', maxRupees === undefined ? '' : String(maxRupees)],
    ['inStock', query.inStockOnly ? 'true' : ''],
    ...attributeNames.map((name) => [name, query.attributes[name] ?? ''] as const),
    ['group', query.isGroupedByFamily ? 'family' : ''],
    ['sort', query.sort === 'default' ? '' : query.sort],
    ['page', query.page === 1 ? '' : String(query.page)],
  ]
}

/** Returns the URL of a list without default values, in the canonical order of the parameters. */
export function listingPath(base: string, query: ListingQuery): string {
  const params = new URLSearchParams()
  const { search } = query
  const entries = [
    ['search', search],
    ['in', search !== '' && query.isWide ? 'all' : ''],
    ['words', search !== '' && query.isLiteral ? 'exact' : ''],
    ['category', query.category],
    ['collection', query.collection],
    ['limit', query.limit === defaultLimit ? '' : String(query.limit)],
    ...filterParams(query),
  ] as const
  for (const [name, value] of entries) if (value !== '') params.set(name, value)
  const text = params.toString()
  return text === '' ? base : `${base}?${text}`
}
