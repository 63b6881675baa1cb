import { expect } from 'vitest'
import { address, newProduct, shopTest } from '#shop/test-shop.ts'
import { ensureOwner } from '#shop/staff.ts'
import type { Shop } from '#shop/context.ts'
import { browserOf, httpOver } from './test-http.ts'

const maya = { name: 'Maya', email: 'maya@example.com', password: 'secret-6' }

async function ordered(shop: Shop) {
  const http = await httpOver(shop)
  const product = await newProduct(shop, { stock: 3 })
  const shopper = browserOf(http)
  await shopper.post('/api/user/register', maya)
  await shopper.post('/api/cart/update', { cartItems: { [product.id]: 1 } })
  const body = { items: [{ productId: product.id, quantity: 1 }], address, expectedTotal: 918 }
  const placed = await shopper.post('/api/order/stripe', body, { host: 'localhost:3100' })
  const attempt = String(placed.body['url']).split('/').at(-1) ?? ''
  return { http, product, shopper, body, placed, attempt, id: placed.body['order']._id }
}

shopTest('an online order is paid at the test gateway, and only then', async ({ shop }) => {
  const { shopper, placed, attempt, id } = await ordered(shop)
  expect(placed).toMatchObject({
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
  const back = await shopper.get(`/pay/return/${attempt}?status=Completed`)
  expect([back.status, back.headers['location']]).toEqual([302, `/my-orders?order=${id}`])
  expect((await shopper.get(`/api/order/${id}`)).body).toMatchObject({ order: { isPaid: false } })
  expect((await shopper.get(`/api/test-gateway/${attempt}`)).body).toMatchObject({
    payment: { amount: 918, status: 'pending' },
  })
  const pressed = await shopper.post('/api/test-gateway', { id: attempt, action: 'pay' })
  expect(pressed.body).toEqual({ success: true, url: `/pay/return/${attempt}` })
  expect((await shopper.get(`/api/order/${id}`)).body).toMatchObject({
    order: { isPaid: true, isTest: true },
  })
  expect((await shopper.get('/api/user/is-auth')).body).toMatchObject({ user: { cartItems: {} } })
  expect(await shopper.post('/api/order/pay', { id })).toMatchObject({
    status: 409,
    body: { success: false },
  })
})

shopTest(
  'an unpaid order is paid again by its shopper, not by another and not by the seller',
  async ({ shop }) => {
    const { http, shopper, attempt, id } = await ordered(shop)
    await shopper.post('/api/test-gateway', { id: attempt, action: 'cancel' })
    expect((await shopper.get(`/api/order/${id}`)).body).toMatchObject({ order: { isPaymentOpen: false } })
    const again = await shopper.post('/api/order/pay', { id })
    expect(again).toMatchObject({ status: 200, body: { url: expect.stringContaining('/test-gateway/') } })
    expect(again.body['url']).not.toContain(attempt)

    const other = browserOf(http)
    expect((await other.post('/api/order/pay', { id })).status).toBe(401)
    await other.post('/api/user/register', { ...maya, email: 'sita@example.com' })
    expect((await other.post('/api/order/pay', { id })).status).toBe(404)
    expect((await other.post('/api/order/pay', {})).status).toBe(400)
    await ensureOwner(shop, { email: 'owner@example.com', password: 'owner-secret' })
    const seller = browserOf(http)
    await seller.post('/api/seller/login', { email: 'owner@example.com', password: 'owner-secret' })
    expect((await seller.post('/api/order/pay', { id })).status).toBe(403)
    expect((await seller.post('/api/order/status', { id, status: 'Packed' })).status).toBe(409)
  },
)

shopTest('without a gateway the call answers 503 and there is no test gateway', async ({ shop }) => {
  const without = {
    ...shop,
    payments: { gateway: undefined, test: undefined },
    settings: { ...shop.settings, onlinePayment: 'off' as const },
  }
  const product = await newProduct(shop)
  const shopper = browserOf(await httpOver(without))
  await shopper.post('/api/user/register', maya)
  const body = { items: [{ productId: product.id, quantity: 1 }], address }
  expect(await shopper.post('/api/order/stripe', body)).toMatchObject({
    status: 503,
    body: { success: false },
  })
  expect((await shopper.post('/api/test-gateway', { id: 'x', action: 'pay' })).status).toBe(404)
  expect((await shopper.get('/pay/return/nonsense')).status).toBe(404)
  expect((await shopper.get('/pay/to/nonsense')).status).toBe(404)
})

shopTest('a forgotten password is answered alike whether the address is known or not', async ({ shop }) => {
  const browser = browserOf(await httpOver(shop))
  await browser.post('/api/user/register', maya)
  const known = await browser.post('/api/user/forgot', { email: maya.email })
  const unknown = await browser.post('/api/user/forgot', { email: 'nobody@example.com' })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(known).toMatchObject({ status: 200, body: { success: true } })
  expect(await browser.post('/api/user/forgot', { email: 'x' })).toMatchObject({
    status: 400,
    body: { errors: { email: expect.any(String) } },
  })
  const reset = await browser.post('/api/user/reset', { token: 'nonsense', password: 'another-secret' })
  expect(reset).toMatchObject({ status: 404, body: { success: false } })
})
