import type { ProductSort } from '#domain/product/product-sort.ts'

/** The stock filter of the list. */
export const stockChoices = ['all', 'in', 'out', 'low'] as const
type StockChoice = (typeof stockChoices)[number]

/** The lists of products: sold ones (`shelf`), drafts and archived ones. */
export const showChoices = ['shelf', 'draft', 'archived'] as const
export type ShowChoice = (typeof showChoices)[number]

/** The filters of the seller’s product list. */
export type ProductListFilters = {
  search: string
  /** The path of one; '' is any. */
  category: string
  sort: ProductSort
  stock: StockChoice
  show: ShowChoice
}

/** Returns the English path of a list, without inactive filters. */
export function productListPath({ page = 1, ...filters }: ProductListFilters & { page?: number }): string {
  const { search, category, sort, stock, show } = filters
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (category !== '') query.set('category', category)
  if (sort !== 'default') query.set('sort', sort)
  if (stock !== 'all') query.set('stock', stock)
  if (show !== 'shelf') query.set('show', show)
  if (page !== 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? '/seller/product-list' : `/seller/product-list?${text}`
}
