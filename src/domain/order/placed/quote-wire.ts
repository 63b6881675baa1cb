import { pick } from '#lib/record/fields.ts'
import type { Text } from '#domain/language.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { DeliveryOffers } from '#domain/pricing/delivery/delivery.ts'
import type { CarryingPrices } from '#domain/pricing/delivery/zones.ts'
import type { OrderTotals, ShippingPart } from '#domain/pricing/quote.ts'
import { field, money, orNull, percent, recordOf, same } from '#domain/wire.ts'
import { encodeLine, shippingParts } from './order-wire.ts'
import type { PreviewQuote, QuoteRefusal } from './quoted-order.ts'

type TotalsFields = Omit<OrderTotals, 'shippingTaxPaisa'>

/** Totals with the name of the tax and the components of the shipping fee. */
type ExplainedTotals = TotalsFields & {
  taxLabel: Text | null
  shippingParts: readonly ShippingPart[]
}

/** An advance that is due, the rest on delivery, and what the shop retains of it. */
export type QuotedAdvance = { paisa: number; restPaisa: number; terms: RetentionTerms }

type QuoteFields = ExplainedTotals & {
  taxLabel: Text
  coupon: string | null
  delivery: DeliveryEstimate
  offers: DeliveryOffers
  advance: QuotedAdvance | null
}

const amounts = {
  subtotalPaisa: field('subtotal', money),
  discountPaisa: field('discount', money),
  shippingPaisa: field('shipping', money),
  taxPaisa: field('tax', money),
  taxBasisPoints: field('taxPercent', percent),
  totalPaisa: field('total', money),
}
const explained = { ...amounts, shippingParts: field('shippingParts', shippingParts) }

/** The totals of an order. */
export const totalsOnWire = recordOf<TotalsFields>()(amounts)

/** Returns the totals of an order as the API sends them: without the tax on the shipping fee, which is in `tax`. */
export function encodeTotals({ shippingTaxPaisa: _, ...totals }: OrderTotals) {
  return totalsOnWire.encode(totals)
}

/** The totals of an order with the name of the tax and the components of the shipping fee. */
export const explainedTotals = recordOf<ExplainedTotals>()({
  ...explained,
  taxLabel: field('taxName', same<Text | null>()),
})

/** Returns the totals of an order alone, without its address and its lines. */
export function totalsOf(order: ExplainedTotals): ExplainedTotals {
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

const carryingCodec = recordOf<CarryingPrices>()({
  stairsPaisa: field('stairs', money),
  liftPaisa: field('lift', money),
})

type AdvanceOnWire = {
  advance?: number | undefined
  due?: number | undefined
  retained?: RetentionTerms | undefined
}

// The wire has three fields, and none of them if no advance is due.
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

const quoteCodec = recordOf<QuoteFields>()({
  ...explained,
  taxLabel: field('taxName', same<Text>()),
  advance: quotedAdvance,
  offers: field(
    'offers',
    recordOf<DeliveryOffers>()({
      carrying: field('carrying', orNull(carryingCodec)),
      assemblyPaisa: field('assembly', orNull(money)),
    }),
  ),
})

/** Returns a quote as the API sends it. `messageOf` writes the sentence of a refusal. */
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
