import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statusText } from '#domain/messages/order-status.ts'
import { byId } from '#domain/address/address.server.ts'
import {
  onlineOrderPlacement,
  orderPayment,
  orderPlacement,
  orderStatusChange,
} from '#domain/order/order.server.ts'
import { paging } from '#domain/validation/paging.server.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { findOrder, listOwnOrders } from '#shop/orders/orders.ts'
import { payOrder } from '#shop/checkout/payment-attempts.ts'
import { body, query } from '#api/http/docs.ts'
import type { CallContext } from '#api/http/context.ts'
import { orderJson, orderListJson } from '#api/http/order-json.ts'

/** Placing orders, and reading them as a shopper or a seller. */
export function orderRoutes(app: FastifyInstance, context: CallContext): void {
  app.post(
    '/order/cod',
    { schema: body('Place an order, cash on delivery', orderPlacement) },
    async (request, reply) => {
      const order = await placeCashOrder(await context.shopOf(request), request.body, keyOf(request))
      return reply.send({
        success: true,
        order: orderJson(order),
        message: context.words(request).orderPlaced,
      })
    },
  )

  app.post(
    '/order/stripe',
    { schema: body('Place an order, paid online', onlineOrderPlacement) },
    async (request, reply) => {
      const shop = await context.shopOf(request)
      const { order, url } = await placeOnlineOrder(shop, request.body, keyOf(request))
      const message = context.words(request).orderAwaitsPayment
      return reply.send({ success: true, url, order: orderJson(order), message })
    },
  )

  app.post('/order/pay', { schema: body('Pay an unpaid online order', orderPayment) }, async (request) => {
    const { order, url } = await payOrder(await context.shopOf(request), request.body)
    return { success: true, url, order: orderJson(order), message: context.words(request).paymentStarted }
  })

  app.post('/order/status', { schema: body('Move an order on', orderStatusChange) }, async (request) => {
    const order = await changeOrderStatus(await context.shopOf(request), request.body)
    const message = context
      .words(request)
      .orderStatusChanged({ status: statusText(order.status, context.languageOf(request)) })
    return { success: true, order: orderJson(order), message }
  })

  app.post('/order/cancel', { schema: body('Cancel an order', byId) }, async (request) => {
    const order = await cancelOrder(await context.shopOf(request), request.body)
    return { success: true, order: orderJson(order), message: context.words(request).orderCancelled }
  })

  // With the key of an order whose answer was lost, it tells whether that order stands.
  app.get('/order/user', { schema: query('My orders', paging) }, async (request) => {
    const list = await listOwnOrders(await context.shopOf(request), request.query, keyOf(request))
    return { success: true, ...orderListJson(list), message: context.words(request).ordersFound }
  })

  app.get<{ Params: { id: string } }>(
    '/order/:id',
    { schema: { summary: 'One order' } },
    async (request, reply) => {
      const order = await findOrder(await context.shopOf(request), request.params.id)
      const answer = { success: true, order: orderJson(order), message: context.words(request).orderFound }
      // A page that stays open asks again and again, mostly to hear that nothing has changed.
      const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
      void reply.header('etag', etag).header('cache-control', 'no-store')
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : answer
    },
  )
}

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  return Array.isArray(header) ? header.join(',') : header
}
