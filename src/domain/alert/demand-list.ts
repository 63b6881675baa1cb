/** The sort orders of the list of back-in-stock demand. By default, the product with the most alerts is first. */
export const demandSorts = ['name', 'price'] as const
