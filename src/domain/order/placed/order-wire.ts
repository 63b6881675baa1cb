import type { Text } from '#domain/language.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { ShippingPart } from '#domain/pricing/quote.ts'
import { decodeCard, type CardOnWire } from '#domain/product/card-wire.ts'
import { encodeProduct } from '#domain/product/product-wire.ts'
import { omit } from '#lib/record/fields.ts'
import {
  wireField,
  arrayCodec,
  timestamp,
  money,
  nullable,
  percent,
  recordCodec,
  identity,
  type Codec,
} from '#domain/wire.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import { duePaisa, moneyAtEnding } from '#domain/order/order-money.ts'
import { isCancelledOrReturned } from '#domain/order/order.ts'
import type {
  Order,
  OrderChange,
  OrderEvent,
  OrderRefund,
  ReceivedTender,
  CustomerRequest,
} from './placed-order.ts'

/** A return request or complaint. Only its shopper and sellers can open the picture URLs. */
type RequestFields = Omit<CustomerRequest, 'pictures'> & { pictures: readonly string[] }

/** An advance; `paidAt` is null until it is paid. */
type AdvanceFields = { paisa: number; paidAt: Date | null }

// Internal fields, and fields that the API sends in another form.
const omittedFields = [
  'advancePaisa',
  'advancePaidAt',
  'isAdvanceDue',
  'isFullyRefunded',
  'language',
  'prepaidPaisa',
  'shippingTaxPaisa',
  'unrefundedPaisa',
] as const

/** An order without its lines and internal fields. */
type OrderFields = Omit<Order, 'lines' | 'requests' | (typeof omittedFields)[number]> & {
  /** The amount that is still to be paid. */
  duePaisa: number
  /** Null if none was agreed. */
  advance: AdvanceFields | null
  /** What the shop retains, and what it refunds, if the shopper cancels the order now. */
  retainedIfCancelledPaisa: number
  refundIfCancelledPaisa: number
  requests: readonly RequestFields[]
}

type ShippingPartOnWire = { kind: ShippingPart['kind']; amount: number }

/** The components of the shipping fee. Free ones are omitted. */
export const shippingPartsCodec: Codec<readonly ShippingPart[], readonly ShippingPartOnWire[]> = {
  encode: (parts) =>
    parts.flatMap(({ kind, paisa }) => (paisa > 0 ? [{ kind, amount: money.encode(paisa) }] : [])),
  decode: (parts) => parts.map(({ kind, amount }) => ({ kind, paisa: money.decode(amount) })),
}

const orderCodec = recordCodec<OrderFields>()({
  id: wireField('_id', identity<string>()),
  shopperId: wireField('userId', identity<string | null>()),
  subtotalPaisa: wireField('subtotal', money),
  discountPaisa: wireField('discount', money),
  taxPaisa: wireField('tax', money),
  taxBasisPoints: wireField('taxPercent', percent),
  taxLabel: wireField('taxName', identity<Text | null>()),
  shippingPaisa: wireField('shipping', money),
  shippingParts: wireField('shippingParts', shippingPartsCodec),
  totalPaisa: wireField('amount', money),
  duePaisa: wireField('due', money),
  advance: wireField(
    'advance',
    nullable(
      recordCodec<AdvanceFields>()({
        paisa: wireField('amount', money),
        paidAt: wireField('paidAt', nullable(timestamp)),
      }),
    ),
  ),
  deliveryEstimate: wireField('promised', identity<DeliveryEstimate | null>()),
  advanceTerms: wireField('retention', identity<RetentionTerms | null>()),
  tender: wireField(
    'tender',
    arrayCodec(recordCodec<ReceivedTender>()({ amountPaisa: wireField('amount', money) })),
  ),
  writtenOffPaisa: wireField('shortfall', money),
  retainedPaisa: wireField('retained', money),
  retainedIfCancelledPaisa: wireField('retainedIfCancelled', money),
  refundIfCancelledPaisa: wireField('refundIfCancelled', money),
  outstandingPaisa: wireField('owed', money),
  createdAt: wireField('createdAt', timestamp),
  changes: wireField(
    'changes',
    arrayCodec(recordCodec<OrderChange>()({ totalPaisa: wireField('amount', money) })),
  ),
  events: wireField('history', identity<readonly OrderEvent[]>()),
  refunds: wireField(
    'refunds',
    arrayCodec(recordCodec<OrderRefund>()({ amountPaisa: wireField('amount', money) })),
  ),
  requests: wireField(
    'requests',
    arrayCodec(
      recordCodec<RequestFields>()({
        id: wireField('_id', identity<string>()),
        refundPaisa: wireField('refund', money),
      }),
    ),
  ),
})

/** A line of an order in a response of the API. As specified, `productId` contains the product. */
type LineOnWire = { productId: CardOnWire; quantity: number }
type OrderOnWire = ReturnType<typeof orderCodec.encode> & { items: readonly LineOnWire[] }

/** Returns an order as the API sends it. Its products have the data of the time of the order. */
export function encodeOrder({ lines, ...order }: Order) {
  const { advancePaisa, advancePaidAt } = order
  const { retainedPaisa, refundedPaisa } = moneyAtEnding('cancelled-by-shopper', order)
  return {
    ...orderCodec.encode({
      ...omit(order, omittedFields),
      duePaisa: duePaisa(order),
      retainedIfCancelledPaisa: retainedPaisa,
      refundIfCancelledPaisa: refundedPaisa,
      outstandingPaisa: isCancelledOrReturned(order) ? 0 : order.outstandingPaisa,
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

/** Returns an order line as the API sends it. */
export function encodeLine({ product, quantity }: Pick<BoughtLine, 'product' | 'quantity'>) {
  return { productId: encodeProduct(product), quantity }
}

/** Returns a line in a response of the API, with the fields of the product's card. */
export function decodeLine({ productId, quantity }: LineOnWire) {
  return { card: decodeCard(productId), quantity }
}

function withPictureUrls({ pictures, ...request }: CustomerRequest): RequestFields {
  const { id } = request
  return {
    ...request,
    pictures: Array.from({ length: pictures }, (_, index) => `/api/order/request/${id}/picture/${index + 1}`),
  }
}
