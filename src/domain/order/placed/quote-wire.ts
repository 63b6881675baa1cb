import { pick } from '#lib/record/fields.ts'
import type { Text } from '#domain/language.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { DeliveryOffers } from '#domain/pricing/delivery/delivery.ts'
import type { StairCarryPrices } from '#domain/pricing/delivery/zones.ts'
import type { OrderTotals, ShippingPart } from '#domain/pricing/quote.ts'
import { wireField, money, nullable, percent, recordCodec, identity } from '#domain/wire.ts'
import { encodeLine, shippingPartsCodec } from './order-wire.ts'
import type { PreviewQuote, QuoteRefusal } from './quoted-order.ts'

type TotalsFields = Omit<OrderTotals, 'shippingTaxPaisa'>

/** Totals with the name of the tax and the components of the shipping fee. */
type TotalsBreakdown = TotalsFields & {
  taxLabel: Text | null
  shippingParts: readonly ShippingPart[]
}

/** An advance, the rest that is due on delivery, and the terms by which the shop retains the advance. */
export type QuotedAdvance = { paisa: number; restPaisa: number; terms: RetentionTerms }

type QuoteFields = TotalsBreakdown & {
  taxLabel: Text
  coupon: string | null
  delivery: DeliveryEstimate
  /** The extra services that are available at the place, with their prices. */
  offers: DeliveryOffers
  advance: QuotedAdvance | null
}

const totalsTable = {
  subtotalPaisa: wireField('subtotal', money),
  discountPaisa: wireField('discount', money),
  shippingPaisa: wireField('shipping', money),
  taxPaisa: wireField('tax', money),
  taxBasisPoints: wireField('taxPercent', percent),
  totalPaisa: wireField('total', money),
}
const breakdownTable = { ...totalsTable, shippingParts: wireField('shippingParts', shippingPartsCodec) }

/** The totals of an order. */
export const totalsCodec = recordCodec<TotalsFields>()(totalsTable)

/** Returns the totals of an order as the API sends them. They have no field for the tax on shipping, which `tax` includes. */
export function encodeTotals({ shippingTaxPaisa: _, ...totals }: OrderTotals) {
  return totalsCodec.encode(totals)
}

/** The totals of an order with the name of the tax and the components of the shipping fee. */
export const totalsBreakdownCodec = recordCodec<TotalsBreakdown>()({
  ...breakdownTable,
  taxLabel: wireField('taxName', identity<Text | null>()),
})

/** Returns only the totals of an order, without its other fields. */
export function totalsBreakdownOf(order: TotalsBreakdown): TotalsBreakdown {
  return pick(order, [
    'subtotalPaisa',
    'discountPaisa',
    'shippingPaisa',
    'taxPaisa',
    'taxBasisPoints',
    'isTaxIncluded',
    'totalPaisa',
    'taxLabel',
    'shippingParts',
  ])
}

const stairCarryCodec = recordCodec<StairCarryPrices>()({
  stairsPaisa: wireField('stairs', money),
  liftPaisa: wireField('lift', money),
})

type AdvanceOnWire = {
  advance?: number | undefined
  due?: number | undefined
  retained?: RetentionTerms | undefined
}

// The wire has three fields. All are missing if no advance is due.
const quotedAdvance = {
  names: ['advance', 'due', 'retained'],
  encodeInto(wire: Record<string, unknown>, value: QuotedAdvance | null) {
    if (value === null) return
    wire['advance'] = money.encode(value.paisa)
    wire['due'] = money.encode(value.restPaisa)
    wire['retained'] = value.terms
  },
  decodeFrom: ({ advance, due, retained }: AdvanceOnWire): QuotedAdvance | null =>
    advance === undefined || due === undefined || retained === undefined
      ? null
      : { paisa: money.decode(advance), restPaisa: money.decode(due), terms: retained },
}

const quoteCodec = recordCodec<QuoteFields>()({
  ...breakdownTable,
  taxLabel: wireField('taxName', identity<Text>()),
  advance: quotedAdvance,
  offers: wireField(
    'offers',
    recordCodec<DeliveryOffers>()({
      carrying: wireField('carrying', nullable(stairCarryCodec)),
      assemblyPaisa: wireField('assembly', nullable(money)),
    }),
  ),
})

/** Returns a quote as the API sends it. `messageOf` returns the message of a refusal. */
export function encodeQuote(
  { lines, totals, advance, refusals, ...quote }: PreviewQuote,
  messageOf: (refusal: QuoteRefusal) => string,
) {
  const { shippingTaxPaisa: _, ...sentTotals } = totals
  return {
    ...quoteCodec.encode({
      ...quote,
      ...sentTotals,
      advance: advance && {
        paisa: advance.paisa,
        restPaisa: totals.totalPaisa - advance.paisa,
        terms: advance.retained,
      },
    }),
    lines: lines.map((line) => ({
      ...encodeLine(line),
      unitPrice: money.encode(line.unitPaisa),
      amount: money.encode(line.unitPaisa * line.quantity),
      discount: money.encode(line.discountPaisa),
      tax: money.encode(line.taxPaisa),
    })),
    refusals: refusals.map((refusal) => {
      return { code: refusal.code, message: messageOf(refusal), productId: refusal.productId }
    }),
  }
}

/** Returns the quote in a response of the API, without its lines and refusals. */
export const decodeQuote = quoteCodec.decode
