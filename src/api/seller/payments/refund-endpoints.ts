import { formatMoney } from '#domain/money.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { sellerRefund, paymentDecision, manualRefund } from '#domain/payment/payment.server.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import { createSellerRefund } from '#shop/payments/seller-refund.ts'
import { listPaymentsOnHold, resolvePayment, type OnHoldPayment } from '#shop/payments/payments-on-hold.ts'
import { listRefunds, type Refund } from '#shop/payments/refund-list.ts'
import { recordRefund, sendRefund } from '#shop/payments/refund-order.ts'
import * as z from 'zod'
import {
  pagingFields,
  nonNegativeIntSchema,
  successWith,
  rupeesSchema,
  idSchema,
  contactSchema,
  timestampSchema,
} from '#domain/responses/response-fields.server.ts'
import { refundStatuses, paymentResolutions } from '#domain/payment/payment.ts'
import { tenderMethods } from '#domain/payment/tender.ts'
import { gatewaySchema } from '#domain/responses/payment-responses.server.ts'
import { orderStatusSchema } from '#domain/responses/order-responses.server.ts'
import { money, nullable } from '#domain/wire.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** A refund to a shopper, pending or done. */
const refundSchema = z
  .object({
    _id: idSchema,
    orderId: idSchema,
    orderNumber: nonNegativeIntSchema,
    status: z.enum(refundStatuses),
    currency: z.string(),
    reason: z.string(),
    gateway: gatewaySchema.nullable(),
    method: z.enum(tenderMethods).nullable(),
    canSend: z.boolean(),
    canRecord: z.boolean(),
    needsCheck: z.boolean(),
    canWithdraw: z.boolean(),
    failure: z.string().nullable(),
    doneNote: z.string(),
    isTest: z.boolean(),
    shopper: contactSchema,
    amount: rupeesSchema,
    dueAt: timestampSchema,
    doneAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Refund' })

/** A payment that differs from the requested one and needs a person's decision. */
const paymentOnHoldSchema = z
  .object({
    _id: idSchema,
    orderId: idSchema,
    orderNumber: nonNegativeIntSchema,
    orderStatus: orderStatusSchema,
    gateway: gatewaySchema,
    arrivedCurrency: z.string().nullable(),
    /** The payment was made to another account or for something else. */
    isForeign: z.boolean(),
    canAccept: z.boolean(),
    isTest: z.boolean(),
    shopper: contactSchema,
    amount: rupeesSchema,
    arrived: rupeesSchema.nullable(),
    arrivedAt: timestampSchema,
    decision: z.enum(paymentResolutions).nullable(),
  })
  .meta({ id: 'HeldPayment' })

/** The seller's endpoints for refunds and for payments on hold. */
export const refundEndpoints = [
  defineEndpoint({
    name: 'GET /refund/list',
    summary: 'Refunds, pending and done',
    access: 'orders',
    query: pagedListQuery,
    output: successWith({
      refunds: z.array(refundSchema),
      total: pagingFields.total,
      owed: nonNegativeIntSchema,
      page: pagingFields.page,
      pages: pagingFields.pages,
    }),
    run: async (shop, { query, t }) => {
      const { refunds, pendingCount, ...paging } = await listRefunds(shop, query)
      return {
        success: true,
        refunds: refunds.map(refundJson),
        owed: pendingCount,
        ...paging,
        message: t.refundsFound,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/order/refund',
    summary: 'Create a refund of an order, without a return request',
    access: 'money',
    body: sellerRefund,
    errors: ['not-found', 'refund-above-paid', 'already-returned', 'rest-unpaid', 'wrong-status'],
    acceptsIdempotencyKey: true,
    output: successWith({ amount: rupeesSchema }),
    run: async (shop, { body, idempotencyKey, language, t }) => {
      const { amountPaisa } = await createSellerRefund(shop, body, idempotencyKey)
      const amount = formatMoney(amountPaisa, language, 'when-needed')
      const message = t.refundAgreed({ amount })
      return { success: true, amount: money.encode(amountPaisa), message }
    },
  }),
  defineEndpoint({
    name: 'POST /refund/send',
    summary: 'Send a refund to the gateway',
    access: 'orders',
    body: idRequest,
    errors: ['not-found', 'refund-by-hand', 'refund-refused', 'refund-under-way'],
    output: successWith({ refund: refundSchema }),
    run: async (shop, { body, t }) => {
      const refund = await sendRefund(shop, body)
      const { refundSent, refundUnderWay } = t
      const message = refund.status === 'done' ? refundSent : refundUnderWay
      return { success: true, refund: refundJson(refund), message }
    },
  }),
  defineEndpoint({
    name: 'POST /refund/record',
    summary: 'Record a refund that was paid by hand',
    access: 'orders',
    body: manualRefund,
    errors: ['not-found', 'refund-under-way', 'refund-recorded'],
    output: successWith({ refund: refundSchema }),
    run: async (shop, { body, t }) => {
      const refund = await recordRefund(shop, body)
      return { success: true, refund: refundJson(refund), message: t.refundRecorded }
    },
  }),
  defineEndpoint({
    name: 'GET /payment/review',
    summary: 'Payments on hold, which a person decides',
    access: 'orders',
    query: pagedListQuery,
    output: successWith({ payments: z.array(paymentOnHoldSchema), ...pagingFields }),
    run: async (shop, { query, t }) => {
      const { payments, ...paging } = await listPaymentsOnHold(shop, query)
      const message = t.onHoldPaymentsFound
      return { success: true, payments: payments.map(onHoldPaymentJson), ...paging, message }
    },
  }),
  defineEndpoint({
    name: 'POST /payment/resolve',
    summary: 'Accept a payment on hold, or refund it',
    access: 'orders',
    body: paymentDecision,
    errors: ['not-found', 'already-decided', 'cannot-accept'],
    output: successWith({ payment: paymentOnHoldSchema }),
    run: async (shop, { body, t }) => {
      const payment = await resolvePayment(shop, body)
      const { paymentAccepted, paymentRefundPending } = t
      const message = payment.decision === 'accept' ? paymentAccepted : paymentRefundPending
      return { success: true, payment: onHoldPaymentJson(payment), message }
    },
  }),
] as const

function refundJson({ id, amountPaisa, dueAt, doneAt, ...refund }: Refund) {
  return {
    _id: id,
    ...refund,
    amount: money.encode(amountPaisa),
    dueAt: dueAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}

function onHoldPaymentJson({
  id,
  requestedPaisa,
  arrivedPaisa,
  arrivedAt,
  decision,
  ...payment
}: OnHoldPayment) {
  return {
    _id: id,
    ...payment,
    amount: money.encode(requestedPaisa),
    arrived: nullable(money).encode(arrivedPaisa),
    arrivedAt: arrivedAt.toISOString(),
    decision: decision ?? null,
  }
}
