/**
 * What is wrong with one field of a form or a query; the sentence comes from the message catalogue.
 * Codes with a limit carry it behind a colon, so that a code alone is enough to write the sentence.
 */
export const plainFieldCodes = [
  'required',
  'not-text',
  'email',
  'phone',
  'zipcode',
  'zipcode-nepal',
  'state',
  'country',
  'category',
  'room',
  'price',
  'price-too-high',
  'offer-price',
  'offer-above-price',
  'quantity',
  'integer',
  'stock',
  'number',
  'yes-no',
  'list',
  'map',
  'choice',
  'page',
  'limit',
  'sort',
  'image',
  'address',
  'status',
  'colour',
  'measure',
  'taken',
  'pan',
  'twice',
  'not-vat',
  'easy-password',
] as const
export const limitFieldCodes = ['too-long', 'too-short', 'too-many', 'too-few', 'too-large'] as const

export type PlainFieldCode = (typeof plainFieldCodes)[number]
export type LimitFieldCode = (typeof limitFieldCodes)[number]
export type FieldCode = PlainFieldCode | LimitFieldCode | `${LimitFieldCode}:${number}`

/** Tells whether a text is a field code, with or without a limit. */
export function isFieldCode(text: string): text is FieldCode {
  const [code = '', limit] = text.split(':', 2)
  if (limit === undefined && plainFieldCodes.some((known) => known === code)) return true
  return limitFieldCodes.some((known) => known === code) && (limit === undefined || /^\d+$/.test(limit))
}
