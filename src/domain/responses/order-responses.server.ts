import { homePlaces } from '#domain/fit/home.ts'
import { orderChannels } from '#domain/order/order.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import { refundStatuses } from '#domain/payment/payment.ts'
import { tenderMethods } from '#domain/payment/tender.ts'
import { requestKinds, requestStatuses, returnReasons } from '#domain/inbox/request.ts'
import { addressFields } from './address-responses.server.ts'
import { billReferenceSchema } from './bill-responses.server.ts'
import {
  translatedTextSchema,
  nonNegativeIntSchema,
  daySchema,
  idSchema,
  resultMessageSchema,
  timestampSchema,
  pathSchema,
  rupeesSchema,
  successSchema,
} from './response-fields.server.ts'
import { productSchema } from './product-responses.server.ts'
import * as z from 'zod'

/** Accepts any text, because a newer release may use a status that this one does not know. */
export const orderStatusSchema = z.string()

export const orderLineSchema = z
  .object({ productId: productSchema, quantity: nonNegativeIntSchema })
  .meta({ id: 'OrderLine' })

/** The days in Kathmandu on which an order arrives. */
export const deliveryEstimateSchema = z.object({ from: daySchema, to: daySchema })

/** The components of the shipping fee; empty if it is free. */
export const shippingPartsSchema = z.array(
  z.object({ kind: z.enum(['delivery', 'carrying', 'assembly']), amount: rupeesSchema }),
)

/** The delivery services that the shopper ordered. `assembly` has the ids of the products to assemble. */
const extrasSchema = z.object({
  floor: nonNegativeIntSchema,
  hasLift: z.boolean(),
  carryUp: z.boolean(),
  assembly: z.array(idSchema),
  /** Home measurements in millimetres, by place. */
  home: z.partialRecord(z.enum(homePlaces), z.record(z.string(), nonNegativeIntSchema)).optional(),
})

/** The prices of the delivery services at a location: carrying per floor, assembly per unit. Null if not offered. */
const offersSchema = z.object({
  carrying: z.object({ stairs: rupeesSchema, lift: rupeesSchema }).nullable(),
  assembly: rupeesSchema.nullable(),
})

/** The totals of an order: subtotal − discount + shipping + tax = total, without the tax if prices include it. */
export const totalsFields = {
  subtotal: rupeesSchema,
  discount: rupeesSchema,
  shipping: rupeesSchema,
  tax: rupeesSchema,
  taxPercent: z.number(),
  isTaxIncluded: z.boolean(),
  total: rupeesSchema,
}

/** The courier; null until it is entered. A client sends back `version` when it updates the courier. */
export const shipmentSchema = z
  .object({ courier: z.string(), tracking: z.string(), version: nonNegativeIntSchema })
  .nullable()

const orderEventSchema = z.object({ status: orderStatusSchema, note: z.string(), at: timestampSchema })

/** A seller's change of an order. */
const orderChangeSchema = z.object({
  version: nonNegativeIntSchema,
  reason: z.string(),
  at: timestampSchema,
  amount: rupeesSchema,
})

const orderRefundSchema = z.object({
  status: z.enum(refundStatuses),
  currency: z.string(),
  reason: z.string(),
  dueAt: timestampSchema,
  doneAt: timestampSchema.nullable(),
  amount: rupeesSchema,
})

/** The shopper's request about an order. Only they and a seller can open its pictures. */
const orderRequestSchema = z.object({
  _id: idSchema,
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  reason: z.enum(returnReasons).nullable(),
  text: z.string(),
  items: z.array(z.object({ productId: idSchema, quantity: nonNegativeIntSchema })),
  answer: z.string().nullable(),
  createdAt: timestampSchema,
  dueAt: timestampSchema,
  answeredAt: timestampSchema.nullable(),
  refund: rupeesSchema,
  pictures: z.array(pathSchema),
})

const retentionSchema = z.object({
  cancelledPercent: nonNegativeIntSchema,
  refusedPercent: nonNegativeIntSchema,
})

/** A part of the payment that a seller received. */
const tenderPartSchema = z.object({
  method: z.enum(tenderMethods),
  amount: rupeesSchema,
  reference: z.string(),
  at: timestampSchema,
})

/** An order. Its products are as they were at the time of the order. */
export const orderSchema = z
  .object({
    _id: idSchema,
    number: nonNegativeIntSchema,
    userId: idSchema.nullable(),
    channel: z.enum(orderChannels),
    items: z.array(orderLineSchema),
    subtotal: rupeesSchema,
    discount: rupeesSchema,
    coupon: z.string().nullable(),
    tax: rupeesSchema,
    taxPercent: z.number(),
    taxName: translatedTextSchema.nullable(),
    isTaxIncluded: z.boolean(),
    shipping: rupeesSchema,
    amount: rupeesSchema,
    // The unpaid amount; 0 if cancelled or returned.
    due: rupeesSchema,
    advance: z.object({ amount: rupeesSchema, paidAt: timestampSchema.nullable() }).nullable(),
    // The percentages of the advance that the shop retains; null without an advance.
    retention: retentionSchema.nullable(),
    // A payment by the shop's QR that waits for the seller; the reference is empty until the shopper gives it.
    qr: z.object({ reference: z.string() }).nullable(),
    tender: z.array(tenderPartSchema),
    // `shortfall` was written off on delivery. `retained` is the retained part of the advance of an ended
    // order.
    shortfall: rupeesSchema,
    retained: rupeesSchema,
    // What the shop retains, and what it refunds, if the shopper cancels the order now.
    retainedIfCancelled: rupeesSchema,
    refundIfCancelled: rupeesSchema,
    buyerPan: z.string().nullable(),
    // The unpaid difference after an edit raised the total of a paid order.
    owed: rupeesSchema,
    promised: deliveryEstimateSchema.nullable(),
    shippingParts: shippingPartsSchema,
    extras: extrasSchema.nullable(),
    returnDays: nonNegativeIntSchema,
    // Numbers of orders that this one replaced while they were unpaid, and of the one that replaced it.
    replaces: z.array(nonNegativeIntSchema),
    replacedBy: nonNegativeIntSchema.nullable(),
    shipment: shipmentSchema,
    address: addressFields,
    paymentType: z.enum(paymentTypes),
    status: orderStatusSchema,
    isPaid: z.boolean(),
    isTest: z.boolean(),
    isPaymentOpen: z.boolean(),
    isPaymentOnHold: z.boolean(),
    createdAt: timestampSchema,
    version: nonNegativeIntSchema,
    changes: z.array(orderChangeSchema),
    history: z.array(orderEventSchema),
    bill: billReferenceSchema.nullable(),
    creditNotes: z.array(billReferenceSchema),
    refunds: z.array(orderRefundSchema),
    requests: z.array(orderRequestSchema),
  })
  .meta({ id: 'Order' })

/** An order for sellers. Its history includes the actors, and its notes are internal. */
export const sellerOrderSchema = orderSchema
  .extend({
    history: z.array(
      orderEventSchema.extend({
        actor: z.enum(['shopper', 'seller', 'system']),
        staff: z.string().nullable(),
      }),
    ),
    notes: z.array(z.object({ text: z.string(), at: timestampSchema, staff: z.string() })),
  })
  .meta({ id: 'SellerOrder' })

const quotedLineSchema = orderLineSchema.extend({
  unitPrice: rupeesSchema,
  amount: rupeesSchema,
  discount: rupeesSchema,
  tax: rupeesSchema,
})

/** A reason why an order would be refused. `productId` is set if it concerns one product. */
const quoteRefusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  productId: idSchema.nullable(),
})

/** A quote for an order: its available lines, its totals and the reasons why it would be refused. */
const orderQuoteSchema = z.object({
  lines: z.array(quotedLineSchema),
  ...totalsFields,
  // Only if an advance is due: the advance, the rest on delivery, and the percentages that the shop retains.
  advance: rupeesSchema.optional(),
  due: rupeesSchema.optional(),
  retained: retentionSchema.optional(),
  coupon: z.string().nullable(),
  taxName: translatedTextSchema,
  shippingParts: shippingPartsSchema,
  delivery: deliveryEstimateSchema,
  offers: offersSchema,
  refusals: z.array(quoteRefusalSchema),
})

/**
 * The current quote. It is part of a refusal because the total or the delivery estimate has changed. `items` has the
 * product and the quantity of each line.
 */
export const changedQuoteSchema = orderQuoteSchema.extend({ items: z.array(orderLineSchema) })

export const orderQuoteResponse = orderQuoteSchema.extend({
  success: successSchema,
  message: resultMessageSchema,
})
