import { formatMoney, rupeesFromPaisa } from '#domain/money.ts'
import { byId } from '#domain/address/address.server.ts'
import { agreedRefund, paymentDecision, refundRecord } from '#domain/payment/payment.server.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import { agreeRefund } from '#shop/payments/agreed-refund.ts'
import { listPaymentsOnHold, resolvePayment, type OnHoldPayment } from '#shop/payments/payments-on-hold.ts'
import { listRefunds, type Refund } from '#shop/payments/refund-list.ts'
import { recordRefund, sendRefund } from '#shop/payments/refund-order.ts'
import { call, type Api } from '#api/http/call.ts'
import { keyOf } from '#api/http/idempotency.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  list: call('GET /refund/list', { summary: 'Money to be given back', by: 'orders', query: pagedList }),
  agree: call('POST /seller/order/refund', {
    summary: 'Agree to give back money of an order, without a request',
    by: 'money',
    body: agreedRefund,
    refuses: ['not-found', 'refund-above-paid', 'already-returned', 'rest-unpaid'],
    isKeyed: true,
  }),
  send: call('POST /refund/send', {
    summary: 'Have the gateway give money back',
    by: 'orders',
    body: byId,
    refuses: ['not-found', 'refund-by-hand', 'refund-refused', 'refund-under-way'],
  }),
  record: call('POST /refund/record', {
    summary: 'Write down money given back by hand',
    by: 'orders',
    body: refundRecord,
    refuses: ['not-found', 'refund-under-way'],
  }),
  review: call('GET /payment/review', {
    summary: 'Payments held for a person',
    by: 'orders',
    query: pagedList,
  }),
  resolve: call('POST /payment/resolve', {
    summary: 'Accept a held payment, or give it back',
    by: 'orders',
    body: paymentDecision,
    refuses: ['not-found', 'already-decided', 'cannot-accept'],
  }),
}

/** Registers the seller's calls for refunds and for payments on hold. */
export function refundRoutes(app: Api, context: CallContext): void {
  app.get('/refund/list', endpoints.list, async (request) => {
    const { refunds, pendingCount, ...paging } = await listRefunds(
      await context.shopOf(request),
      request.query,
    )
    return {
      success: true,
      refunds: refunds.map(refundJson),
      owed: pendingCount,
      ...paging,
      message: context.words(request).refundsFound,
    }
  })

  app.post('/seller/order/refund', endpoints.agree, async (request) => {
    const shop = await context.shopOf(request)
    const { amountPaisa } = await agreeRefund(shop, request.body, keyOf(request))
    const amount = formatMoney(amountPaisa, context.languageOf(request), 'always')
    const message = context.words(request).refundAgreed({ amount })
    return { success: true, amount: rupeesFromPaisa(amountPaisa), message }
  })

  app.post('/refund/send', endpoints.send, async (request) => {
    const refund = await sendRefund(await context.shopOf(request), request.body)
    const { refundSent, refundUnderWay } = context.words(request)
    const message = refund.status === 'done' ? refundSent : refundUnderWay
    return { success: true, refund: refundJson(refund), message }
  })

  app.post('/refund/record', endpoints.record, async (request) => {
    const refund = await recordRefund(await context.shopOf(request), request.body)
    return { success: true, refund: refundJson(refund), message: context.words(request).refundRecorded }
  })

  app.get('/payment/review', endpoints.review, async (request) => {
    const { payments, ...paging } = await listPaymentsOnHold(await context.shopOf(request), request.query)
    const message = context.words(request).onHoldPaymentsFound
    return { success: true, payments: payments.map(onHoldPaymentJson), ...paging, message }
  })

  app.post('/payment/resolve', endpoints.resolve, async (request) => {
    const payment = await resolvePayment(await context.shopOf(request), request.body)
    const { paymentAccepted, paymentReturned } = context.words(request)
    const message = payment.decision === 'accept' ? paymentAccepted : paymentReturned
    return { success: true, payment: onHoldPaymentJson(payment), message }
  })
}

function refundJson({ id, amountPaisa, dueAt, doneAt, ...refund }: Refund) {
  return {
    _id: id,
    ...refund,
    amount: rupeesFromPaisa(amountPaisa),
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
    amount: rupeesFromPaisa(requestedPaisa),
    arrived: arrivedPaisa === null ? null : rupeesFromPaisa(arrivedPaisa),
    arrivedAt: arrivedAt.toISOString(),
    decision: decision ?? null,
  }
}
