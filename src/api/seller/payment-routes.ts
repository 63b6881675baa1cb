import type { FastifyInstance } from 'fastify'
import { rupeesFromPaisa } from '#domain/money.ts'
import { byId } from '#domain/address/address.server.ts'
import { alertNote, returnedPart } from '#domain/payment/payment.server.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import { listPaymentAlerts, notePaymentAlert, type PaymentAlert } from '#shop/payments/payment-alerts.ts'
import { recordReturnedPart } from '#shop/payments/returned-part.ts'
import { askAboutPayment, listUnsurePayments, type UnsurePayment } from '#shop/payments/unsure-payments.ts'
import { body, query } from '#api/http/docs.ts'
import type { CallContext } from '#api/http/context.ts'

/** Payments whose end nobody knows, and what gateways report of those that are settled. */
export function paymentRoutes(app: FastifyInstance, context: CallContext): void {
  app.get('/payment/unsure', { schema: query('Payments that are unsure', pagedList) }, async (request) => {
    const { payments, ...paging } = await listUnsurePayments(await context.shopOf(request), request.query)
    const message = context.words(request).unsurePaymentsFound
    return { success: true, payments: payments.map(unsureJson), ...paging, message }
  })

  app.post('/payment/ask', { schema: body('Ask about an unsure payment now', byId) }, async (request) => {
    const answer = await askAboutPayment(await context.shopOf(request), request.body)
    const { paymentArrived, paymentOver, paymentUnsure } = context.words(request)
    const message = { arrived: paymentArrived, over: paymentOver, unsure: paymentUnsure }[answer]
    return { success: true, answer, message }
  })

  app.get('/payment/alerts', { schema: query('What gateways report', pagedList) }, async (request) => {
    const { alerts, ...paging } = await listPaymentAlerts(await context.shopOf(request), request.query)
    const message = context.words(request).paymentAlertsFound
    return { success: true, alerts: alerts.map(alertJson), ...paging, message }
  })

  app.post('/payment/note', { schema: body('Mark a report as seen', alertNote) }, async (request) => {
    const alert = await notePaymentAlert(await context.shopOf(request), request.body)
    return { success: true, alert: alertJson(alert), message: context.words(request).paymentAlertNoted }
  })

  app.post(
    '/payment/part',
    { schema: body('Write down a part that a gateway gave back', returnedPart) },
    async (request) => {
      const alert = await recordReturnedPart(await context.shopOf(request), request.body)
      return { success: true, alert: alertJson(alert), message: context.words(request).returnedPartRecorded }
    },
  )
}

function unsureJson({ id, amountPaisa, unsureAt, nextLookupAt, ...payment }: UnsurePayment) {
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
