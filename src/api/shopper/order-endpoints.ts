import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { statusText } from '#domain/order/order-status-messages.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { orderPayment, orderStatusChange } from '#domain/order/order.server.ts'
import { optionalPaging } from '#domain/validation/paging.server.ts'
import { payAdvance, placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { findVisibleOrder, listShopperOrders } from '#shop/orders/orders.ts'
import { orderQuote } from '#domain/order/order-quote.server.ts'
import { renderOrderCalendar } from '#shop/orders/order-calendar.ts'
import type { ShopContext } from '#shop/context.ts'
import { quoteOrder } from '#shop/pricing/quote-order.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { onlineOrderBody } from '#api/http/order-bodies.ts'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import { quoteJson } from '#api/http/order-json.ts'
import * as z from 'zod'
import {
  successSchema,
  resultMessageSchema,
  successWith,
  optionalPagingFields,
} from '#domain/responses/response-fields.server.ts'
import { orderQuoteResponse, orderSchema } from '#domain/responses/order-responses.server.ts'
import { defineEndpoint, defineFileEndpoint } from '#api/http/endpoint.ts'

const couponErrors = ['coupon-invalid', 'coupon-least', 'coupon-not-for-these', 'coupon-used-by-you'] as const

// The delivery zone decides whether an order can be delivered, and how it can be paid.
const deliveryErrors = [
  'ask-us',
  'not-delivered',
  'extra-not-here',
  'cash-not-here',
  'cash-above-limit',
] as const

const placementErrors = [
  'not-found',
  'stale-cart',
  'unknown-product',
  'out-of-stock',
  'total-changed',
  'delivery-later',
  'already-paid',
  ...deliveryErrors,
  ...couponErrors,
] as const

const paymentErrors = [
  'costs-nothing',
  'too-many-unpaid',
  'too-many-held',
  'above-gateway-limit',
  'payment-time-over',
  'nothing-to-pay',
  'payment-on-hold',
  'gateway-unavailable',
  'gateway-not-here',
  'gateway-silent',
  'test-payments-private',
] as const

/** The endpoints that place, pay, cancel and read orders, for shoppers and sellers. */
export const orderEndpoints = [
  defineEndpoint({
    name: 'POST /order/quote',
    summary: 'Quote an order before it is placed',
    access: 'public',
    body: orderQuote,
    errors: ['not-found'],
    output: orderQuoteResponse,
    run: async (shop, { body, language, t, reply, context }) => {
      // The cookie counts wrong coupon codes per browser. It is set first, so that an error response contains it too.
      if (isFirstCoupon(shop, body)) context.setVisitorToken(reply)
      const quote = await quoteOrder(shop, body)
      const { orderQuoted } = t
      return { success: true, ...quoteJson(quote, language), message: orderQuoted }
    },
  }),
  defineEndpoint({
    name: 'POST /order/cod',
    summary: 'Place an order, cash on delivery; an advance is paid at `url`',
    access: 'shopper',
    body: onlineOrderBody,
    errors: [...placementErrors, ...paymentErrors],
    acceptsIdempotencyKey: true,
    // `url` is the payment page of an advance.
    output: z
      .object({ success: successSchema, order: orderSchema, message: resultMessageSchema })
      .extend({ url: z.string().optional() }),
    run: async (shop, { body, idempotencyKey, t }) => {
      const order = await placeCashOrder(shop, body, idempotencyKey)
      const url = await payAdvance(shop, order, body)
      const { orderPlaced, orderAwaitsPayment } = t
      if (url === null) return { success: true, order: encodeOrder(order), message: orderPlaced }
      return { success: true, url, order: encodeOrder(order), message: orderAwaitsPayment }
    },
  }),
  defineEndpoint({
    name: 'POST /order/stripe',
    summary: 'Place an order, paid online',
    access: 'shopper',
    body: onlineOrderBody,
    errors: [...placementErrors, ...paymentErrors],
    acceptsIdempotencyKey: true,
    output: successWith({ url: z.string(), order: orderSchema }),
    run: async (shop, { body, idempotencyKey, t }) => {
      const { order, url } = await placeOnlineOrder(shop, body, idempotencyKey)
      const message = t.orderAwaitsPayment
      return { success: true, url, order: encodeOrder(order), message }
    },
  }),
  defineEndpoint({
    name: 'POST /order/pay',
    summary: 'Pay an unpaid online order',
    access: 'shopper',
    body: orderPayment,
    errors: [
      'not-found',
      'nothing-to-pay',
      'payment-on-hold',
      'above-gateway-limit',
      'payment-time-over',
      'too-many-unpaid',
      'too-many-held',
      'gateway-unavailable',
      'gateway-not-here',
      'gateway-silent',
      'test-payments-private',
    ],
    output: successWith({ url: z.string(), order: orderSchema }),
    run: async (shop, { body, t }) => {
      const { order, url } = await payOrder(shop, body)
      return { success: true, url, order: encodeOrder(order), message: t.paymentStarted }
    },
  }),
  defineEndpoint({
    name: 'POST /order/status',
    summary: 'Change the status of an order',
    access: 'orders',
    body: orderStatusChange,
    errors: [
      'not-found',
      'wrong-status',
      'awaiting-payment',
      'money-given-back',
      'rest-unpaid',
      'settings-changed',
    ],
    output: successWith({ order: orderSchema }),
    run: async (shop, { body, language, t }) => {
      const order = await changeOrderStatus(shop, body)
      const message = t.orderStatusChanged({ status: statusText(order.status, language) })
      return { success: true, order: encodeOrder(order), message }
    },
  }),
  defineEndpoint({
    name: 'POST /order/cancel',
    summary: 'Cancel an order',
    access: 'both',
    body: idRequest,
    errors: ['not-found', 'cannot-cancel', 'wrong-status'],
    output: successWith({ order: orderSchema }),
    run: async (shop, { body, t }) => {
      const order = await cancelOrder(shop, body)
      return { success: true, order: encodeOrder(order), message: t.orderCancelled }
    },
  }),
  // If the response to an order was lost, its idempotency key shows whether the order exists.
  defineEndpoint({
    name: 'GET /order/user',
    summary: 'My orders',
    access: 'shopper',
    query: optionalPaging,
    acceptsIdempotencyKey: true,
    output: successWith({ orders: z.array(orderSchema), ...optionalPagingFields }),
    run: async (shop, { query, idempotencyKey, t }) => {
      const list = await listShopperOrders(shop, query, idempotencyKey)
      return { success: true, orders: list.orders.map(encodeOrder), ...list.paging, message: t.ordersFound }
    },
  }),
  defineEndpoint({
    name: 'GET /order/:id',
    summary: 'One order',
    access: 'both',
    // `isLinked`: an order by phone, visible because the account has verified its phone number or email
    // address.
    output: z
      .object({ success: successSchema, order: orderSchema, message: resultMessageSchema })
      .extend({ isLinked: z.boolean() }),
    run: async (shop, { params, t, request, reply }) => {
      const { order, isLinked } = await findVisibleOrder(shop, params.id)
      const response = {
        success: true,
        order: encodeOrder(order),
        isLinked,
        message: t.orderFound,
      }
      return sendNotModified(request, reply, response) ? reply : response
    },
  }),
  defineFileEndpoint({
    name: 'GET /order/:id/calendar',
    summary: 'The estimated delivery of an order as a calendar entry (iCalendar)',
    access: 'both',
    fileTypes: 'text/calendar',
    run: async (shop, { params, reply }) => {
      const { text, fileName } = await renderOrderCalendar(shop, params.id)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `inline; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(text)
    },
  }),
] as const

/**
 * Sends 304 if the client already has this response, and returns whether it did. Open pages poll orders
 * often.
 */
function sendNotModified(request: FastifyRequest, reply: FastifyReply, response: object): boolean {
  const etag = `"${createHash('sha256').update(JSON.stringify(response)).digest('base64url').slice(0, 22)}"`
  void reply.header('etag', etag).header('cache-control', 'no-store')
  if (request.headers['if-none-match'] !== etag) return false
  void reply.code(304).send()
  return true
}

/** Returns whether a visitor without an account or cookie tries a coupon. */
function isFirstCoupon({ actor: { shopper, visitorToken } }: ShopContext, body: unknown): boolean {
  if (shopper || visitorToken !== undefined) return false
  return typeof body === 'object' && body !== null && 'coupon' in body && Boolean(body.coupon)
}
