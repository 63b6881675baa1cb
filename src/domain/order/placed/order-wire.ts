import type { Text } from '#domain/language.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { ShippingPart } from '#domain/pricing/quote.ts'
import { decodeCard, type CardOnWire } from '#domain/product/card-wire.ts'
import { encodeProduct } from '#domain/product/product-wire.ts'
import { without } from '#lib/record/fields.ts'
import { field, listOf, moment, money, orNull, percent, recordOf, same, type Codec } from '#domain/wire.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import { isOver } from '#domain/order/order.ts'
import type {
  Order,
  OrderChange,
  OrderEvent,
  OrderRefund,
  ReceivedPart,
  RequestOfOrder,
} from './placed-order.ts'

/** A request whose pictures are addresses that only its shopper and sellers can open. */
type SentRequest = Omit<RequestOfOrder, 'pictures'> & { pictures: readonly string[] }

/** An advance; `paidAt` is null until it is paid. */
type SentAdvance = { paisa: number; paidAt: Date | null }

// The fields that only the shop needs, and those that the wire has in another way.
const omitted = [
  'advancePaisa',
  'advancePaidAt',
  'isAdvanceDue',
  'isGivenBack',
  'language',
  'prepaidPaisa',
  'shippingTaxPaisa',
] as const

/** An order without its lines and without what only the shop needs. */
type SentOrder = Omit<Order, 'lines' | 'requests' | (typeof omitted)[number]> & {
  /** What is still to pay. */
  duePaisa: number
  /** Null if none was agreed. */
  advance: SentAdvance | null
  requests: readonly SentRequest[]
}

type PartOnWire = { kind: ShippingPart['kind']; amount: number }

/** The components of the shipping fee. Those that cost nothing are not on the wire. */
export const shippingParts: Codec<readonly ShippingPart[], readonly PartOnWire[]> = {
  encode: (parts) =>
    parts.flatMap(({ kind, paisa }) => (paisa > 0 ? [{ kind, amount: money.encode(paisa) }] : [])),
  decode: (parts) => parts.map(({ kind, amount }) => ({ kind, paisa: money.decode(amount) })),
}

const sentOrder = recordOf<SentOrder>()({
  id: field('_id', same<string>()),
  shopperId: field('userId', same<string | null>()),
  subtotalPaisa: field('subtotal', money),
  discountPaisa: field('discount', money),
  taxPaisa: field('tax', money),
  taxBasisPoints: field('taxPercent', percent),
  taxLabel: field('taxName', same<Text | null>()),
  shippingPaisa: field('shipping', money),
  shippingParts: field('shippingParts', shippingParts),
  totalPaisa: field('amount', money),
  duePaisa: field('due', money),
  advance: field(
    'advance',
    orNull(
      recordOf<SentAdvance>()({ paisa: field('amount', money), paidAt: field('paidAt', orNull(moment)) }),
    ),
  ),
  advanceTerms: field('retention', same<RetentionTerms | null>()),
  tender: field('tender', listOf(recordOf<ReceivedPart>()({ amountPaisa: field('amount', money) }))),
  writtenOffPaisa: field('shortfall', money),
  retainedPaisa: field('retained', money),
  outstandingPaisa: field('owed', money),
  createdAt: field('createdAt', moment),
  changes: field('changes', listOf(recordOf<OrderChange>()({ totalPaisa: field('amount', money) }))),
  events: field('history', same<readonly OrderEvent[]>()),
  refunds: field('refunds', listOf(recordOf<OrderRefund>()({ amountPaisa: field('amount', money) }))),
  requests: field(
    'requests',
    listOf(
      recordOf<SentRequest>()({
        id: field('_id', same<string>()),
        refundPaisa: field('refund', money),
      }),
    ),
  ),
})

/** A line of an order as its pages need it. */
type LineOnWire = { productId: CardOnWire; quantity: number }
type OrderOnWire = ReturnType<typeof sentOrder.encode> & { items: readonly LineOnWire[] }

/** Returns an order as the API sends it; products appear as they were when they were bought. */
export function encodeOrder({ lines, ...order }: Order) {
  const { advancePaisa, advancePaidAt } = order
  return {
    ...sentOrder.encode({
      ...without(order, omitted),
      duePaisa: duePaisa(order),
      outstandingPaisa: isOver(order) ? 0 : order.outstandingPaisa,
      advance: advancePaisa === 0 ? null : { paisa: advancePaisa, paidAt: advancePaidAt },
      requests: order.requests.map(sentRequest),
    }),
    items: lines.map(encodeLine),
  }
}

/** Returns the order in a response of the API; each product has the fields of its card. */
export function decodeOrder({ items, ...wire }: OrderOnWire) {
  return { ...sentOrder.decode(wire), lines: items.map(decodeLine) }
}

export function encodeLine({ product, quantity }: Pick<BoughtLine, 'product' | 'quantity'>) {
  return { productId: encodeProduct(product), quantity }
}

export function decodeLine({ productId, quantity }: LineOnWire) {
  return { card: decodeCard(productId), quantity }
}

function sentRequest({ pictures, ...request }: RequestOfOrder): SentRequest {
  const { id } = request
  return {
    ...request,
    pictures: Array.from({ length: pictures }, (_, index) => `/api/order/request/${id}/picture/${index + 1}`),
  }
}
