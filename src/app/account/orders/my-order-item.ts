import type { AddressFields } from '#domain/address/address.ts'
import type { BillName } from '#domain/bill/bill.ts'
import { type PaymentType, type StoredStatus } from '#domain/order/order.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import type { Language, Text } from '#domain/language.ts'
import type { OrderExtras } from '#domain/order/extras.ts'
import type { Shipment } from '#domain/order/shipment.ts'
import type { ShippingPart } from '#domain/pricing/quote.ts'
import type { PromisedDays } from '#domain/pricing/delivery-days.ts'
import { paisaFromRupees } from '#domain/money.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import { refundStatesOf, type RefundState } from '#domain/payment/payment.ts'
import type { RequestedItem, RequestKind, RequestStatus } from '#domain/inbox/request.ts'
import type { RefundSummary } from '#app/components/order/refund-line.tsx'
import { specifiedReturns } from '#domain/settings/return-days.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { cardItemsFromApi, type CardItem } from '#app/components/product-card-item.ts'

export type OrderEvent = { status: StoredStatus; note: string; at: string }
export type MyOrder = {
  id: string
  number: number
  /** Changes that the store made to the order, oldest first; `at` is ISO 8601 in UTC. */
  changes: readonly { version: number; reason: string; at: string; amount: number }[]
  /**
   * The account that placed the order; null for a phone order that is visible through a phone or email verification.
   */
  owner: string | null
  /** Numbers of orders that it replaced while they were unpaid, and of the one that replaced it. */
  replaces: readonly number[]
  replacedBy: number | null
  items: readonly { product: CardItem; quantity: number }[]
  subtotalPaisa: number
  discountPaisa: number
  coupon: string | null
  shippingPaisa: number
  taxPaisa: number
  taxBasisPoints: number
  taxLabel: Text | null
  isTaxIncluded: boolean
  totalPaisa: number
  /** The amount by which the order became more expensive after it was paid. */
  outstandingPaisa: number
  advancePaisa: number
  /** The order waits for its advance. */
  isAdvanceDue: boolean
  /** What the shop retains of the advance in per cent; null without one. */
  retention: RetentionTerms | null
  /** What the shop retained of the advance when the order ended. */
  retainedPaisa: number
  /** What is still to pay. */
  duePaisa: number
  /** A payment by the shop's QR that waits for the shop; the reference is '' until the shopper gives it. */
  qr: { reference: string } | null
  promised: PromisedDays | null
  shippingParts: readonly ShippingPart[]
  extras: OrderExtras | null
  /** How many days after its delivery it may be returned. */
  returnDays: number
  shipment: Shipment | null
  address: AddressFields
  paymentType: PaymentType
  status: StoredStatus
  isPaid: boolean
  isTest: boolean
  /** The gateway has not reported the result of the payment yet. */
  isPaymentOpen: boolean
  createdAt: string
  events: readonly OrderEvent[]
  refunds: readonly RefundSummary[]
  refundStates: readonly RefundState[]
  bill: BillName | null
  creditNotes: readonly BillName[]
  requests: readonly MyRequest[]
}
/** A return or a complaint of the shopper's; moments are ISO 8601 in UTC. */
export type MyRequest = {
  id: string
  kind: RequestKind
  status: RequestStatus
  text: string
  /** None: the whole order. */
  items: readonly RequestedItem[]
  /** Addresses that only this shopper and the store can open. */
  pictures: readonly string[]
  answer: string | null
  refundPaisa: number
  createdAt: string
  dueAt: string
}

/** An order as the call answers it. */
export type OrderResponse = ResponseOf<'GET', '/order/:id'>
type CallOrder = OrderResponse['order']
export type OrdersResponse = ResponseOf<'GET', `/order/user?page=${number}`>

/** An order of a call's answer as the pages show it. */
export function toMyOrder(order: CallOrder, language: Language): MyOrder {
  const { _id: id } = order
  const totalPaisa = paisaFromRupees(order.amount) ?? 0
  // Missing in responses of the previous release.
  const outstandingPaisa = paisaFromRupees(order.owed ?? 0) ?? 0
  return {
    id,
    number: order.number,
    changes: order.changes,
    owner: order.userId,
    // A release before this one sends none.
    replaces: order.replaces ?? [],
    replacedBy: order.replacedBy ?? null,
    items: order.items.flatMap(({ productId, quantity }) =>
      cardItemsFromApi(language, [productId]).map((product) => ({ product, quantity })),
    ),
    subtotalPaisa: paisaFromRupees(order.subtotal) ?? 0,
    discountPaisa: paisaFromRupees(order.discount) ?? 0,
    coupon: order.coupon,
    shippingPaisa: paisaFromRupees(order.shipping) ?? 0,
    taxPaisa: paisaFromRupees(order.tax) ?? 0,
    taxBasisPoints: Math.round(order.taxPercent * 100),
    taxLabel: order.taxName,
    isTaxIncluded: order.isTaxIncluded,
    totalPaisa,
    promised: order.promised,
    shippingParts: order.shippingParts.map(({ kind, amount }) => {
      return { kind, paisa: paisaFromRupees(amount) ?? 0 }
    }),
    extras: order.extras,
    // Missing in responses of the previous release.
    returnDays: order.returnDays ?? specifiedReturns.days,
    // Missing in responses of the previous release.
    shipment: order.shipment ?? null,
    outstandingPaisa,
    // Missing in responses of the previous release.
    advancePaisa: paisaFromRupees(order.advance?.amount ?? 0) ?? 0,
    isAdvanceDue: Boolean(order.advance) && order.advance?.paidAt === null,
    retention: order.retention ?? null,
    // Missing in responses of the previous release.
    retainedPaisa: paisaFromRupees(order.retained ?? 0) ?? 0,
    duePaisa: paisaFromRupees(order.due ?? 0) ?? 0,
    qr: order.qr ?? null,
    address: order.address,
    paymentType: paymentTypes.find((type) => type === order.paymentType) ?? 'Cash On Delivery',
    // An order without a status is shown as in processing.
    status: order.status || 'Processing',
    isPaid: order.isPaid,
    isTest: order.isTest,
    isPaymentOpen: order.isPaymentOpen,
    createdAt: order.createdAt,
    events: order.history,
    bill: order.bill,
    creditNotes: order.creditNotes,
    requests: order.requests.map(({ _id: request, refund, ...rest }) => {
      return { ...rest, id: request, refundPaisa: paisaFromRupees(refund) ?? 0 }
    }),
    refundStates: refundStatesOf({
      isPaid: order.isPaid,
      totalPaisa,
      outstandingPaisa: outstandingPaisa,
      refunds: order.refunds.map((refund) => {
        return { ...refund, amountPaisa: paisaFromRupees(refund.amount) ?? 0 }
      }),
    }),
    refunds: order.refunds.map(({ status, amount, currency, dueAt }) => {
      return { isDone: status === 'done', sum: { paisa: paisaFromRupees(amount) ?? 0, currency }, dueAt }
    }),
  }
}
