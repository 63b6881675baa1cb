import type { Text } from '#domain/language.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { DeliveryOffers } from '#domain/pricing/delivery/delivery.ts'
import type { LineShares, OrderTotals, ShippingPart } from '#domain/pricing/quote.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import type { RefusalParams } from '#domain/refusal/refusal-params.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'

/** A line with its parts of the order's discount and tax. */
export type QuotedLine = BoughtLine & LineShares

/** The reason why an order would be refused; `productId` is set if it is about one product. */
export type QuoteRefusal = { code: RefusalCode; params: RefusalParams; productId: string | null }

/** The quote of an order. Unavailable lines are excluded from the totals and listed in `refusals`. */
export type PreviewQuote = {
  lines: readonly QuotedLine[]
  totals: OrderTotals
  /**
   * The advance that is due for a cash order; null if none is due. `retained` is the share of it that the shop retains
   * if the order is cancelled or refused at the door.
   */
  advance: { paisa: number; retained: RetentionTerms } | null
  /** The applied coupon; null if there is none or it was refused. */
  coupon: string | null
  taxLabel: Text
  shippingParts: readonly ShippingPart[]
  delivery: DeliveryEstimate
  /** The extra services that are available at the place, with their prices. */
  offers: DeliveryOffers
  refusals: readonly QuoteRefusal[]
}
