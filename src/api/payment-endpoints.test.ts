import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fakeStripeKeys, openFakeStripe } from '#testing/payments/fake-stripe.ts'
import { createStripe } from '#adapters/payments/stripe.ts'
import { paymentAlerts, paymentAttempts } from '#db/schema/payments.server.ts'
import { newId } from '#lib/id.ts'
import { ownerBrowser, shopperBrowser } from '#testing/http/people.ts'
import { address, newProduct, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'
import { withGateways } from '#testing/payments/gateway-shops.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'

const maya = { name: 'Maya', email: 'maya@example.com', password: 'secret-6' }

async function placeOnlineOrder(shop: ShopContext) {
  const http = await createTestServer(shop)
  const product = await newProduct(shop, { stock: 3 })
  const shopper = createBrowser(http)
  await shopper.post('/api/user/register', maya)
  await shopper.post('/api/cart/update', { cartItems: { [product.id]: 1 } })
  const body = { items: [{ productId: product.id, quantity: 1 }], address, expectedTotal: 918 }
  const orderResponse = await shopper.post('/api/order/stripe', body, { host: 'localhost:3100' })
  const attemptId = String(orderResponse.body['url']).split('/').at(-1) ?? ''
  return {
    http,
    product,
    shopper,
    body,
    orderResponse,
    attempt: attemptId,
    id: orderResponse.body['order']._id,
  }
}

shopTest('marks an online order as paid only after payment at the test gateway', async ({ shop }) => {
  const { shopper, orderResponse, attempt, id } = await placeOnlineOrder(shop)
  expect(orderResponse).toMatchObject({
    status: 200,
    body: {
      success: true,
      url: `http://localhost:3100/test-gateway/${attempt}`,
      order: {
        paymentType: 'Online Payment',
        isPaid: false,
        isTest: true,
        isPaymentOpen: true,
        status: 'Processing',
      },
    },
  })
  const returnResponse = await shopper.get(`/pay/return/${attempt}?status=Completed`)
  expect([returnResponse.status, returnResponse.headers['location']]).toEqual([302, `/my-orders?order=${id}`])
  expect((await shopper.get(`/api/order/${id}`)).body).toMatchObject({ order: { isPaid: false } })
  expect((await shopper.get(`/api/test-gateway/${attempt}`)).body).toMatchObject({
    payment: { amount: 918, status: 'pending' },
  })
  const payResponse = await shopper.post('/api/test-gateway', { id: attempt, action: 'pay' })
  expect(payResponse.body).toEqual({ success: true, url: `/pay/return/${attempt}` })
  expect((await shopper.get(`/api/order/${id}`)).body).toMatchObject({
    order: { isPaid: true, isTest: true },
  })
  expect((await shopper.get('/api/user/is-auth')).body).toMatchObject({ user: { cartItems: {} } })
  expect(await shopper.post('/api/order/pay', { id })).toMatchObject({
    status: 409,
    body: { success: false },
  })
})

shopTest('lets only the shopper of an unpaid order start another payment', async ({ shop }) => {
  const { http, shopper, attempt, id } = await placeOnlineOrder(shop)
  await shopper.post('/api/test-gateway', { id: attempt, action: 'cancel' })
  expect((await shopper.get(`/api/order/${id}`)).body).toMatchObject({ order: { isPaymentOpen: false } })
  const secondPayment = await shopper.post('/api/order/pay', { id })
  expect(secondPayment).toMatchObject({
    status: 200,
    body: { url: expect.stringContaining('/test-gateway/') },
  })
  expect(secondPayment.body['url']).not.toContain(attempt)

  const otherShopper = createBrowser(http)
  expect((await otherShopper.post('/api/order/pay', { id })).status).toBe(401)
  await otherShopper.post('/api/user/register', { ...maya, email: 'sita@example.com' })
  expect((await otherShopper.post('/api/order/pay', { id })).status).toBe(404)
  expect((await otherShopper.post('/api/order/pay', {})).status).toBe(400)
  const seller = await ownerBrowser(shop, http)
  expect((await seller.post('/api/order/pay', { id })).status).toBe(403)
  expect((await seller.post('/api/order/status', { id, status: 'Packed' })).status).toBe(409)
})

shopTest('responds with 503 and has no test gateway if no gateway is configured', async ({ shop }) => {
  const shopWithoutGateways = {
    ...shop,
    payments: { gateways: [], testGateway: undefined },
    settings: { ...shop.settings, gatewayNames: [] },
  }
  const product = await newProduct(shop)
  const shopper = await shopperBrowser(shop, await createTestServer(shopWithoutGateways))
  const body = { items: [{ productId: product.id, quantity: 1 }], address }
  expect(await shopper.post('/api/order/stripe', body)).toMatchObject({
    status: 503,
    body: { success: false },
  })
  expect((await shopper.post('/api/test-gateway', { id: 'x', action: 'pay' })).status).toBe(404)
  expect((await shopper.get('/pay/return/nonsense')).status).toBe(404)
  expect((await shopper.get('/pay/to/nonsense')).status).toBe(404)
})

shopTest(
  'a password reset request has the same response for known and unknown email addresses',
  async ({ shop }) => {
    const browser = createBrowser(await createTestServer(shop))
    await browser.post('/api/user/register', maya)
    const knownResponse = await browser.post('/api/user/forgot', { email: maya.email })
    const unknownResponse = await browser.post('/api/user/forgot', { email: 'nobody@example.com' })
    expect([knownResponse.status, knownResponse.body]).toEqual([unknownResponse.status, unknownResponse.body])
    expect(knownResponse).toMatchObject({ status: 200, body: { success: true } })
    expect(await browser.post('/api/user/forgot', { email: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { email: expect.any(String) } },
    })
    const resetResponse = await browser.post('/api/user/reset', {
      token: 'nonsense',
      password: 'another-secret',
    })
    expect(resetResponse).toMatchObject({ status: 404, body: { success: false } })
  },
)

async function withStripe(baseShop: ShopContext) {
  const fake = await openFakeStripe()
  const shop = withGateways(baseShop, createStripe({ ...fakeStripeKeys, url: fake.url }))
  return { fake, shop }
}

shopTest(
  'a Stripe webhook is accepted without a session and from another origin',
  async ({ shop: shopWithoutStripe }) => {
    const { fake, shop } = await withStripe(shopWithoutStripe)
    const { http, shopper, orderResponse, id } = await placeOnlineOrder(shop)
    const session = String(orderResponse.body['url']).split('/').at(-1) ?? ''
    fake.pay(session)
    const { body, signature } = fake.webhook('checkout.session.completed', fake.sessions.get(session) ?? {})
    const send = (payload: Buffer | string, headers: Record<string, string>) =>
      http.inject({ method: 'POST', url: '/pay/notice/stripe', payload, headers })
    const signedHeaders = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const changedResponse = await send(body.toString().replace('{', '{ '), signedHeaders)
    expect([changedResponse.statusCode, changedResponse.json().success]).toEqual([403, false])
    expect((await send(body, { 'content-type': 'application/json' })).statusCode).toBe(403)
    expect((await send('x'.repeat(300 * 1024), signedHeaders)).statusCode).toBe(413)
    expect((await shopper.get(`/api/order/${id}`)).body).toMatchObject({ order: { isPaid: false } })
    const crossSiteHeaders = {
      ...signedHeaders,
      origin: 'https://api.stripe.com',
      'sec-fetch-site': 'cross-site',
    }
    for (let time = 0; time < 3; time += 1) {
      const response = await send(body, crossSiteHeaders)
      expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
    }
    expect((await shopper.get(`/api/order/${id}`)).body).toMatchObject({
      order: { isPaid: true, isTest: false },
    })
    const unrelatedWebhook = fake.webhook('customer.created', { object: 'customer' })
    const unrelatedResponse = await send(unrelatedWebhook.body, {
      ...signedHeaders,
      'stripe-signature': unrelatedWebhook.signature,
    })
    expect(unrelatedResponse.statusCode).toBe(200)
    fake.close()
  },
)

shopTest('a store without Stripe refuses Stripe webhooks', async ({ shop }) => {
  const http = await createTestServer(shop)
  const response = await http.inject({ method: 'POST', url: '/pay/notice/stripe', payload: '{}' })
  expect([response.statusCode, response.json().success]).toEqual([403, false])
})

shopTest(
  'refuses a gateway that the store does not offer, in the language of the request',
  async ({ shop: shopWithoutStripe }) => {
    const { fake, shop } = await withStripe(shopWithoutStripe)
    const { shopper, body, id } = await placeOnlineOrder(shop)
    expect(await shopper.post('/api/order/stripe', { ...body, gateway: 'bitcoin' })).toMatchObject({
      status: 400,
      body: { success: false, errors: { gateway: expect.any(String) } },
    })
    expect(await shopper.post('/api/order/stripe', { ...body, gateway: 'khalti' })).toMatchObject({
      status: 503,
      body: { success: false, message: 'This store takes no payments by Khalti. Choose another way to pay.' },
    })
    const nepali = { 'accept-language': 'ne' }
    expect(
      (await shopper.post('/api/order/pay', { id, gateway: 'esewa' }, nepali)).body['message'],
    ).toContain('इसेवा')
    expect((await shopper.post('/api/order/pay', { id, gateway: 'stripe' })).status).toBe(200)
    const expensiveProduct = await newProduct(shop, { price: 999_999, offerPrice: 999_999 })
    const largeOrderResponse = await shopper.post('/api/order/stripe', {
      ...body,
      items: [{ productId: expensiveProduct.id, quantity: 1 }],
      expectedTotal: undefined,
    })
    expect(largeOrderResponse).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Card (Stripe) takes at most Rs.9,99,999.99 at once') },
    })
    fake.close()
  },
)

shopTest(
  'a seller lists indeterminate payments, queries their gateway and reads payment alerts',
  async ({ shop }) => {
    const { http, attempt, id } = await placeOnlineOrder(shop)
    const indeterminate = { status: 'unsure', indeterminateAt: new Date() } as const
    await shop.db.update(paymentAttempts).set(indeterminate).where(eq(paymentAttempts.id, attempt))
    const seller = await ownerBrowser(shop, http)
    expect((await seller.get('/api/payment/unsure')).body).toMatchObject({
      total: 1,
      payments: [{ _id: attempt, orderId: id, amount: 918, nextLookupAt: expect.stringMatching(/Z$/) }],
    })
    expect(await seller.post('/api/payment/ask', { id: attempt })).toMatchObject({
      status: 200,
      body: { success: true, answer: 'unsure' },
    })
    await shop.payments.testGateway?.payments.save({
      attemptId: attempt,
      amountPaisa: 91_800,
      status: 'paid',
    })
    expect((await seller.post('/api/payment/ask', { id: attempt })).body).toMatchObject({ answer: 'arrived' })
    expect((await seller.get('/api/payment/unsure')).body).toMatchObject({ total: 0, payments: [] })
    const alert = {
      id: newId(),
      attemptId: attempt,
      orderId: id,
      kind: 'partly-refunded',
      reference: attempt,
    } as const
    await shop.db.insert(paymentAlerts).values({ ...alert, createdAt: new Date(), updatedAt: new Date() })
    expect((await seller.get('/api/payment/alerts')).body).toMatchObject({
      total: 1,
      alerts: [{ _id: alert.id, kind: 'partly-refunded', amount: null }],
    })
    expect(await seller.post('/api/payment/part', { id: alert.id, amount: '0' })).toMatchObject({
      status: 400,
      body: { errors: { amount: expect.any(String) } },
    })
    expect(await seller.post('/api/payment/part', { id: alert.id, amount: 1000 })).toMatchObject({
      status: 409,
    })
    expect(await seller.post('/api/payment/part', { id: alert.id, amount: '३००' })).toMatchObject({
      status: 200,
      body: { alert: { amount: 300, isNoted: true } },
    })
    expect((await seller.post('/api/payment/note', { id: alert.id })).status).toBe(200)
    expect((await seller.get('/api/refund/list')).body).toMatchObject({
      refunds: [{ amount: 300, status: 'done' }],
    })
  },
)

shopTest('lets only a seller send refunds and resolve payments on hold', async ({ shop }) => {
  const { http, shopper, attempt, id, body } = await placeOnlineOrder(shop)
  await shopper.post('/api/test-gateway', { id: attempt, action: 'pay' })
  await shopper.post('/api/order/cancel', { id })
  const secondOrder = await shopper.post('/api/order/stripe', body)
  const shortPaymentId = String(secondOrder.body['url']).split('/').at(-1) ?? ''
  await shopper.post('/api/test-gateway', { id: shortPaymentId, action: 'wrong-amount' })
  const seller = await ownerBrowser(shop, http)
  const visitor = createBrowser(http)
  const reads = ['/api/refund/list', '/api/payment/review']
  const writes = ['/api/refund/send', '/api/refund/record', '/api/payment/resolve']
  for (const url of reads)
    expect([(await visitor.get(url)).status, (await shopper.get(url)).status]).toEqual([401, 403])
  for (const url of writes) {
    expect([(await visitor.post(url, {})).status, (await shopper.post(url, {})).status]).toEqual([401, 403])
    expect(await seller.post(url, {})).toMatchObject({ status: 400, body: { errors: {} } })
  }
  const refundList = await seller.get('/api/refund/list')
  expect(refundList.body).toMatchObject({
    success: true,
    total: 1,
    page: 1,
    pages: 1,
    refunds: [
      { orderId: id, status: 'owed', amount: 918, currency: 'NPR', reason: 'cancelled', canSend: true },
    ],
  })
  const refund = refundList.body['refunds'][0]._id
  expect((await shopper.get(`/api/order/${id}`)).body).toMatchObject({
    order: { refunds: [{ status: 'owed', amount: 918, dueAt: expect.stringMatching(/Z$/), doneAt: null }] },
  })
  for (let time = 0; time < 2; time += 1) {
    const refundResponse = await seller.post('/api/refund/send', { id: refund })
    expect(refundResponse).toMatchObject({
      status: 200,
      body: { success: true, refund: { _id: refund, status: 'done' } },
    })
  }
  const paymentsOnHold = await seller.get('/api/payment/review')
  expect(paymentsOnHold.body).toMatchObject({
    total: 1,
    payments: [{ _id: shortPaymentId, amount: 918, arrived: 917.99, canAccept: true }],
  })
  const acceptResponse = await seller.post('/api/payment/resolve', { id: shortPaymentId, decision: 'accept' })
  expect(acceptResponse).toMatchObject({ status: 200, body: { payment: { decision: 'accept' } } })
  const secondDecision = await seller.post('/api/payment/resolve', { id: shortPaymentId, decision: 'refund' })
  expect(secondDecision).toMatchObject({ status: 409, body: { success: false } })
  expect((await shopper.get(`/api/order/${secondOrder.body['order']._id}`)).body).toMatchObject({
    order: { isPaid: true },
  })
})
