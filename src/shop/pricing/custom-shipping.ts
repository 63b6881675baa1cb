import { minReasonLength } from '#domain/reason.ts'
import type { PricedOrder } from './pricing.ts'
import { ShopError } from '#shop/shop-error.ts'

type CustomShipping = {
  /** The shipping price that the seller set. */
  paisa: number
  /** The calculated shipping price. */
  quoted: Pick<PricedOrder, 'totals' | 'refusals'>
  /** Whether the staff member may set prices. */
  mayPrice: boolean
  /** `later`: the reason is not required yet. */
  reason: string | undefined | 'later'
}

/**
 * Checks a custom shipping price: it requires a reason, and a lower one requires the money permission. Any price is
 * allowed if the zone's rule is `ask-us`. Throws ShopError `own-shipping`, and `invalid-input` without a reason.
 */
export function checkCustomShipping({ paisa, quoted, mayPrice, reason }: CustomShipping): void {
  const { shippingPaisa } = quoted.totals
  if (quoted.refusals.length > 0 || paisa === shippingPaisa) return
  if (paisa < shippingPaisa && !mayPrice)
    throw new ShopError('own-shipping', { params: { limitPaisa: shippingPaisa }, field: 'shipping' })
  if (reason === undefined)
    throw new ShopError('invalid-input', { fields: { shippingReason: `too-short:${minReasonLength}` } })
}
