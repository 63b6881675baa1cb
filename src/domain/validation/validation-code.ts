/**
 * The errors of a field in a form or a query. The sentence comes from the message catalogue.
 * A code with a limit contains it after a colon, so that the code alone determines the sentence.
 * `fields`: not an object with named fields. `list`: not an array. `map`: not an object of values by key. `choice`: not
 * one of the allowed values, or an unknown field.
 */
export const plainValidationCodes = [
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
  'fields',
  'choice',
  'page',
  'limit',
  'seats',
  'sort',
  'image',
  'address',
  'place',
  'status',
  'colour',
  'measure',
  'taken',
  'login-taken',
  'pan',
  'twice',
  'not-vat',
  'day',
  'rate',
  'tender',
  'future-day',
  'return-days',
  'hold-hours',
  'amount',
  'reference',
  'not-due',
  'advance',
  'rising',
  'above-most',
  'easy-password',
  'coupon-code',
  'coupon-taken',
  'coupon-value',
  'ends-before',
  'sale-rate',
  'contrast',
  'seconds',
  'sale-taken',
  'sms-too-long',
  'mobile',
  'host',
  'own-mobile',
  'order-number',
  'code',
  'link',
  'social-address',
  'path',
  'path-taken',
  'name-taken',
] as const
export const limitValidationCodes = ['too-long', 'too-short', 'too-many', 'too-few', 'too-large'] as const

export type PlainValidationCode = (typeof plainValidationCodes)[number]
export type LimitValidationCode = (typeof limitValidationCodes)[number]
/** These codes contain the name of a placeholder after the colon. */
export const placeholderValidationCodes = ['unknown-placeholder', 'missing-placeholder'] as const
export type PlaceholderValidationCode = (typeof placeholderValidationCodes)[number]
export type ValidationCode =
  | PlainValidationCode
  | LimitValidationCode
  | `${LimitValidationCode}:${number}`
  | `${PlaceholderValidationCode}:${string}`

/** Returns whether a text is a field code, with or without its parameter. */
export function isValidationCode(text: string): text is ValidationCode {
  const [code = '', limit] = text.split(':', 2)
  if (limit === undefined && plainValidationCodes.some((candidate) => candidate === code)) return true
  if (placeholderValidationCodes.some((candidate) => candidate === code)) return true
  return (
    limitValidationCodes.some((candidate) => candidate === code) &&
    (limit === undefined || /^\d+$/.test(limit))
  )
}
