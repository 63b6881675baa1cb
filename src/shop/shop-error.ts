import type { RefusalParams } from '#domain/refusal/refusal-params.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { Text } from '#domain/language.ts'
import type { PromisedDays } from '#domain/pricing/delivery-days.ts'
import type { DeliveryOffers } from '#domain/pricing/delivery/delivery.ts'
import type { LineParts, OrderTotals, ShippingPart } from '#domain/pricing/quote.ts'
import type { BoughtProduct } from '#domain/order/bought-product.ts'

/** A line of an order at today's price. */
export type BoughtLine = { product: BoughtProduct; quantity: number; unitPaisa: number }

/** A line with its parts of the order's discount and tax. */
export type QuotedLine = BoughtLine & LineParts

/** Why an order would be refused as it is; `productId` where it is about one product. */
export type QuoteRefusal = { code: RefusalCode; params: RefusalParams; productId: string | null }

/** The quote of an order. Unavailable lines are excluded from the totals and listed in `refusals`. */
export type OrderQuoted = {
  lines: readonly QuotedLine[]
  totals: OrderTotals
  /** The coupon that is in the sums; one that is refused is not. */
  coupon: string | null
  taxLabel: Text
  shippingParts: readonly ShippingPart[]
  delivery: PromisedDays
  offers: DeliveryOffers
  refusals: readonly QuoteRefusal[]
}

/**
 * A use case refuses. The words come from the message catalogue where the API or a page translates;
 * `extra` and `quote` are what the caller needs to go on: a stale cart's current items, an order's new quote.
 */
export class ShopError extends Error {
  readonly code: RefusalCode
  readonly params: RefusalParams
  readonly fields: Readonly<Record<string, ValidationCode>> | undefined
  /** The one field that the error concerns, listed next to it with the same message. */
  readonly blamed: string | undefined
  readonly extra: Readonly<Record<string, unknown>>
  readonly quote: OrderQuoted | undefined

  constructor(
    code: RefusalCode,
    detail: {
      params?: RefusalParams
      fields?: Readonly<Record<string, ValidationCode>>
      blamed?: string
      extra?: Readonly<Record<string, unknown>>
      quote?: OrderQuoted
    } = {},
  ) {
    super(code)
    this.name = 'ShopError'
    this.code = code
    this.params = detail.params ?? {}
    this.fields = detail.fields
    this.blamed = detail.blamed
    this.extra = detail.extra ?? {}
    this.quote = detail.quote
  }
}

/** What a use case answers; undefined where it refuses `not-found`. */
export async function ifFound<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'not-found') return undefined
    throw error
  })
}
