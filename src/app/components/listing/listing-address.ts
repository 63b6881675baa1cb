import { attributeNames, type AttributeTexts } from '#domain/catalogue/attributes.ts'
import type { ProductSort } from '#domain/product/product-sort.ts'

/** What the address of a list of products asks for; prices in rupees. */
export type ListingQuery = {
  search: string
  /** Searches names and categories, not names alone. */
  isWide: boolean
  /** A category's path, a room's tag, "unknown", or '' for all. */
  category: string
  /** The path of a collection, "unknown", or ''. It is what the page shows, and no filter on it. */
  collection: string
  minRupees: number | undefined
  maxRupees: number | undefined
  inStockOnly: boolean
  /** Colour, size and more, each as the address says it. */
  attributes: AttributeTexts
  /** One card for the sizes and colours of a family. */
  isFolded: boolean
  /** Takes a search by its letters alone, even where it reads like a wish. */
  isLiteral: boolean
  sort: ProductSort
  limit: number
  page: number
}

export const defaultLimit = 12

/** The ends of the price filter in rupees; chosen there, the upper one means no limit. Source: contract, section 5. */
export const priceLimits = { min: 0, max: 100_000 } as const

/** By this an address tells that it is the filters' form as a whole. */
export const wholeForm = 'form'

const noFilters = {
  category: '',
  minRupees: undefined,
  maxRupees: undefined,
  inStockOnly: false,
  attributes: {},
} as const

/** The list with nothing filtered; what is searched and how it is sorted stays. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, ...noFilters, page: 1 }
}

/** Is anything filtered away, apart from a search? */
export function hasFilters(query: ListingQuery): boolean {
  const { category, minRupees, maxRupees, inStockOnly, attributes } = query
  if (Object.keys(attributes).length > 0) return true
  return category !== '' || minRupees !== undefined || maxRupees !== undefined || inStockOnly
}

/** The address of a list, defaults left out, in the order in which the store names its pages. */
export function listingPath(base: string, query: ListingQuery): string {
  const params = new URLSearchParams()
  const { search, minRupees, maxRupees } = query
  const entries = [
    ['search', search],
    ['in', search !== '' && query.isWide ? 'all' : ''],
    ['words', search !== '' && query.isLiteral ? 'exact' : ''],
    ['category', query.category],
    ['collection', query.collection],
    ['limit', query.limit === defaultLimit ? '' : String(query.limit)],
    ['minPrice', minRupees === undefined || minRupees <= priceLimits.min ? '' : String(minRupees)],
    ['maxPrice', maxRupees === undefined ? '' : String(maxRupees)],
    ['inStock', query.inStockOnly ? 'true' : ''],
    ...attributeNames.map((name) => [name, query.attributes[name] ?? ''] as const),
    ['group', query.isFolded ? 'family' : ''],
    ['sort', query.sort === 'default' ? '' : query.sort],
    ['page', query.page === 1 ? '' : String(query.page)],
  ] as const
  for (const [name, value] of entries) if (value !== '') params.set(name, value)
  const text = params.toString()
  return text === '' ? base : `${base}?${text}`
}
