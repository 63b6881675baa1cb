/** The sort orders of the demand list in addition to the default, most alerts first. */
export const demandSorts = ['name', 'price'] as const
