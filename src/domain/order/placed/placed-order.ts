import type { AddressFields } from '#domain/address/address.ts'
import type { BillReference } from '#domain/bill/bill.ts'
import type { Language, Text } from '#domain/language.ts'
import type { RequestedItem, RequestKind, RequestStatus, ReturnReason } from '#domain/inbox/request.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { RefundStatus } from '#domain/payment/payment.ts'
import type { TenderPart } from '#domain/payment/tender.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { ShippingPart } from '#domain/pricing/quote.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import type { OrderExtras } from '#domain/order/extras.ts'
import type { OrderChannel, PaymentType, StoredStatus } from '#domain/order/order.ts'
import type { Shipment } from '#domain/order/shipment.ts'

/** A received part of the payment; `at` is ISO 8601 in UTC. */
export type ReceivedTender = TenderPart & { at: string }

export type OrderEvent = { status: StoredStatus; note: string; at: string }
/** A pending or completed refund of this order. `dueAt` (the last day) and `doneAt` are ISO 8601 in UTC. */
export type OrderRefund = {
  status: RefundStatus
  amountPaisa: number
  currency: string
  /** One of `refundReasons`. */
  reason: string
  dueAt: string
  doneAt: string | null
}

/** A return or complaint with its decision; times are ISO 8601 in UTC. */
export type CustomerRequest = {
  id: string
  kind: RequestKind
  status: RequestStatus
  /** The reason of a return, if the shopper gave one. */
  reason: ReturnReason | null
  text: string
  /** Empty for the whole order. */
  items: readonly RequestedItem[]
  /** The number of pictures. */
  pictures: number
  answer: string | null
  refundPaisa: number
  createdAt: string
  dueAt: string
  answeredAt: string | null
}

/** An edit of the order by a seller; `at` is ISO 8601 in UTC. */
export type OrderChange = { version: number; reason: string; at: string; totalPaisa: number }

/**
 * An order line at the time of the order. Its tax share is null for orders from before shares were stored.
 */
export type OrderedLine = BoughtLine & { discountPaisa: number; taxPaisa: number | null }

/** An order with its lines, history, payments, refunds, return requests and bills. */
export type Order = {
  id: string
  /** A short number, unique in the shop, for phone calls. */
  number: number
  shopperId: string | null
  channel: OrderChannel
  /** The unpaid difference after an edit raised the total of a paid order. */
  outstandingPaisa: number
  /** The agreed advance; 0 for none. */
  advancePaisa: number
  advancePaidAt: Date | null
  /** The advance is not paid yet. */
  isAdvanceDue: boolean
  /** The part of the total that has been received while the order is not paid in full, such as a paid advance. */
  prepaidPaisa: number
  /** The part of the advance that the shop retains of a cancelled or returned order. */
  retainedPaisa: number
  /** What the shop has received for an order that can be cancelled, less its refunds; 0 for other orders. */
  unrefundedPaisa: number
  /** What the shop retains of an advance if the order ends; null without an advance. */
  advanceTerms: RetentionTerms | null
  /** The payment by the shop's QR that waits for the seller; `reference` is '' until the shopper gives it. */
  qr: { reference: string } | null
  /** The shortfall at the door that was written off. */
  writtenOffPaisa: number
  /** The payments received by hand, on delivery or at the counter, each with its method. Oldest first. */
  tender: readonly ReceivedTender[]
  /** The tax number of a buying business. */
  buyerPan: string | null
  status: StoredStatus
  paymentType: PaymentType
  isPaid: boolean
  /** Paid, or to be paid, at the test gateway. */
  isTest: boolean
  /** A payment is in progress, or its result is indeterminate. */
  isPaymentOpen: boolean
  /** A payment that needs a decision of the shop has arrived. */
  isPaymentOnHold: boolean
  /** All online payments were refunded. */
  isFullyRefunded: boolean
  subtotalPaisa: number
  discountPaisa: number
  /** The code of the coupon. */
  coupon: string | null
  taxPaisa: number
  taxBasisPoints: number
  isTaxIncluded: boolean
  /** The tax share of shipping. */
  shippingTaxPaisa: number
  /** The name of the tax at the time of the order; null for an order from before names were stored. */
  taxLabel: Text | null
  shippingPaisa: number
  totalPaisa: number
  /** Null while the order awaits its payment, and for orders without a stored estimate. */
  deliveryEstimate: DeliveryEstimate | null
  /** The parts of the shipping price; empty if it is free. */
  shippingParts: readonly ShippingPart[]
  /** The requested services in addition to delivery; null if there are none. */
  extras: OrderExtras | null
  /** How many days after its delivery it may be returned. */
  returnDays: number
  /** The numbers of the shopper's unpaid orders that were cancelled for it. */
  replaces: readonly number[]
  /** The number of the order that replaces this one; null if it was not replaced. */
  replacedBy: number | null
  /** Null until the courier is entered. */
  shipment: Shipment | null
  address: AddressFields
  language: Language
  createdAt: Date
  lines: OrderedLine[]
  /** Counts the edits by sellers, from 1. */
  version: number
  /** Oldest first. */
  changes: readonly OrderChange[]
  /** Oldest first; `at` is ISO 8601 in UTC. */
  events: readonly OrderEvent[]
  /** Oldest first. */
  refunds: readonly OrderRefund[]
  /** Oldest first. */
  requests: readonly CustomerRequest[]
  /** Issued when it was shipped or paid, the newest of several; null before that. */
  bill: BillReference | null
  /** The credit notes of its bills, oldest first; none if the bills are unchanged. */
  creditNotes: readonly BillReference[]
}
