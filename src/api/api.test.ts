import { ownerBrowser } from '#testing/http/people.ts'
import { describe, expect } from 'vitest'
import { address, newProduct, shopTest } from '#testing/shop/shop.ts'
import { ensureOwner } from '#shop/staff/staff.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'

const maya = { name: 'Maya', email: 'maya@example.com', password: 'secret-6' }

describe('the first sale through the API', () => {
  shopTest(
    'lets a shopper register, save an address and order, and lists the order for the seller @3.2 @3.5 @3.6',
    async ({ shop }) => {
      const http = await createTestServer(shop)
      const product = await newProduct(shop, { stock: 3 })
      const shopper = createBrowser(http)
      const registerResponse = await shopper.post('/api/user/register', maya)
      expect(registerResponse).toMatchObject({
        status: 201,
        body: { success: true, user: { name: 'Maya', cartItems: {} } },
      })
      const addressResponse = await shopper.post('/api/address/add', { address })
      expect(addressResponse.body).toMatchObject({
        success: true,
        address: { ...address, _id: expect.any(String) },
      })
      const items = [{ productId: product.id, quantity: 2 }]
      const orderResponse = await shopper.post('/api/order/cod', {
        items,
        address: addressResponse.body.address._id,
        expectedTotal: 1836,
      })
      expect(orderResponse.body).toMatchObject({
        success: true,
        order: { amount: 1836, status: 'Processing', isPaid: false },
      })
      const myOrders = await shopper.get('/api/order/user')
      expect(myOrders.body.orders).toMatchObject([
        { items: [{ quantity: 2, productId: { _id: product.id, offerPrice: 900 } }] },
      ])

      await ensureOwner(shop, { email: 'owner@example.com', password: 'owner-secret' })
      const seller = createBrowser(http)
      expect((await seller.get('/api/order/seller')).status).toBe(401)
      expect((await shopper.get('/api/order/seller')).status).toBe(403)
      expect(
        (await seller.post('/api/seller/login', { email: 'owner@example.com', password: 'owner-secret' }))
          .body,
      ).toMatchObject({ success: true })
      const sellerOrders = await seller.get('/api/order/seller')
      expect(sellerOrders.body.orders).toMatchObject([{ address: { phone: address.phone }, amount: 1836 }])
    },
  )

  shopTest('refuses an order whose price has changed, and returns the new total', async ({ shop }) => {
    const http = await createTestServer(shop)
    const product = await newProduct(shop)
    const shopper = createBrowser(http)
    await shopper.post('/api/user/register', maya)
    const order = { items: [{ productId: product.id, quantity: 1 }], address, expectedTotal: 1 }
    expect(await shopper.post('/api/order/cod', order)).toMatchObject({
      status: 409,
      body: { success: false, total: 918, items: [{ quantity: 1 }] },
    })
  })
})

shopTest(
  'the lists of addresses, coupons and sales have pages if the request asks for them',
  async ({ shop }) => {
    const http = await createTestServer(shop)
    const shopper = createBrowser(http)
    await shopper.post('/api/user/register', maya)
    for (const street of ['Patan Dhoka 1', 'Patan Dhoka 2', 'Patan Dhoka 3'])
      await shopper.post('/api/address/add', { address: { ...address, street } })
    const allAddresses = (await shopper.get('/api/address/get')).body
    expect([allAddresses.addresses.length, allAddresses.total]).toEqual([3, undefined])
    const secondPage = (await shopper.get('/api/address/get?page=2&limit=2')).body
    expect(secondPage).toMatchObject({ addresses: [allAddresses.addresses[2]], total: 3, page: 2, pages: 2 })
    expect((await shopper.get('/api/address/get?page=9')).body).toMatchObject({ addresses: [], total: 3 })
    const owner = await ownerBrowser(shop, http)
    for (const list of ['coupon', 'sale']) {
      expect(await owner.get(`/api/seller/${list}/list?page=0`)).toMatchObject({
        status: 400,
        body: { errors: { page: expect.any(String) } },
      })
      const firstPage = (await owner.get(`/api/seller/${list}/list?limit=5`)).body
      expect(firstPage).toMatchObject({ success: true, total: 0, page: 1, pages: 0 })
    }
  },
)

describe('every API route', () => {
  shopTest('returns every error with the same JSON fields, in the requested language', async ({ shop }) => {
    const browser = createBrowser(await createTestServer(shop))
    const post = (payload: string, type: string) =>
      browser.send({ method: 'POST', url: '/api/user/login', payload, headers: { 'content-type': type } })
    expect(await post('{"email":', 'application/json')).toMatchObject({
      status: 400,
      body: { success: false },
    })
    expect(await post('email=x', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    expect(await post(JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json')).toMatchObject({
      status: 413,
    })
    expect(await browser.get('/api/nothing')).toMatchObject({ status: 404, body: { success: false } })
    const unknownRoute = { url: '/api/nothing', payload: 'a=1', headers: { 'content-type': 'text/csv' } }
    expect(await browser.send({ ...unknownRoute, method: 'POST' })).toMatchObject({
      status: 404,
      body: { success: false },
    })
    expect(await browser.get('/api/product/nothing')).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    })
    const nepaliResponse = await browser.get('/api/address/get', { 'accept-language': 'ne-NP,en;q=0.5' })
    expect(nepaliResponse).toMatchObject({ status: 401, body: { message: 'कृपया पहिले लगइन गर्नुहोस्।' } })
    const invalidResponse = await browser.post('/api/user/register', { email: 'x' })
    expect(invalidResponse).toMatchObject({
      status: 400,
      body: { errors: { name: expect.any(String), email: expect.any(String), password: expect.any(String) } },
    })
  })

  shopTest(
    'responds with 200 if a visitor without a session checks for one @3.2 @4.4 @8.2',
    async ({ shop }) => {
      const browser = createBrowser(await createTestServer(shop))
      for (const url of ['/api/user/is-auth', '/api/seller/is-auth']) {
        expect(await browser.get(url)).toMatchObject({
          status: 200,
          body: { success: false, message: expect.any(String) },
        })
      }
    },
  )

  shopTest('refuses a state-changing request from another site', async ({ shop }) => {
    const browser = createBrowser(await createTestServer(shop))
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect((await browser.post('/api/newsletter', { email: 'a@example.com' }, headers)).status).toBe(403)
      expect((await browser.get('/api/user/logout', headers)).status).toBe(403)
      expect((await browser.get('/api/user/is-auth', headers)).status).toBe(200)
    }
    const sameOriginHeaders = {
      'sec-fetch-site': 'same-origin',
      origin: 'http://localhost:80',
      host: 'localhost:80',
    }
    expect(
      (await browser.post('/api/newsletter', { email: 'a@example.com' }, sameOriginHeaders)).status,
    ).toBe(200)
    expect((await browser.post('/api/newsletter', { email: 'a@example.com' })).status).toBe(200)
  })

  shopTest('sets HttpOnly cookies, one for shoppers and one for sellers', async ({ shop }) => {
    const http = await createTestServer(shop)
    await ensureOwner(shop, { email: 'owner@example.com', password: 'owner-secret' })
    const browser = createBrowser(http)
    const registerResponse = await browser.post('/api/user/register', maya)
    expect(registerResponse.cookies[0]).toMatch(
      /^baithak_shopper=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const loginResponse = await browser.post('/api/user/login', { ...maya, remember: true })
    expect(loginResponse.cookies[0]).toContain('Expires=')
    await browser.post('/api/seller/login', { email: 'owner@example.com', password: 'owner-secret' })
    await browser.get('/api/seller/logout')
    expect((await browser.get('/api/user/is-auth')).body.success).toBe(true)
    expect((await browser.get('/api/seller/is-auth')).body.success).toBe(false)
  })
})

describe('the product list', () => {
  shopTest(
    'returns all products without a query, and filters, sorts and paginates with one @4.4',
    async ({ shop }) => {
      const http = await createTestServer(shop)
      await newProduct(shop, { name: 'Sal bench 100%', offerPrice: 500 })
      await newProduct(shop, { name: 'Oak sofa', nameNe: 'ओक सोफा', offerPrice: 700, rooms: ['living-room'] })
      await newProduct(shop, { name: 'Pine bed', category: 'Beds & Mattresses', stock: 0 })
      const browser = createBrowser(http)
      const productNames = async (query: string) =>
        (await browser.get(`/api/product/list${query}`)).body.products.map(
          (item: { name: string }) => item.name,
        )
      expect(await productNames('')).toHaveLength(3)
      expect(await productNames('?sort=price-asc')).toEqual(['Sal bench 100%', 'Oak sofa', 'Pine bed'])
      expect(await productNames('?search=100%25')).toEqual(['Sal bench 100%'])
      expect(await productNames('?search=%E0%A4%B8%E0%A5%8B%E0%A4%AB%E0%A4%BE')).toEqual(['Oak sofa'])
      expect(await productNames('?search=sofaa')).toEqual(['Oak sofa'])
      expect(await productNames('?category=beds-mattresses')).toEqual(['Pine bed'])
      expect(await productNames('?category=living-room')).toEqual(['Oak sofa'])
      expect(await productNames('?inStock=true&sort=name-asc')).toEqual(['Oak sofa', 'Sal bench 100%'])
      expect(await productNames('?minPrice=600&maxPrice=700')).toEqual(['Oak sofa'])
      expect(await browser.get('/api/product/list?page=2&limit=2')).toMatchObject({
        body: { total: 3, page: 2, pages: 2 },
      })
      expect(await browser.get('/api/product/list?page=9')).toMatchObject({
        status: 200,
        body: { products: [] },
      })
      const countResponse = await browser.get('/api/product/list?counts=true&room=living-room')
      expect(countResponse.body).toMatchObject({
        total: 1,
        counts: { room: { 'living-room': 1 }, seats: {} },
      })
      expect(await productNames('?room=no-such-room')).toEqual([])
      for (const invalidQuery of [
        'colour=greyish',
        'material=air',
        'seats=0',
        'maxWidth=2m',
        'group=x',
        'counts=7',
      ]) {
        expect((await browser.get(`/api/product/list?${invalidQuery}`)).status).toBe(400)
      }
      for (const invalidQuery of [
        'page=0',
        'page=x',
        'limit=101',
        'limit=-1',
        'sort=best',
        'minPrice=abc',
        'in=tags',
      ]) {
        expect((await browser.get(`/api/product/list?${invalidQuery}`)).status).toBe(400)
      }
    },
  )

  shopTest('shows a catalogue change at once, and returns 304 for a current ETag', async ({ shop }) => {
    const http = await createTestServer(shop)
    await ensureOwner(shop, { email: 'owner@example.com', password: 'owner-secret' })
    const product = await newProduct(shop)
    const browser = createBrowser(http)
    const firstResponse = await browser.get('/api/product/list?limit=5')
    expect(firstResponse.headers['x-cache']).toBe('miss')
    const etag = String(firstResponse.headers.etag)
    expect((await browser.get('/api/product/list?limit=5', { 'if-none-match': etag })).status).toBe(304)
    await browser.post('/api/seller/login', { email: 'owner@example.com', password: 'owner-secret' })
    const outOfStockResponse = await browser.post('/api/product/stock', { id: product.id, inStock: false })
    expect(outOfStockResponse.body).toMatchObject({ success: true, product: { inStock: false, stock: 5 } })
    const responseAfterChange = await browser.get('/api/product/list?limit=5', { 'if-none-match': etag })
    expect(responseAfterChange).toMatchObject({ status: 200, body: { products: [{ inStock: false }] } })
  })
})
