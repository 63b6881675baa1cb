import type { ProductSort } from '#domain/product/product-sort.ts'

/** The stock filter of the list. */
export const stockChoices = ['all', 'in', 'out', 'low'] as const
type StockChoice = (typeof stockChoices)[number]

/** The statuses of products, each with its value of the URL parameter `show`. */
export const showParameters = { published: 'shelf', draft: 'draft', archived: 'archived' } as const
export type ProductStatus = keyof typeof showParameters

/** Parses the URL parameter `show`; published by default. */
export function parseStatusParameter(show: string | null): ProductStatus {
  return show === 'draft' || show === 'archived' ? show : 'published'
}

/** The filters of the seller’s product list. */
export type ProductListFilters = {
  search: string
  /** The path of a category; '' for all. */
  category: string
  sort: ProductSort
  stock: StockChoice
  status: ProductStatus
}

/** Returns the English path of a list, without inactive filters. */
export function productListPath({ page = 1, ...filters }: ProductListFilters & { page?: number }): string {
  const { search, category, sort, stock, status } = filters
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (category !== '') query.set('category', category)
  if (sort !== 'default') query.set('sort', sort)
  if (stock !== 'all') query.set('stock', stock)
  if (status !== 'published') query.set('show', showParameters[status])
  if (page !== 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? '/seller/product-list' : `/seller/product-list?${text}`
}
