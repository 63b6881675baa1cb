import { orderPageKey, paymentByLink } from '#domain/payment/open-payment.server.ts'
import { totalsBreakdownCodec, totalsBreakdownOf } from '#domain/order/placed/quote-wire.ts'
import { money, timestamp } from '#domain/wire.ts'
import { findByPaymentLink, startPaymentByLink, type LinkedPayment } from '#shop/checkout/payment-links.ts'
import { findOrderByLink } from '#shop/orders/order-links.ts'
import { parseInput } from '#shop/parse-input.ts'
import { encodeLine, encodeOrder } from '#domain/order/placed/order-wire.ts'
import * as z from 'zod'
import {
  successWith,
  nonNegativeIntSchema,
  rupeesSchema,
  timestampSchema,
  translatedTextSchema,
  pathSchema,
} from '#domain/responses/response-fields.server.ts'
import {
  orderLineSchema,
  totalsFields,
  shippingPartsSchema,
  orderSchema,
} from '#domain/responses/order-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/**
 * The payment of a payment link. `order` is the path of the order's page; null if the order has an account.
 */
const linkedPaymentSchema = z.object({
  number: nonNegativeIntSchema,
  state: z.enum(['open', 'paid', 'cancelled', 'over']),
  isRest: z.boolean(),
  toPay: rupeesSchema,
  endsAt: timestampSchema,
  items: z.array(orderLineSchema),
  ...totalsFields,
  taxName: translatedTextSchema.nullable(),
  shippingParts: shippingPartsSchema,
  order: pathSchema.nullable(),
})

/** Returns the payment of a payment link, without personal data of the recipient. */
function linkedPaymentJson({ order, state, unpaid, endsAt, path }: LinkedPayment) {
  return {
    number: order.number,
    state,
    isRest: unpaid?.isOutstandingAmount ?? false,
    toPay: money.encode(unpaid?.paisa ?? 0),
    endsAt: timestamp.encode(endsAt),
    items: order.lines.map(encodeLine),
    ...totalsBreakdownCodec.encode(totalsBreakdownOf(order)),
    order: path,
  }
}

/** The endpoints by which customers without an account pay and track their order. */
export const guestOrderEndpoints = [
  defineEndpoint({
    name: 'GET /pay/:key',
    summary: 'What a link to pay by leads to, without an account',
    access: 'public',
    errors: ['not-found', 'test-payments-private'],
    output: successWith({ payment: linkedPaymentSchema }),
    run: async (shop, { params, t }) => {
      const payment = await findByPaymentLink(shop, params.key)
      return { success: true, payment: linkedPaymentJson(payment), message: t.orderFound }
    },
  }),
  defineEndpoint({
    name: 'POST /pay',
    summary: 'Pay an order by its link, without an account',
    access: 'public',
    body: paymentByLink,
    errors: [
      'not-found',
      'nothing-to-pay',
      'payment-on-hold',
      'above-gateway-limit',
      'payment-time-over',
      'gateway-unavailable',
      'gateway-not-here',
      'gateway-silent',
      'test-payments-private',
    ],
    output: successWith({ url: z.string() }),
    run: async (shop, { body, t }) => {
      const url = await startPaymentByLink(shop, body)
      return { success: true, url, message: t.paymentStarted }
    },
  }),
  defineEndpoint({
    name: 'GET /order/:id/open',
    summary: 'An order by the key of its page, without an account',
    access: 'public',
    query: orderPageKey,
    errors: ['not-found'],
    output: successWith({ order: orderSchema }),
    run: async (shop, { params, query, t }) => {
      const { key } = parseInput(orderPageKey, query)
      const order = await findOrderByLink(shop, params.id, key)
      return { success: true, order: encodeOrder(order), message: t.orderFound }
    },
  }),
] as const
