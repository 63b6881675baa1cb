import { shortestReason } from '#domain/order/reservation-hours.ts'
import type { PricedOrder } from './pricing.ts'
import { ShopError } from '#shop/shop-error.ts'

type CustomShipping = {
  /** What the seller says that it costs. */
  paisa: number
  /** What it costs without that. */
  quoted: Pick<PricedOrder, 'totals' | 'refusals'>
  /** Whether the staff member may set prices. */
  mayPrice: boolean
  /** `later`: nothing is decided yet. */
  reason: string | undefined | 'later'
}

/**
 * Shipping at another price than the shop's own needs a reason, and at a lower one the right to money; where the shop's
 * own rules say to ask, any price will do. Refuses `own-shipping`, and `invalid-input` where the reason is missing.
 */
export function requireOwnShipping({ paisa, quoted, mayPrice, reason }: CustomShipping): void {
  const { shippingPaisa } = quoted.totals
  if (quoted.refusals.length > 0 || paisa === shippingPaisa) return
  if (paisa < shippingPaisa && !mayPrice)
    throw new ShopError('own-shipping', { params: { limitPaisa: shippingPaisa }, blamed: 'shipping' })
  if (reason === undefined)
    throw new ShopError('invalid-input', { fields: { shippingReason: `too-short:${shortestReason}` } })
}
