/** Placeholders that a text of the owner may contain; they are filled when it is sent. */
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
