import { rupeesFromPaisa } from '#domain/money.ts'
import { byId } from '#domain/address/address.server.ts'
import { alertNote, returnedPart } from '#domain/payment/payment.server.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import { listPaymentAlerts, notePaymentAlert, type PaymentAlert } from '#shop/payments/payment-alerts.ts'
import { recordRefundedAmount } from '#shop/payments/partial-return.ts'
import {
  queryPaymentStatus,
  listIndeterminatePayments,
  type IndeterminatePayment,
} from '#shop/payments/indeterminate-payments.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  unsure: call('GET /payment/unsure', {
    summary: 'Payments that are unsure',
    by: 'orders',
    query: pagedList,
  }),
  ask: call('POST /payment/ask', {
    summary: 'Ask about an unsure payment now',
    by: 'orders',
    body: byId,
    refuses: ['not-found', 'gateway-silent'],
  }),
  alerts: call('GET /payment/alerts', { summary: 'What gateways report', by: 'orders', query: pagedList }),
  note: call('POST /payment/note', {
    summary: 'Mark a report as seen',
    by: 'orders',
    body: alertNote,
    refuses: ['not-found'],
  }),
  part: call('POST /payment/part', {
    summary: 'Write down a part that a gateway gave back',
    by: 'orders',
    body: returnedPart,
    refuses: ['not-found', 'refund-above-paid'],
  }),
}

/**
 * Registers the calls for payments with an indeterminate result and for what gateways report about settled payments.
 */
export function paymentRoutes(app: Api, context: CallContext): void {
  app.get('/payment/unsure', endpoints.unsure, async (request) => {
    const { payments, ...paging } = await listIndeterminatePayments(
      await context.shopOf(request),
      request.query,
    )
    const message = context.words(request).unsurePaymentsFound
    return { success: true, payments: payments.map(indeterminateJson), ...paging, message }
  })

  app.post('/payment/ask', endpoints.ask, async (request) => {
    const result = await queryPaymentStatus(await context.shopOf(request), request.body)
    const { paymentArrived, paymentOver, paymentUnsure } = context.words(request)
    const message = { arrived: paymentArrived, over: paymentOver, unsure: paymentUnsure }[result]
    return { success: true, answer: result, message }
  })

  app.get('/payment/alerts', endpoints.alerts, async (request) => {
    const { alerts, ...paging } = await listPaymentAlerts(await context.shopOf(request), request.query)
    const message = context.words(request).paymentAlertsFound
    return { success: true, alerts: alerts.map(alertJson), ...paging, message }
  })

  app.post('/payment/note', endpoints.note, async (request) => {
    const alert = await notePaymentAlert(await context.shopOf(request), request.body)
    return { success: true, alert: alertJson(alert), message: context.words(request).paymentAlertNoted }
  })

  app.post('/payment/part', endpoints.part, async (request) => {
    const alert = await recordRefundedAmount(await context.shopOf(request), request.body)
    return { success: true, alert: alertJson(alert), message: context.words(request).returnedPartRecorded }
  })
}

function indeterminateJson({ id, amountPaisa, unsureAt, nextLookupAt, ...payment }: IndeterminatePayment) {
  return {
    _id: id,
    ...payment,
    amount: rupeesFromPaisa(amountPaisa),
    unsureAt: unsureAt.toISOString(),
    nextLookupAt: nextLookupAt?.toISOString() ?? null,
  }
}

function alertJson({ id, amountPaisa, at, ...alert }: PaymentAlert) {
  return {
    _id: id,
    ...alert,
    amount: amountPaisa === null ? null : rupeesFromPaisa(amountPaisa),
    at: at.toISOString(),
  }
}
