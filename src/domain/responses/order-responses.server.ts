import { places } from '#domain/fit/home.ts'
import { verificationKinds } from '#domain/customer/verification.ts'
import { orderChannels } from '#domain/order/order.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import { refundStatuses } from '#domain/payment/payment.ts'
import { tenderMethods } from '#domain/payment/tender.ts'
import { requestKinds, requestStatuses } from '#domain/inbox/request.ts'
import { addressFields } from './address-responses.server.ts'
import { billName } from './bill-responses.server.ts'
import {
  both,
  count,
  day,
  id,
  maybePaging,
  message,
  moment,
  path,
  rupees,
  success,
} from './response-fields.server.ts'
import { productSchema } from './product-responses.server.ts'
import * as z from 'zod'

/** A newer release may know a status that this one does not. */
export const orderStatus = z.string()

const line = z.object({ productId: productSchema, quantity: count }).meta({ id: 'OrderLine' })

/** The days in Kathmandu on which an order arrives. */
const deliveryEstimateSchema = z.object({ from: day, to: day })

/** The components of the shipping fee; empty if it is free. */
const shippingParts = z.array(
  z.object({ kind: z.enum(['delivery', 'carrying', 'assembly']), amount: rupees }),
)

/** Extras to delivery. Assembly is listed by product ids. */
const extras = z.object({
  floor: count,
  hasLift: z.boolean(),
  carryUp: z.boolean(),
  assembly: z.array(id),
  /** Measurements of the way in, in millimetres, by place. */
  home: z.partialRecord(z.enum(places), z.record(z.string(), count)).optional(),
})

/** Extras that are available for a location, a floor and a product; null if not offered. */
const offers = z.object({
  carrying: z.object({ stairs: rupees, lift: rupees }).nullable(),
  assembly: rupees.nullable(),
})

/** The totals of an order: subtotal − discount + shipping + tax = total, without the tax if prices include it. */
const totals = {
  subtotal: rupees,
  discount: rupees,
  shipping: rupees,
  tax: rupees,
  taxPercent: z.number(),
  isTaxIncluded: z.boolean(),
  total: rupees,
}

/** The courier; null until it is entered. Updates send `version` along. */
const shipment = z.object({ courier: z.string(), tracking: z.string(), version: count }).nullable()

const event = z.object({ status: orderStatus, note: z.string(), at: moment })

/** A seller's change of an order. */
const change = z.object({ version: count, reason: z.string(), at: moment, amount: rupees })

const refund = z.object({
  status: z.enum(refundStatuses),
  currency: z.string(),
  reason: z.string(),
  dueAt: moment,
  doneAt: moment.nullable(),
  amount: rupees,
})

/** The shopper's request about an order. Only they and a seller can open its pictures. */
const request = z.object({
  _id: id,
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  text: z.string(),
  items: z.array(z.object({ productId: id, quantity: count })),
  answer: z.string().nullable(),
  createdAt: moment,
  dueAt: moment,
  answeredAt: moment.nullable(),
  refund: rupees,
  pictures: z.array(path),
})

const retention = z.object({ cancelledPercent: count, refusedPercent: count })

/** A part of the payment that a seller received. */
const tenderPart = z.object({
  method: z.enum(tenderMethods),
  amount: rupees,
  reference: z.string(),
  at: moment,
})

/** An order. Its products are as they were at the time of the order. */
export const orderSchema = z
  .object({
    _id: id,
    number: count,
    userId: id.nullable(),
    channel: z.enum(orderChannels),
    items: z.array(line),
    subtotal: rupees,
    discount: rupees,
    coupon: z.string().nullable(),
    tax: rupees,
    taxPercent: z.number(),
    taxName: both.nullable(),
    isTaxIncluded: z.boolean(),
    shipping: rupees,
    amount: rupees,
    // Still to pay; 0 when cancelled or returned.
    due: rupees,
    advance: z.object({ amount: rupees, paidAt: moment.nullable() }).nullable(),
    // The percentages of the advance that the shop retains; null without an advance.
    retention: retention.nullable(),
    // A payment by the shop's QR that waits for the seller; the reference is empty until the shopper gives it.
    qr: z.object({ reference: z.string() }).nullable(),
    tender: z.array(tenderPart),
    // `shortfall` was written off on delivery. `retained` is the kept part of the advance of an ended order.
    shortfall: rupees,
    retained: rupees,
    buyerPan: z.string().nullable(),
    owed: rupees,
    promised: deliveryEstimateSchema.nullable(),
    shippingParts,
    extras: extras.nullable(),
    returnDays: count,
    // Numbers of orders that this one replaced while they were unpaid, and of the one that replaced it.
    replaces: z.array(count),
    replacedBy: count.nullable(),
    shipment,
    address: addressFields,
    paymentType: z.enum(paymentTypes),
    status: orderStatus,
    isPaid: z.boolean(),
    isTest: z.boolean(),
    isPaymentOpen: z.boolean(),
    createdAt: moment,
    version: count,
    changes: z.array(change),
    history: z.array(event),
    bill: billName.nullable(),
    creditNotes: z.array(billName),
    refunds: z.array(refund),
    requests: z.array(request),
  })
  .meta({ id: 'Order' })

/** An order for sellers. Its history includes the actors, and its notes are internal. */
const sellerOrderSchema = orderSchema
  .extend({
    history: z.array(
      event.extend({ actor: z.enum(['shopper', 'seller', 'system']), staff: z.string().nullable() }),
    ),
    notes: z.array(z.object({ text: z.string(), at: moment, staff: z.string() })),
  })
  .meta({ id: 'SellerOrder' })

/** The progress of an order for a visitor who has entered the code, without names, address and items. */
const orderProgress = z
  .object({
    number: count,
    status: orderStatus,
    paymentType: z.enum(paymentTypes),
    isPaid: z.boolean(),
    isTest: z.boolean(),
    amount: rupees,
    due: rupees,
    promised: deliveryEstimateSchema.nullable(),
    shipment,
    createdAt: moment,
    history: z.array(z.object({ status: orderStatus, at: moment })),
  })
  .meta({ id: 'OrderProgress' })

/** A code that is sent if the order exists. The response does not depend on it. */
const orderLookup = z.object({
  _id: id,
  kind: z.enum(verificationKinds),
  expiresAt: moment,
  againAt: moment,
})

/** The payment of a payment link. `order` is the page of the order, if the order belongs to no account. */
const openPayment = z.object({
  number: count,
  state: z.enum(['open', 'paid', 'cancelled', 'over']),
  isRest: z.boolean(),
  toPay: rupees,
  endsAt: moment,
  items: z.array(line),
  ...totals,
  taxName: both.nullable(),
  shippingParts,
  order: path.nullable(),
})

/** A customer with earlier orders under a phone number. `address` is that of the last delivery. */
const knownCustomer = z.object({
  _id: id,
  name: z.string(),
  orders: count,
  address: addressFields.nullable(),
})

const quotedLine = line.extend({ unitPrice: rupees, amount: rupees, discount: rupees, tax: rupees })

/** A reason why an order would be refused. `productId` is set if it concerns one product. */
const quoteRefusal = z.object({ code: z.string(), message: z.string(), productId: id.nullable() })

/** A quote for an order: its available lines, its totals and what prevents it. */
const orderQuote = z.object({
  lines: z.array(quotedLine),
  ...totals,
  // Only if an advance is due: the advance, the rest on delivery, and the percentages that the shop retains.
  advance: rupees.optional(),
  due: rupees.optional(),
  retained: retention.optional(),
  coupon: z.string().nullable(),
  taxName: both,
  shippingParts,
  delivery: deliveryEstimateSchema,
  offers,
  refusals: z.array(quoteRefusal),
})

/** The quote in a refusal because the total or the delivery estimate changed. `items` are its lines. */
export const newQuoteSchema = orderQuote.extend({ items: z.array(line) })

const orderQuoteResponse = orderQuote.extend({ success, message })

const one = z.object({ success, order: orderSchema, message })
const oneForSellers = z.object({ success, order: sellerOrderSchema, message })

/**
 * The result for one of many orders. `reason` explains a failure. `number` and `status` are null for a missing order.
 */
const moved = z.object({
  _id: id,
  number: count.nullable(),
  status: orderStatus.nullable(),
  isMoved: z.boolean(),
  reason: z.string().nullable(),
})
/** `url` is where the browser pays. */
const toPay = z.object({ success, url: z.string(), order: orderSchema, message })

export const orderCalls = {
  'POST /order/quote': orderQuoteResponse,
  // `url` is where an advance is paid.
  'POST /order/cod': one.extend({ url: z.string().optional() }),
  'POST /order/stripe': toPay,
  'POST /order/pay': toPay,
  'POST /order/status': one,
  'POST /order/status/many': z.object({ success, moved: count, orders: z.array(moved), message }),
  'POST /order/shipment': oneForSellers,
  'POST /order/note': oneForSellers,
  'POST /order/cancel': one,
  // `url` is the store's payment page, for payment by link.
  'POST /seller/order/add': z.object({ success, order: orderSchema, url: z.string().nullable(), message }),
  'POST /seller/order/add/quote': orderQuoteResponse,
  'POST /seller/order/link': z.object({ success, url: z.string(), endsAt: moment, message }),
  'GET /pay/:key': z.object({ success, payment: openPayment, message }),
  'POST /pay': z.object({ success, url: z.string(), message }),
  'GET /order/:id/open': one,
  'POST /order/lookup': z.object({ success, lookup: orderLookup, message }),
  'POST /order/lookup/confirm': z.object({ success, order: orderProgress, message }),
  'GET /seller/customer/known': z.object({ success, customers: z.array(knownCustomer), message }),
  'GET /seller/product/find': z.object({ success, products: z.array(productSchema), message }),
  'POST /seller/order/edit': one,
  'POST /seller/order/edit/quote': z.object({
    success,
    before: z.object(totals),
    after: z.object(totals),
    difference: z.number(),
    message,
  }),
  'GET /order/user': z.object({ success, orders: z.array(orderSchema), ...maybePaging, message }),
  // Ordered by phone, and shown because the number or the address is proven.
  'GET /order/:id': one.extend({ isLinked: z.boolean() }),
  'POST /order/request': one,
  'GET /order/seller': z.object({
    success,
    orders: z.array(sellerOrderSchema),
    ...maybePaging,
    isTotalCapped: z.boolean().optional(),
    message,
  }),
} as const
