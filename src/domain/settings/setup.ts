/** The steps of setting up a store, in the order of the Today page. */
export const setupSteps = [
  'business',
  'tax',
  'delivery',
  'payment',
  'mail',
  'returns',
  'display',
  'products',
  'order',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** The minimum number of products before a store can open. */
export const minProductsToOpen = 3
