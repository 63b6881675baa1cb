import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { messages } from '#domain/messages.ts'
import { knownCustomerQuery, productToSellQuery } from '#domain/order/known-customer.server.ts'
import { orderAdd, orderAddTrial, payLinkRequest } from '#domain/order/manual-order.server.ts'
import { createPayLink } from '#shop/checkout/pay-links.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import { previewManualOrder } from '#shop/checkout/manual-prices.ts'
import { findCustomersByPhone } from '#shop/customers/customers.ts'
import { findProductsToSell } from '#shop/products/find-to-sell.ts'
import { call, type Api } from '#api/http/call.ts'
import { keyOf } from '#api/http/idempotency.ts'
import type { CallContext } from '#api/http/context.ts'
import { orderJson, quoteJson } from '#api/http/order-json.ts'
import { productJson } from '#api/http/product-json.ts'

const byRule = ['ask-us', 'not-delivered', 'cash-not-here', 'cash-above-limit'] as const

const endpoints = {
  add: call('POST /seller/order/add', {
    summary: 'Type an order that came by phone, over the counter or from elsewhere',
    by: 'orders',
    body: orderAdd,
    refuses: [
      'unknown-product',
      'out-of-stock',
      'total-changed',
      ...byRule,
      'own-price',
      'own-shipping',
      'discount-too-high',
      'costs-nothing',
      'gateway-unavailable',
    ],
    isKeyed: true,
    isCreating: true,
  }),
  quote: call('POST /seller/order/add/quote', {
    summary: 'What an order that is being typed would come to',
    by: 'orders',
    body: orderAddTrial,
    refuses: ['own-price', 'own-shipping', 'discount-too-high'],
  }),
  link: call('POST /seller/order/link', {
    summary: 'A link by which what is unpaid of an order is paid',
    by: 'orders',
    body: payLinkRequest,
    refuses: ['not-found', 'nothing-to-pay', 'gateway-unavailable'],
  }),
  known: call('GET /seller/customer/known', {
    summary: 'The customers who ordered under a phone number',
    by: 'orders',
    query: knownCustomerQuery,
  }),
  find: call('GET /seller/product/find', {
    summary: 'Products for an order, by SKU or name',
    by: 'orders',
    query: productToSellQuery,
  }),
}

/** Orders that sellers type, and links to pay them by. */
export function manualOrderRoutes(app: Api, context: CallContext): void {
  app.post('/seller/order/add', endpoints.add, async (request, reply) => {
    const { order, url } = await addManualOrder(await context.shopOf(request), request.body, keyOf(request))
    const message = context.words(request).orderPlaced
    return reply.status(201).send({ success: true, order: orderJson(order), url, message })
  })

  app.post('/seller/order/add/quote', endpoints.quote, async (request) => {
    const quoted = await previewManualOrder(await context.shopOf(request), request.body)
    const message = context.words(request).orderQuoted
    return { success: true, ...quoteJson(quoted, context.languageOf(request)), message }
  })

  app.post('/seller/order/link', endpoints.link, async (request) => {
    const { url, endsAt, isSent, to } = await createPayLink(await context.shopOf(request), request.body)
    const message = isSent
      ? messages(newOrderMessages, context.languageOf(request)).sent({ to })
      : context.words(request).linkMade
    return { success: true, url, endsAt: endsAt.toISOString(), message }
  })

  app.get('/seller/product/find', endpoints.find, async (request) => {
    const products = await findProductsToSell(await context.shopOf(request), request.query)
    const message = context.words(request).productsToSellFound
    return { success: true, products: products.map(productJson), message }
  })

  app.get('/seller/customer/known', endpoints.known, async (request) => {
    const customers = await findCustomersByPhone(await context.shopOf(request), request.query)
    const rows = customers.map(({ id: _id, ...customer }) => ({ _id, ...customer }))
    return { success: true, customers: rows, message: context.words(request).customersFound }
  })
}
