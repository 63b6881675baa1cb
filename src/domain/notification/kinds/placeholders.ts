/** The placeholders of the owner's texts. */
export const placeholders = [
  'shop',
  'name',
  'order',
  'total',
  'amount',
  'place',
  'courier',
  'tracking',
  'reason',
  'link',
  'code',
] as const
export type Placeholder = (typeof placeholders)[number]
