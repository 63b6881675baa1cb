import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { messages } from '#domain/messages.ts'
import { knownCustomerQuery, manualOrderProductQuery } from '#domain/order/known-customer.server.ts'
import {
  manualOrderPlacement,
  manualOrderPreview,
  paymentLinkRequest,
} from '#domain/order/manual-order.server.ts'
import { createPaymentLink } from '#shop/checkout/payment-links.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import { previewManualOrder } from '#shop/checkout/manual-prices.ts'
import { findCustomersByPhone } from '#shop/customers/customers.ts'
import { findProductsForManualOrder } from '#shop/products/find-products-for-manual-order.ts'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import { quoteJson } from '#api/http/order-json.ts'
import { encodeProduct } from '#domain/product/product-wire.ts'
import * as z from 'zod'
import {
  successWith,
  timestampSchema,
  idSchema,
  nonNegativeIntSchema,
} from '#domain/responses/response-fields.server.ts'
import { orderSchema, orderQuoteResponse } from '#domain/responses/order-responses.server.ts'
import { productSchema } from '#domain/responses/product-responses.server.ts'
import { addressFields } from '#domain/responses/address-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const deliveryErrors = ['ask-us', 'not-delivered', 'cash-not-here', 'cash-above-limit'] as const

/** A customer with earlier orders under a phone number. `address` is that of the last delivery. */
const knownCustomerSchema = z.object({
  _id: idSchema,
  name: z.string(),
  orders: nonNegativeIntSchema,
  address: addressFields.nullable(),
})

/** The endpoints for manual orders and payment links. */
export const manualOrderEndpoints = [
  defineEndpoint({
    name: 'POST /seller/order/add',
    summary: 'Type an order that came by phone, over the counter or from elsewhere',
    access: 'orders',
    body: manualOrderPlacement,
    errors: [
      'unknown-product',
      'out-of-stock',
      'total-changed',
      ...deliveryErrors,
      'own-price',
      'own-shipping',
      'discount-too-high',
      'costs-nothing',
      'gateway-unavailable',
    ],
    createsResource: true,
    acceptsIdempotencyKey: true,
    // `url` is the store's payment page, for payment by link.
    output: successWith({ order: orderSchema, url: z.string().nullable() }),
    run: async (shop, { body, idempotencyKey, t }) => {
      const { order, url } = await addManualOrder(shop, body, idempotencyKey)
      const message = t.orderPlaced
      return { success: true, order: encodeOrder(order), url, message }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/order/add/quote',
    summary: 'What an order that is being typed would come to',
    access: 'orders',
    body: manualOrderPreview,
    errors: ['own-price', 'own-shipping', 'discount-too-high'],
    output: orderQuoteResponse,
    run: async (shop, { body, language, t }) => {
      const quote = await previewManualOrder(shop, body)
      const message = t.orderQuoted
      return { success: true, ...quoteJson(quote, language), message }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/order/link',
    summary: 'A link by which what is unpaid of an order is paid',
    access: 'orders',
    body: paymentLinkRequest,
    errors: ['not-found', 'nothing-to-pay', 'gateway-unavailable'],
    output: successWith({ url: z.string(), endsAt: timestampSchema }),
    run: async (shop, { body, language, t }) => {
      const { url, endsAt, isSent, to } = await createPaymentLink(shop, body)
      const message = isSent ? messages(newOrderMessages, language).sent({ to }) : t.linkMade
      return { success: true, url, endsAt: endsAt.toISOString(), message }
    },
  }),
  defineEndpoint({
    name: 'GET /seller/product/find',
    summary: 'Products for an order, by SKU or name',
    access: 'orders',
    query: manualOrderProductQuery,
    output: successWith({ products: z.array(productSchema) }),
    run: async (shop, { query, t }) => {
      const products = await findProductsForManualOrder(shop, query)
      const message = t.productsFound
      return { success: true, products: products.map(encodeProduct), message }
    },
  }),
  defineEndpoint({
    name: 'GET /seller/customer/known',
    summary: 'The customers who ordered under a phone number',
    access: 'orders',
    query: knownCustomerQuery,
    output: successWith({ customers: z.array(knownCustomerSchema) }),
    run: async (shop, { query, t }) => {
      const customers = await findCustomersByPhone(shop, query)
      const rows = customers.map(({ id: _id, ...customer }) => ({ _id, ...customer }))
      return { success: true, customers: rows, message: t.customersFound }
    },
  }),
] as const
