import { openOrderKey, openPayment } from '#domain/payment/open-payment.server.ts'
import { explainedTotals, totalsOf } from '#domain/order/placed/quote-wire.ts'
import { money, moment } from '#domain/wire.ts'
import { findByPayLink, payWithoutLogin, type LinkedPayment } from '#shop/checkout/pay-links.ts'
import { findOrderByLink } from '#shop/orders/order-links.ts'
import { parseInput } from '#shop/parse-input.ts'
import { encodeLine, encodeOrder } from '#domain/order/placed/order-wire.ts'
import * as z from 'zod'
import {
  successWith,
  count,
  rupees,
  moment as momentSchema,
  both,
  pathSchema,
} from '#domain/responses/response-fields.server.ts'
import {
  orderLineSchema,
  totalsFields,
  shippingPartsSchema,
  orderSchema,
} from '#domain/responses/order-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** The payment of a payment link. `order` is the page of the order, if the order belongs to no account. */
const openPaymentSchema = z.object({
  number: count,
  state: z.enum(['open', 'paid', 'cancelled', 'over']),
  isRest: z.boolean(),
  toPay: rupees,
  endsAt: momentSchema,
  items: z.array(orderLineSchema),
  ...totalsFields,
  taxName: both.nullable(),
  shippingParts: shippingPartsSchema,
  order: pathSchema.nullable(),
})

/** The order of a payment link, without the recipient's personal data. */
function openPaymentJson({ order, state, unpaid, endsAt, path }: LinkedPayment) {
  return {
    number: order.number,
    state,
    isRest: unpaid?.isRest ?? false,
    toPay: money.encode(unpaid?.paisa ?? 0),
    endsAt: moment.encode(endsAt),
    items: order.lines.map(encodeLine),
    ...explainedTotals.encode(totalsOf(order)),
    order: path,
  }
}

/** The endpoints for customers without an account: they pay and follow their order. */
export const openOrderEndpoints = [
  defineEndpoint({
    name: 'GET /pay/:key',
    summary: 'What a link to pay by leads to, without an account',
    access: 'public',
    errors: ['not-found', 'test-payments-private'],
    output: successWith({ payment: openPaymentSchema }),
    run: async (shop, { params, t }) => {
      const payment = await findByPayLink(shop, params.key)
      return { success: true, payment: openPaymentJson(payment), message: t.orderFound }
    },
  }),
  defineEndpoint({
    name: 'POST /pay',
    summary: 'Pay an order by its link, without an account',
    access: 'public',
    body: openPayment,
    errors: [
      'not-found',
      'nothing-to-pay',
      'above-gateway-limit',
      'payment-time-over',
      'gateway-unavailable',
      'gateway-not-here',
      'gateway-silent',
      'test-payments-private',
    ],
    output: successWith({ url: z.string() }),
    run: async (shop, { body, t }) => {
      const url = await payWithoutLogin(shop, body)
      return { success: true, url, message: t.paymentStarted }
    },
  }),
  defineEndpoint({
    name: 'GET /order/:id/open',
    summary: 'An order by the key of its page, without an account',
    access: 'public',
    query: openOrderKey,
    errors: ['not-found'],
    output: successWith({ order: orderSchema }),
    run: async (shop, { params, query, t }) => {
      const { key } = parseInput(openOrderKey, query)
      const order = await findOrderByLink(shop, params.id, key)
      return { success: true, order: encodeOrder(order), message: t.orderFound }
    },
  }),
] as const
