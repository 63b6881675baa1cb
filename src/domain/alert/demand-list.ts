/** The orders of the products with waiting alerts besides the usual one, most alerts first. */
export const demandSorts = ['name', 'price'] as const
