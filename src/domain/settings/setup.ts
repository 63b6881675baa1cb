/** The steps of setting up a store, in their order on Today. */
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

/** A store has enough products to open from this number on. */
export const enoughProducts = 3
