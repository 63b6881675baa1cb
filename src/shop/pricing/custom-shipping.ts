import { minReasonLength } from '#domain/reason.ts'
import type { PricedOrder } from './pricing.ts'
import { ShopError } from '#shop/shop-error.ts'

export type CustomShipping = {
  /** The shipping price that the seller set. */
  paisa: number
  /** The order with the calculated shipping price. */
  quoted: Pick<PricedOrder, 'totals' | 'refusals'>
}

/**
 * Throws ShopError `own-shipping` for a price below the calculated one, unless the staff member may set prices. Any price
 * is allowed if the zone's rule is `ask-us`.
 */
export function checkCustomShipping(shipping: CustomShipping, maySetPrices: boolean): void {
  const { shippingPaisa } = shipping.quoted.totals
  if (!differsFromQuote(shipping) || maySetPrices || shipping.paisa >= shippingPaisa) return
  throw new ShopError('own-shipping', { params: { limitPaisa: shippingPaisa }, field: 'shipping' })
}

/** Throws ShopError `invalid-input` if a price other than the calculated one has no reason. */
export function requireShippingReason(shipping: CustomShipping, reason: string | undefined): void {
  if (reason === undefined && differsFromQuote(shipping))
    throw new ShopError('invalid-input', { fields: { shippingReason: `too-short:${minReasonLength}` } })
}

function differsFromQuote({ paisa, quoted }: CustomShipping): boolean {
  return quoted.refusals.length === 0 && paisa !== quoted.totals.shippingPaisa
}
