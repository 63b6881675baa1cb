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
type RequestFields = Omit<RequestOfOrder, 'pictures'> & { pictures: readonly string[] }

/** An advance; `paidAt` is null until it is paid. */
type AdvanceFields = { paisa: number; paidAt: Date | null }

// Fields that are internal, or that the API has in another form.
const omitted = [
  'advancePaisa',
  'advancePaidAt',
  'isAdvanceDue',
  'isFullyRefunded',
  'language',
  'prepaidPaisa',
  'shippingTaxPaisa',
] as const

/** An order without its lines and internal fields. */
type OrderFields = Omit<Order, 'lines' | 'requests' | (typeof omitted)[number]> & {
  /** The amount that is still to be paid. */
  duePaisa: number
  /** Null if none was agreed. */
  advance: AdvanceFields | null
  requests: readonly RequestFields[]
}

type PartOnWire = { kind: ShippingPart['kind']; amount: number }

/** The components of the shipping fee. Free ones are omitted. */
export const shippingParts: Codec<readonly ShippingPart[], readonly PartOnWire[]> = {
  encode: (parts) =>
    parts.flatMap(({ kind, paisa }) => (paisa > 0 ? [{ kind, amount: money.encode(paisa) }] : [])),
  decode: (parts) => parts.map(({ kind, amount }) => ({ kind, paisa: money.decode(amount) })),
}

const orderCodec = recordOf<OrderFields>()({
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
      recordOf<AdvanceFields>()({ paisa: field('amount', money), paidAt: field('paidAt', orNull(moment)) }),
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
      recordOf<RequestFields>()({
        id: field('_id', same<string>()),
        refundPaisa: field('refund', money),
      }),
    ),
  ),
})

/** A line of an order in a response of the API. */
type LineOnWire = { productId: CardOnWire; quantity: number }
type OrderOnWire = ReturnType<typeof orderCodec.encode> & { items: readonly LineOnWire[] }

/** Returns an order as the API sends it; products appear as they were when they were bought. */
export function encodeOrder({ lines, ...order }: Order) {
  const { advancePaisa, advancePaidAt } = order
  return {
    ...orderCodec.encode({
      ...without(order, omitted),
      duePaisa: duePaisa(order),
      outstandingPaisa: isOver(order) ? 0 : order.outstandingPaisa,
      advance: advancePaisa === 0 ? null : { paisa: advancePaisa, paidAt: advancePaidAt },
      requests: order.requests.map(withPictureUrls),
    }),
    items: lines.map(encodeLine),
  }
}

/** Returns the order in a response of the API; each product has the fields of its card. */
export function decodeOrder({ items, ...wire }: OrderOnWire) {
  return { ...orderCodec.decode(wire), lines: items.map(decodeLine) }
}

export function encodeLine({ product, quantity }: Pick<BoughtLine, 'product' | 'quantity'>) {
  return { productId: encodeProduct(product), quantity }
}

export function decodeLine({ productId, quantity }: LineOnWire) {
  return { card: decodeCard(productId), quantity }
}

function withPictureUrls({ pictures, ...request }: RequestOfOrder): RequestFields {
  const { id } = request
  return {
    ...request,
    pictures: Array.from({ length: pictures }, (_, index) => `/api/order/request/${id}/picture/${index + 1}`),
  }
}
