import type { RefusalParams } from '#domain/refusal/refusal-params.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { Text } from '#domain/language.ts'
import type { PromisedDays } from '#domain/pricing/delivery-days.ts'
import type { DeliveryOffers } from '#domain/pricing/delivery/delivery.ts'
import type { LineParts, OrderTotals, ShippingPart } from '#domain/pricing/quote.ts'
import type { BoughtProduct } from '#domain/order/bought-product.ts'

/** A line of an order at today's price. */
export type BoughtLine = { product: BoughtProduct; quantity: number; unitPaisa: number }

/** A line with its parts of the order's discount and tax. */
export type QuotedLine = BoughtLine & LineParts

/** The reason why an order would be refused; `productId` is set if it is about one product. */
export type QuoteRefusal = { code: RefusalCode; params: RefusalParams; productId: string | null }

/** The quote of an order. Unavailable lines are excluded from the totals and listed in `refusals`. */
export type OrderQuoted = {
  lines: readonly QuotedLine[]
  totals: OrderTotals
  /** The advance that is due for a cash order, and what is retained of it; null if none is due. */
  advance: { paisa: number; retained: RetentionTerms } | null
  /** The coupon that is in the sums; one that is refused is not. */
  coupon: string | null
  taxLabel: Text
  shippingParts: readonly ShippingPart[]
  delivery: PromisedDays
  offers: DeliveryOffers
  refusals: readonly QuoteRefusal[]
}

/**
 * The error of a use case. The API or a page translates it with the message catalogue. `extra` and `quote` contain what
 * the caller needs to continue, such as the current items of a stale cart or a new quote.
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

/** Returns the result of a use case; undefined if it throws ShopError `not-found`. */
export async function undefinedIfNotFound<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'not-found') return undefined
    throw error
  })
}
