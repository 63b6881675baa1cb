import { openOrderKey, openPayment } from '#domain/payment/open-payment.server.ts'
import { findByPayLink, payOpenly } from '#shop/checkout/pay-links.ts'
import { findOpenOrder } from '#shop/orders/open-orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { openPaymentJson, orderJson } from '#api/http/order-json.ts'

const endpoints = {
  link: call('GET /pay/:key', {
    summary: 'What a link to pay by leads to, without an account',
    by: 'public',
    refuses: ['not-found', 'test-payments-private'],
  }),
  pay: call('POST /pay', {
    summary: 'Pay an order by its link, without an account',
    by: 'public',
    body: openPayment,
    refuses: [
      'not-found',
      'nothing-to-pay',
      'above-gateway-limit',
      'payment-time-over',
      'gateway-unavailable',
      'gateway-not-here',
      'gateway-silent',
      'test-payments-private',
    ],
  }),
  order: call('GET /order/:id/open', {
    summary: 'An order by the key of its page, without an account',
    by: 'public',
    query: openOrderKey,
    refuses: ['not-found'],
  }),
}

/** Registers the calls for customers without an account: they pay and follow their order. */
export function openOrderRoutes(app: Api, context: CallContext): void {
  app.get('/pay/:key', endpoints.link, async (request) => {
    const payment = await findByPayLink(await context.shopOf(request), request.params.key)
    return { success: true, payment: openPaymentJson(payment), message: context.words(request).orderFound }
  })

  app.post('/pay', endpoints.pay, async (request) => {
    const url = await payOpenly(await context.shopOf(request), request.body)
    return { success: true, url, message: context.words(request).paymentStarted }
  })

  app.get('/order/:id/open', endpoints.order, async (request) => {
    const { key } = parseInput(openOrderKey, request.query)
    const order = await findOpenOrder(await context.shopOf(request), request.params.id, key)
    return { success: true, order: orderJson(order), message: context.words(request).orderFound }
  })
}
