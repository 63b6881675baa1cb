import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { statusText } from '#domain/order/order-status-messages.ts'
import { byId } from '#domain/address/address.server.ts'
import { orderPayment, orderStatusChange } from '#domain/order/order.server.ts'
import { paging } from '#domain/validation/paging.server.ts'
import { payAdvance, placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { findVisibleOrder, listOwnOrders } from '#shop/orders/orders.ts'
import { orderQuote } from '#domain/order/order-quote.server.ts'
import { renderOrderCalendar } from '#shop/orders/order-calendar.ts'
import type { Shop } from '#shop/context.ts'
import { quoteOrder } from '#shop/pricing/quote-order.ts'
import { payOrder } from '#shop/checkout/payment-attempts.ts'
import { call, fileCall, type Api } from '#api/http/call.ts'
import { keyOf } from '#api/http/idempotency.ts'
import { onlineOrderBody } from '#api/http/order-bodies.ts'
import type { CallContext } from '#api/http/context.ts'
import { orderJson, orderListJson, quoteJson } from '#api/http/order-json.ts'

const ofCoupons = ['coupon-invalid', 'coupon-least', 'coupon-not-for-these', 'coupon-used-by-you'] as const
// The delivery zone decides whether an order can be delivered, and how it can be paid.
const byZone = ['ask-us', 'not-delivered', 'extra-not-here', 'cash-not-here', 'cash-above-limit'] as const

const ofPlacing = [
  'not-found',
  'unknown-product',
  'out-of-stock',
  'total-changed',
  'delivery-later',
  'already-paid',
  ...byZone,
  ...ofCoupons,
] as const

const ofPaying = [
  'costs-nothing',
  'too-many-unpaid',
  'too-many-held',
  'above-gateway-limit',
  'payment-time-over',
  'nothing-to-pay',
  'gateway-unavailable',
  'gateway-not-here',
  'gateway-silent',
  'test-payments-private',
] as const

const endpoints = {
  quote: call('POST /order/quote', {
    summary: 'What an order would come to, before it is placed',
    by: 'public',
    body: orderQuote,
  }),
  cod: call('POST /order/cod', {
    summary: 'Place an order, cash on delivery; an advance is paid at `url`',
    by: 'shopper',
    body: onlineOrderBody,
    refuses: [...ofPlacing, ...ofPaying],
    isKeyed: true,
  }),
  stripe: call('POST /order/stripe', {
    summary: 'Place an order, paid online',
    by: 'shopper',
    body: onlineOrderBody,
    refuses: [...ofPlacing, ...ofPaying],
    isKeyed: true,
  }),
  pay: call('POST /order/pay', {
    summary: 'Pay an unpaid online order',
    by: 'shopper',
    body: orderPayment,
    refuses: [
      'not-found',
      'nothing-to-pay',
      'above-gateway-limit',
      'payment-time-over',
      'too-many-unpaid',
      'too-many-held',
      'gateway-unavailable',
      'gateway-not-here',
      'gateway-silent',
      'test-payments-private',
    ],
  }),
  status: call('POST /order/status', {
    summary: 'Move an order on',
    by: 'orders',
    body: orderStatusChange,
    refuses: ['not-found', 'wrong-status', 'awaiting-payment', 'money-given-back', 'rest-unpaid'],
  }),
  cancel: call('POST /order/cancel', {
    summary: 'Cancel an order',
    by: 'both',
    body: byId,
    refuses: ['not-found', 'cannot-cancel'],
  }),
  user: call('GET /order/user', { summary: 'My orders', by: 'shopper', query: paging, isKeyed: true }),
  one: call('GET /order/:id', { summary: 'One order', by: 'both' }),
  calendar: fileCall('GET /order/:id/calendar', {
    summary: 'The promised days of an order for a calendar (iCalendar)',
    by: 'both',
    sends: 'text/calendar',
  }),
}

/** Placing orders, and reading them as a shopper or a seller. */
export function orderRoutes(app: Api, context: CallContext): void {
  app.post('/order/quote', endpoints.quote, async (request, reply) => {
    const shop = await context.shopOf(request)
    // The cookie is set before the quote, so that an error response carries it too.
    if (isFirstCoupon(shop, request.body)) context.startVisit(reply)
    const quoted = await quoteOrder(shop, request.body)
    const { orderQuoted } = context.words(request)
    return { success: true, ...quoteJson(quoted, context.languageOf(request)), message: orderQuoted }
  })

  app.post('/order/cod', endpoints.cod, async (request, reply) => {
    const shop = await context.shopOf(request)
    const order = await placeCashOrder(shop, request.body, keyOf(request))
    const url = await payAdvance(shop, order, request.body)
    const { orderPlaced, orderAwaitsPayment } = context.words(request)
    if (url === null) return reply.send({ success: true, order: orderJson(order), message: orderPlaced })
    return reply.send({ success: true, url, order: orderJson(order), message: orderAwaitsPayment })
  })

  app.post('/order/stripe', endpoints.stripe, async (request, reply) => {
    const shop = await context.shopOf(request)
    const { order, url } = await placeOnlineOrder(shop, request.body, keyOf(request))
    const message = context.words(request).orderAwaitsPayment
    return reply.send({ success: true, url, order: orderJson(order), message })
  })

  app.post('/order/pay', endpoints.pay, async (request) => {
    const { order, url } = await payOrder(await context.shopOf(request), request.body)
    return { success: true, url, order: orderJson(order), message: context.words(request).paymentStarted }
  })

  app.post('/order/status', endpoints.status, async (request) => {
    const order = await changeOrderStatus(await context.shopOf(request), request.body)
    const message = context
      .words(request)
      .orderStatusChanged({ status: statusText(order.status, context.languageOf(request)) })
    return { success: true, order: orderJson(order), message }
  })

  app.post('/order/cancel', endpoints.cancel, async (request) => {
    const order = await cancelOrder(await context.shopOf(request), request.body)
    return { success: true, order: orderJson(order), message: context.words(request).orderCancelled }
  })

  // If the response to an order was lost, its idempotency key shows whether the order exists.
  app.get('/order/user', endpoints.user, async (request) => {
    const list = await listOwnOrders(await context.shopOf(request), request.query, keyOf(request))
    return { success: true, ...orderListJson(list), message: context.words(request).ordersFound }
  })

  app.get('/order/:id', endpoints.one, async (request, reply) => {
    const { order, isLinked } = await findVisibleOrder(await context.shopOf(request), request.params.id)
    const response = {
      success: true,
      order: orderJson(order),
      isLinked,
      message: context.words(request).orderFound,
    }
    return isNotModified(request, reply, response) ? reply : response
  })

  app.get('/order/:id/calendar', endpoints.calendar, async (request, reply) => {
    const { text, fileName } = await renderOrderCalendar(await context.shopOf(request), request.params.id)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `inline; filename="${fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(text)
  })
}

/** Sends 304 if the client already has this response. An open page polls often and mostly gets no change. */
function isNotModified(request: FastifyRequest, reply: FastifyReply, response: object): boolean {
  const etag = `"${createHash('sha256').update(JSON.stringify(response)).digest('base64url').slice(0, 22)}"`
  void reply.header('etag', etag).header('cache-control', 'no-store')
  if (request.headers['if-none-match'] !== etag) return false
  void reply.code(304).send()
  return true
}

/** Returns whether a visitor without an account or cookie tries a coupon. */
function isFirstCoupon({ actor: { shopper, visitorToken } }: Shop, body: unknown): boolean {
  if (shopper || visitorToken !== undefined) return false
  return typeof body === 'object' && body !== null && 'coupon' in body && Boolean(body.coupon)
}
