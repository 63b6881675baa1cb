import { expect } from 'vitest'
import { shopperBrowser } from '#testing/http/people.ts'
import { address, newProduct, newShopper, shopTest } from '#testing/shop/shop.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'

const maya = { name: 'Maya', email: 'maya@example.com', password: 'secret-6' }

shopTest('an order has the total and the delivery estimate of its quote', async ({ shop }) => {
  const sofa = await newProduct(shop, { price: 100_000, offerPrice: 84_999, stock: 5 })
  const lamp = await newProduct(shop, { price: 333.33, offerPrice: 333.33 })
  const visitor = createBrowser(await createTestServer(shop))
  const items = [
    { productId: sofa.id, quantity: 1 },
    { productId: lamp.id, quantity: 3 },
  ]
  const { status, body } = await visitor.post('/api/order/quote', { items, place: { state: 'Bagmati' } })
  expect(status).toBe(200)
  const order = await placeCashOrder(await newShopper(shop), { items, address, expectedTotal: body.total })
  expect(body).toMatchObject({
    success: true,
    subtotal: 85_998.99,
    discount: 0,
    shipping: 0,
    shippingParts: [],
    tax: 1719.98,
    taxPercent: 2,
    isTaxIncluded: false,
    total: 87_718.97,
    delivery: order.deliveryEstimate,
    refusals: [],
    lines: [
      { productId: { _id: sofa.id }, quantity: 1, unitPrice: 84_999, amount: 84_999, discount: 0 },
      { productId: { _id: lamp.id }, quantity: 3, unitPrice: 333.33, amount: 999.99, discount: 0 },
    ],
  })
  expect(order.totalPaisa).toBe(8_771_897)
  expect(order.lines.map(({ taxPaisa }) => taxPaisa)).toEqual([169_998, 2_000])
  expect(body.delivery.from <= body.delivery.to).toBe(true)
})

shopTest('unavailable products are reported, excluded from the totals and not reserved', async ({ shop }) => {
  const chair = await newProduct(shop, { stock: 1 })
  const visitor = createBrowser(await createTestServer(shop))
  const items = [
    { productId: chair.id, quantity: 2 },
    { productId: 'nothing', quantity: 1 },
  ]
  const { status, body } = await visitor.post('/api/order/quote', { items })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    lines: [],
    total: 0,
    refusals: [
      { code: 'out-of-stock', productId: chair.id, message: expect.stringContaining('1') },
      { code: 'unknown-product', productId: 'nothing' },
    ],
  })
})

shopTest(
  'a quote without items, above the maximum quantity or with an invalid location is refused with the name of the field',
  async ({ shop }) => {
    const visitor = createBrowser(await createTestServer(shop))
    for (const [input, field] of [
      [{ items: [] }, 'items'],
      [{ items: [{ productId: 'x', quantity: 100 }] }, 'items.0.quantity'],
      [{ items: [{ productId: 'x', quantity: 1 }], place: 7 }, 'place'],
      [{ items: [{ productId: 'x', quantity: 1 }], paymentOption: 'Barter' }, 'paymentOption'],
    ] as const) {
      const { status, body } = await visitor.post('/api/order/quote', input)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
    }
  },
)

shopTest(
  'an order with an outdated delivery day or total is refused with the current quote',
  async ({ shop }) => {
    const sofa = await newProduct(shop, { price: 1000, offerPrice: 900, stock: 5, leadTimeDays: 14 })
    const shopper = await shopperBrowser(shop, await createTestServer(shop))
    const items = [{ productId: sofa.id, quantity: 2 }]
    const {
      success: _,
      message: __,
      ...quote
    } = (await shopper.post('/api/order/quote', { items, address })).body
    for (const path of ['/api/order/cod', '/api/order/stripe'])
      for (const expectation of [{ expectedBy: quote.delivery.from }, { expectedTotal: 1 }]) {
        const { status, body } = await shopper.post(path, { items, address, ...expectation })
        expect(status).toBe(409)
        expect(body.code).toBe('expectedBy' in expectation ? 'delivery-later' : undefined)
        expect(body).toMatchObject({
          ...quote,
          success: false,
          items: [{ productId: { _id: sofa.id }, quantity: 2 }],
        })
      }
  },
)

shopTest(
  'the login response contains the unpaid orders of the shopper and the quantities that they reserve',
  async ({ shop }) => {
    const sofa = await newProduct(shop, { stock: 2 })
    const http = await createTestServer(shop)
    const shopper = createBrowser(http)
    const registerResponse = await shopper.post('/api/user/register', maya)
    expect(registerResponse.body['user'].unpaidOrders).toEqual([])
    const items = [{ productId: sofa.id, quantity: 2 }]
    const { order } = (await shopper.post('/api/order/stripe', { items, address })).body
    expect(order.promised).toBeNull()
    const unpaidOrder = {
      _id: order._id,
      number: order.number,
      until: expect.stringMatching(/Z$/),
      items: { [sofa.id]: 2 },
    }
    expect((await shopper.get('/api/user/is-auth')).body['user'].unpaidOrders).toEqual([unpaidOrder])
    const loginResponse = await createBrowser(http).post('/api/user/login', maya)
    expect(loginResponse.body['user'].unpaidOrders).toEqual([unpaidOrder])
    expect((await shopper.post('/api/order/quote', { items })).body['refusals']).toEqual([])
    expect((await createBrowser(http).post('/api/order/quote', { items })).body['refusals']).toHaveLength(1)
  },
)

shopTest('the refusal of an order contains the id of a product that is no longer sold', async ({ shop }) => {
  const shopper = await shopperBrowser(shop, await createTestServer(shop))
  const items = [{ productId: 'nothing', quantity: 1 }]
  const { status, body } = await shopper.post('/api/order/cod', { items, address })
  expect([status, body['productId']]).toEqual([409, 'nothing'])
})

shopTest(
  'a cash order is refused with the id of the same order if the shopper has paid that online',
  async ({ shop }) => {
    const sofa = await newProduct(shop, { stock: 1 })
    const shopper = await shopperBrowser(shop, await createTestServer(shop))
    const items = [{ productId: sofa.id, quantity: 1 }]
    const { order, url } = (await shopper.post('/api/order/stripe', { items, address })).body
    await shop.payments.testGateway?.payments.save({
      attemptId: url.split('/').at(-1),
      amountPaisa: Math.round(order.amount * 100),
      status: 'paid',
    })
    const { status, body } = await shopper.post('/api/order/cod', { items, address })
    expect([status, body['orderId']]).toEqual([409, order._id])
  },
)

shopTest('only the first quote with a coupon sets the visitor cookie', async ({ shop }) => {
  const chair = await newProduct(shop)
  const app = await createTestServer(shop)
  const quote = (body: object, cookie = '') =>
    app.inject({ method: 'POST', url: '/api/order/quote', headers: { cookie }, payload: body })
  const items = [{ productId: chair.id, quantity: 1 }]
  expect((await quote({ items })).cookies).toEqual([])
  const firstResponse = await quote({ items, coupon: 'GUESS' })
  expect(firstResponse.cookies).toMatchObject([
    {
      name: 'baithak_visitor',
      value: expect.stringMatching(/^[\w-]{22}$/),
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  const cookie = `baithak_visitor=${firstResponse.cookies[0]?.value}`
  for (let n = 0; n < 9; n += 1) expect((await quote({ items, coupon: `G${n}` }, cookie)).cookies).toEqual([])
  expect((await quote({ items, coupon: 'G9' }, cookie)).statusCode).toBe(200)
  expect((await quote({ items, coupon: 'G10' }, cookie)).statusCode).toBe(429)
  expect((await quote({ items }, cookie)).statusCode).toBe(200)
  expect((await quote({ items, coupon: 'G10' })).statusCode).toBe(200)
})
