export const productSorts = ['default', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const

/** How a list of products is ordered: newest first by default, prices by the unit price, names by one collation. */
export type ProductSort = (typeof productSorts)[number]

/** Returns whether a text is a sort order. */
export function isProductSort(value: string): value is ProductSort {
  return productSorts.some((sort) => sort === value)
}
