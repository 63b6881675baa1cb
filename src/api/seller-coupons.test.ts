import { expect } from 'vitest'
import { newCoupon, tenPercent } from '#testing/shop/coupons.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { address, newProduct, shopTest } from '#testing/shop/shop.ts'

shopTest('a quote and an order contain the coupon that reduced their totals', async ({ shop }) => {
  await newCoupon(shop)
  const chair = await newProduct(shop, { price: 1000, offerPrice: 999.99 })
  const shopper = createBrowser(await createTestServer(shop))
  const person = { name: 'Maya', email: 'maya@example.com', password: 'three brown chairs' }
  await shopper.post('/api/user/register', person)
  const order = { items: [{ productId: chair.id, quantity: 1 }], address, coupon: 'dashain१०' }
  const quoteResponse = await shopper.post('/api/order/quote', { items: order.items, coupon: order.coupon })
  expect(quoteResponse.body).toMatchObject({ coupon: 'DASHAIN10', discount: 99.99, total: 918, refusals: [] })
  const refusedQuote = await shopper.post('/api/order/quote', { items: order.items, coupon: 'NOTHING' })
  expect([refusedQuote.status, refusedQuote.body.coupon, refusedQuote.body.refusals]).toEqual([
    200,
    null,
    [{ code: 'coupon-invalid', productId: null, message: expect.stringContaining('coupon') }],
  ])
  const refusedOrder = await shopper.post('/api/order/cod', { ...order, coupon: 'NOTHING' })
  expect([refusedOrder.status, refusedOrder.body.success]).toEqual([409, false])
  const orderResponse = await shopper.post('/api/order/cod', {
    ...order,
    expectedTotal: quoteResponse.body.total,
  })
  expect(orderResponse.body.order).toMatchObject({ coupon: 'DASHAIN10', discount: 99.99, amount: 918 })
  const { body } = await shopper.get('/api/order/user')
  expect(body.orders[0]).toMatchObject({ coupon: 'DASHAIN10', discount: 99.99 })
  expect((await shopper.post('/api/order/quote', { ...order, coupon: 7 })).status).toBe(400)
})

shopTest('too many wrong codes return 429, and a quote without a coupon still works', async ({ shop }) => {
  const chair = await newProduct(shop)
  const visitor = createBrowser(await createTestServer(shop))
  const items = [{ productId: chair.id, quantity: 1 }]
  const quote = (coupon?: string) => visitor.post('/api/order/quote', { items, coupon })
  // The first quote sets the cookie by which wrong codes are counted.
  for (let n = 0; n < 11; n += 1) expect((await quote(`GUESS${n}`)).status).toBe(200)
  const { status, headers } = await quote('GUESS11')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  expect((await quote()).status).toBe(200)
})

shopTest('coupons are saved and listed through the API, in rupees', async ({ shop }) => {
  const http = await createTestServer(shop)
  const seller = await ownerBrowser(shop, http)
  const visitor = createBrowser(http)
  const couponInput = { ...tenPercent, basisPoints: null, amount: 500.5, least: '२,०००' }
  const { status, body } = await seller.post('/api/seller/coupon/save', couponInput)
  expect([status, body.coupon]).toMatchObject([200, { code: 'DASHAIN10', amount: 500.5, least: 2000 }])
  expect(body.message).toBe('Coupon saved')
  const expired = { ...couponInput, code: 'LASTYEAR', to: '2025-10-01T00:00:00.000Z' }
  expect((await seller.post('/api/seller/coupon/save', expired)).body.message).toContain('last day is over')
  const ended = { ...expired, code: 'ENDED', isActive: false }
  expect((await seller.post('/api/seller/coupon/save', ended)).body.message).toBe('Coupon saved')
  const change = { ...couponInput, id: body.coupon._id, version: 1, most: 5 }
  expect((await seller.post('/api/seller/coupon/save', change)).body.coupon).toMatchObject({ version: 2 })
  const conflict = await seller.post('/api/seller/coupon/save', change)
  expect([conflict.status, conflict.body]).toMatchObject([
    409,
    { success: false, version: 2, value: { most: 5, amount: 500.5 } },
  ])
  const list = await seller.get('/api/seller/coupon/list')
  expect(list.body.coupons.at(-1)).toMatchObject({ _id: body.coupon._id, most: 5, used: 0 })
  expect((await visitor.post('/api/seller/coupon/save', couponInput)).status).toBe(401)
})
