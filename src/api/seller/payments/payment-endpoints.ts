import { idRequest } from '#domain/address/address.server.ts'
import { alertAcknowledgement, partialRefundAmount } from '#domain/payment/payment.server.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import {
  listPaymentAlerts,
  acknowledgePaymentAlert,
  type PaymentAlert,
} from '#shop/payments/payment-alerts.ts'
import { recordRefundedAmount } from '#shop/payments/record-refunded-amount.ts'
import {
  checkPaymentStatus,
  listIndeterminatePayments,
  type IndeterminatePayment,
} from '#shop/payments/indeterminate-payments.ts'
import * as z from 'zod'
import {
  pagingFields,
  successWith,
  idSchema,
  nonNegativeIntSchema,
  contactSchema,
  rupeesSchema,
  timestampSchema,
} from '#domain/responses/response-fields.server.ts'
import { paymentAlertKinds } from '#domain/payment/payment.ts'
import { orderStatusSchema } from '#domain/responses/order-responses.server.ts'
import { gatewaySchema } from '#domain/responses/payment-responses.server.ts'
import { money, nullable } from '#domain/wire.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** A payment with an indeterminate result. */
const indeterminatePaymentSchema = z
  .object({
    _id: idSchema,
    orderId: idSchema,
    orderNumber: nonNegativeIntSchema,
    orderStatus: orderStatusSchema,
    gateway: gatewaySchema,
    gatewayRef: z.string().nullable(),
    isTest: z.boolean(),
    shopper: contactSchema,
    amount: rupeesSchema,
    unsureAt: timestampSchema,
    nextLookupAt: timestampSchema.nullable(),
  })
  .meta({ id: 'IndeterminatePayment' })

/** A gateway's report about a settled payment. */
const paymentAlertSchema = z
  .object({
    _id: idSchema,
    attemptId: idSchema,
    orderId: idSchema,
    orderNumber: nonNegativeIntSchema,
    orderStatus: orderStatusSchema,
    gateway: gatewaySchema,
    kind: z.enum(paymentAlertKinds),
    reference: z.string(),
    state: z.string(),
    currency: z.string().nullable(),
    isNoted: z.boolean(),
    isTest: z.boolean(),
    shopper: contactSchema,
    amount: rupeesSchema.nullable(),
    at: timestampSchema,
  })
  .meta({ id: 'PaymentAlert' })

/**
 * The endpoints for payments with an indeterminate result and for reports of gateways about settled payments.
 */
export const paymentEndpoints = [
  defineEndpoint({
    name: 'GET /payment/unsure',
    summary: 'Payments with an indeterminate result',
    access: 'orders',
    query: pagedListQuery,
    output: successWith({ payments: z.array(indeterminatePaymentSchema), ...pagingFields }),
    run: async (shop, { query, t }) => {
      const { payments, ...paging } = await listIndeterminatePayments(shop, query)
      const message = t.unsurePaymentsFound
      return { success: true, payments: payments.map(indeterminateJson), ...paging, message }
    },
  }),
  defineEndpoint({
    name: 'POST /payment/ask',
    summary: 'Check the status of a payment with an indeterminate result now',
    access: 'orders',
    body: idRequest,
    errors: ['not-found', 'gateway-silent'],
    output: successWith({ answer: z.enum(['arrived', 'over', 'unsure']) }),
    run: async (shop, { body, t }) => {
      const result = await checkPaymentStatus(shop, body)
      const { paymentArrived, paymentOver, paymentUnsure } = t
      const message = { arrived: paymentArrived, over: paymentOver, unsure: paymentUnsure }[result]
      return { success: true, answer: result, message }
    },
  }),
  defineEndpoint({
    name: 'GET /payment/alerts',
    summary: 'Reports of gateways about settled payments',
    access: 'orders',
    query: pagedListQuery,
    output: successWith({ alerts: z.array(paymentAlertSchema), ...pagingFields }),
    run: async (shop, { query, t }) => {
      const { alerts, ...paging } = await listPaymentAlerts(shop, query)
      const message = t.paymentAlertsFound
      return { success: true, alerts: alerts.map(paymentAlertJson), ...paging, message }
    },
  }),
  defineEndpoint({
    name: 'POST /payment/note',
    summary: 'Mark a report as seen',
    access: 'orders',
    body: alertAcknowledgement,
    errors: ['not-found'],
    output: successWith({ alert: paymentAlertSchema }),
    run: async (shop, { body, t }) => {
      const alert = await acknowledgePaymentAlert(shop, body)
      return { success: true, alert: paymentAlertJson(alert), message: t.paymentAlertNoted }
    },
  }),
  defineEndpoint({
    name: 'POST /payment/part',
    summary: 'Record the amount of a partial refund that a gateway reported',
    access: 'orders',
    body: partialRefundAmount,
    errors: ['not-found', 'refund-above-paid'],
    output: successWith({ alert: paymentAlertSchema }),
    run: async (shop, { body, t }) => {
      const alert = await recordRefundedAmount(shop, body)
      return { success: true, alert: paymentAlertJson(alert), message: t.partialRefundRecorded }
    },
  }),
] as const

function indeterminateJson({
  id,
  amountPaisa,
  indeterminateAt,
  nextStatusCheckAt,
  ...payment
}: IndeterminatePayment) {
  return {
    _id: id,
    ...payment,
    amount: money.encode(amountPaisa),
    unsureAt: indeterminateAt.toISOString(),
    nextLookupAt: nextStatusCheckAt?.toISOString() ?? null,
  }
}

function paymentAlertJson({ id, amountPaisa, isAcknowledged, at, ...alert }: PaymentAlert) {
  return {
    _id: id,
    ...alert,
    isNoted: isAcknowledged,
    amount: nullable(money).encode(amountPaisa),
    at: at.toISOString(),
  }
}
