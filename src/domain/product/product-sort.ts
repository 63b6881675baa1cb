export const productSorts = ['default', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const

/** The sort orders of products; the default is newest first. */
export type ProductSort = (typeof productSorts)[number]

/** Returns whether a text is a sort order. */
export function isProductSort(value: string): value is ProductSort {
  return productSorts.some((sort) => sort === value)
}
