import { alertKinds, refundStatuses, resolutions } from '#domain/payment/payment.ts'
import { gatewayNames } from '#domain/payment/gateway.ts'
import { tenderMethods } from '#domain/payment/tender.ts'
import {
  contact,
  count,
  day,
  id,
  message,
  moment,
  paging,
  rupees,
  success,
} from './response-fields.server.ts'
import { orderSchema, orderStatus } from './order-responses.server.ts'
import * as z from 'zod'

const gateway = z.enum(gatewayNames)

/** A refund to a shopper, pending or done. */
const refundSchema = z
  .object({
    _id: id,
    orderId: id,
    orderNumber: count,
    status: z.enum(refundStatuses),
    currency: z.string(),
    reason: z.string(),
    gateway: gateway.nullable(),
    method: z.enum(tenderMethods).nullable(),
    canSend: z.boolean(),
    canRecord: z.boolean(),
    needsCheck: z.boolean(),
    failure: z.string().nullable(),
    doneNote: z.string(),
    isTest: z.boolean(),
    shopper: contact,
    amount: rupees,
    dueAt: moment,
    doneAt: moment.nullable(),
  })
  .meta({ id: 'Refund' })

/** A payment that differs from the requested one and needs a person's decision. */
const paymentOnHold = z
  .object({
    _id: id,
    orderId: id,
    orderNumber: count,
    orderStatus,
    gateway,
    arrivedCurrency: z.string().nullable(),
    isForeign: z.boolean(),
    canAccept: z.boolean(),
    isTest: z.boolean(),
    shopper: contact,
    amount: rupees,
    arrived: rupees.nullable(),
    arrivedAt: moment,
    decision: z.enum(resolutions).nullable(),
  })
  .meta({ id: 'HeldPayment' })

/** A payment with an indeterminate result. */
const indeterminatePaymentSchema = z
  .object({
    _id: id,
    orderId: id,
    orderNumber: count,
    orderStatus,
    gateway,
    gatewayRef: z.string().nullable(),
    isTest: z.boolean(),
    shopper: contact,
    amount: rupees,
    unsureAt: moment,
    nextLookupAt: moment.nullable(),
  })
  .meta({ id: 'IndeterminatePayment' })

/** A gateway's report about a settled payment. */
const alertSchema = z
  .object({
    _id: id,
    attemptId: id,
    orderId: id,
    orderNumber: count,
    orderStatus,
    gateway,
    kind: z.enum(alertKinds),
    reference: z.string(),
    state: z.string(),
    currency: z.string().nullable(),
    isNoted: z.boolean(),
    isTest: z.boolean(),
    shopper: contact,
    amount: rupees.nullable(),
    at: moment,
  })
  .meta({ id: 'PaymentAlert' })

const refunded = z.object({ success, refund: refundSchema, message })
const noted = z.object({ success, alert: alertSchema, message })

/** A payment by the shop's QR; \`picture\` is the hash of its image. */
const qrPayment = z.object({
  number: count,
  amount: rupees,
  picture: z.string(),
  accountName: z.string(),
  reference: z.string(),
  isConfirmed: z.boolean(),
  until: moment.nullable(),
})

const amountByMethod = z.object({ method: z.enum(tenderMethods), amount: rupees })

/** The cash of a day by staff member. `expected` is cash received less cash refunded. */
const cashSheet = z.object({
  success,
  day,
  staff: z.array(
    z.object({
      _id: id.nullable(),
      name: z.string().nullable(),
      expected: z.number(),
      handedIn: rupees,
      difference: z.number(),
      received: z.array(amountByMethod),
      refunded: z.array(amountByMethod),
    }),
  ),
  expected: z.number(),
  handedIn: rupees,
  // An entry that takes back an earlier one has its negative amount.
  handovers: z.array(
    z.object({
      _id: id,
      staffId: id,
      amount: z.number(),
      note: z.string(),
      at: moment,
      canTakeBack: z.boolean(),
    }),
  ),
  message,
})

export const paymentCalls = {
  'GET /seller/cash': cashSheet,
  'POST /seller/cash/hand-in': cashSheet,
  'POST /seller/cash/take-back': cashSheet,
  'GET /order/:id/qr': z.object({ success, payment: qrPayment, message }),
  'POST /order/reference': z.object({ success, order: orderSchema, message }),
  'POST /seller/payment/confirm': z.object({ success, order: orderSchema, message }),
  'GET /refund/list': z.object({
    success,
    refunds: z.array(refundSchema),
    total: paging.total,
    owed: count,
    page: paging.page,
    pages: paging.pages,
    message,
  }),
  'POST /seller/order/refund': z.object({ success, amount: rupees, message }),
  'POST /refund/send': refunded,
  'POST /refund/record': refunded,
  'GET /payment/review': z.object({ success, payments: z.array(paymentOnHold), ...paging, message }),
  'POST /payment/resolve': z.object({ success, payment: paymentOnHold, message }),
  'GET /payment/unsure': z.object({
    success,
    payments: z.array(indeterminatePaymentSchema),
    ...paging,
    message,
  }),
  'POST /payment/ask': z.object({ success, answer: z.enum(['arrived', 'over', 'unsure']), message }),
  'GET /payment/alerts': z.object({ success, alerts: z.array(alertSchema), ...paging, message }),
  'POST /payment/note': noted,
  'POST /payment/part': noted,
  'GET /test-gateway/:id': z.object({
    success,
    payment: z.object({ _id: id, amount: rupees, currency: z.string(), status: z.string() }),
  }),
  'POST /test-gateway': z.object({ success, url: z.string() }),
} as const
