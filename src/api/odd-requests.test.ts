import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { parseRequestUrl, routableUrl } from '#server/http/request-url.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { testSize } from '#testing/size.ts'

const oddPaths = [
  '//',
  '//x//evil.example/',
  '///evil.example',
  '/\\evil.example/',
  '/%5c%5cevil.example/',
  '/products//sofas-couches',
  '/%2f%2fevil.example/',
  '/%00',
  '/product/%00/x',
  '/products?search=%00',
  '/products?search=%ff',
  '/seller/orders?search=%E0%A4',
  '/%',
  '/%E0%A4',
  '/%zz',
]

describe('an address', () => {
  test('that does not belong to this store is not parsed', () => {
    expect(oddPaths.filter((path) => parseRequestUrl(path) !== undefined)).toEqual([])
    expect(['/\u0000', '/a b', '/é', 'x', '', 'http://evil.example/'].map(parseRequestUrl)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
    expect(parseRequestUrl('/')?.pathname).toBe('/')
    expect(parseRequestUrl('/products?search=100%')?.searchParams.get('search')).toBe('100%')
    expect(parseRequestUrl('/products?utm_term=caf%E9')?.pathname).toBe('/products')
    expect(parseRequestUrl('/products?search=%E0%A4%B8&page=2')?.searchParams.get('search')).toBe('स')
  })

  test('that cannot be routed leads to a 404 in the form of an API call or of a page in its language', () => {
    expect(['/api/order/%', '/api//', '/ne//x', '//evil.example', '/products'].map(routableUrl)).toEqual([
      '/api/-',
      '/api/-',
      '/ne/-',
      '/-',
      '/products',
    ])
  })
})

/** A store with one client that has a shopper session and a seller session. */
async function open(shop: ShopContext) {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const shopper = await newShopper(shop)
  const seller = await newSeller(shop)
  const cookie = [
    `baithak_shopper=${await newSessionToken(shop, { shopperId: shopper.actor.shopper?.id ?? '' })}`,
    `baithak_seller=${await newSessionToken(shop, { staffId: seller.actor.seller?.id ?? '' })}`,
  ].join('; ')
  return { http, shopper, seller, cookie }
}

const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const withPicture = (order: string) =>
  `${order}--b\r\ncontent-disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\nxx\r\n--b--\r\n`

const get = (http: FastifyInstance, url: string, headers = {}) => http.inject({ url, headers })

describe('odd requests', () => {
  shopTest('never lead to another host, and are 404 pages', async ({ shop }) => {
    const { http } = await open(shop)
    for (const path of oddPaths.filter((odd) => !odd.includes('\\'))) {
      const { statusCode, headers, body } = await get(http, path)
      expect({ path, statusCode, location: headers.location }).toEqual({
        path,
        statusCode: 404,
        location: undefined,
      })
      expect(body).not.toContain('evil.example')
      expect(headers['content-type']).toContain('text/html')
    }
  })

  shopTest('to an endpoint are 404 or 400 in the specified format', async ({ shop }) => {
    const { http } = await open(shop)
    const unknown = ['/api', '/api/', '/api?x=1', '/api/order/%', '/api/order/%00', '/api//product/list']
    for (const path of [...unknown, '/api/%E0', '/api/x']) {
      const { statusCode, headers, body } = await get(http, path)
      expect([path, statusCode, headers['content-type']]).toEqual([
        path,
        404,
        expect.stringContaining('json'),
      ])
      expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.any(String) })
    }
    const posted = await http.inject({ method: 'POST', url: '/api', payload: {} })
    expect([posted.statusCode, posted.json().success]).toEqual([404, false])
    const twice = await get(http, '/api/product/list?page=1&page=2')
    expect(twice.statusCode).toBe(400)
    expect(twice.json()).toMatchObject({ success: false, errors: { page: expect.any(String) } })
  })

  shopTest('in another encoding than UTF-8 are refused by the field', async ({ shop }) => {
    const { http } = await open(shop)
    const search = await get(http, '/api/product/list?search=%ff')
    expect([search.statusCode, search.json().errors]).toEqual([400, { search: expect.any(String) }])
    const payload = Buffer.from(
      '{"name":"Jos\xe9","email":"jose@example.com","password":"sitting-room"}',
      'latin1',
    )
    for (const charset of ['', '; charset=iso-8859-1']) {
      const headers = { 'content-type': `application/json${charset}` }
      const { statusCode, body } = await http.inject({
        method: 'POST',
        url: '/api/user/register',
        payload,
        headers,
      })
      expect([statusCode, JSON.parse(body).errors]).toEqual([400, { name: expect.any(String) }])
    }
  })

  shopTest('for a page far past the end return an empty list', async ({ shop }) => {
    const { http, cookie } = await open(shop)
    const product = await newProduct(shop)
    const lists = [
      'product/list?',
      'product/list?search=a&',
      'order/user?',
      'order/seller?',
      'seller/product/list?',
      'seller/customer/list?',
      'seller/coupon/list?',
      'seller/sale/list?',
      'seller/question/list?',
      'review/list?status=pending&',
      `question/list?product=${product.id}&`,
      `seller/stock/list?id=${product.id}&`,
    ]
    for (const list of lists) {
      const { statusCode } = await get(http, `/api/${list}page=9007199254740991&limit=100`, { cookie })
      expect([list, statusCode < 500]).toEqual([list, true])
    }
    const { statusCode, body } = await get(http, '/api/product/list?page=9007199254740991&limit=100')
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { products: [], total: 1, pages: 1 }])
  })

  shopTest(
    'for pages use the last of repeated parameters, and ignore a number that is not one',
    async ({ shop }) => {
      const { http, cookie } = await open(shop)
      const page = await get(http, '/products?sort=price-asc&sort=name-asc')
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('sort=name-asc')
      const paths = ['bills', 'orders', 'payments', 'inbox', 'history', 'product-list', 'import', 'dashboard']
      const queries = [
        'page=abc',
        'page=-1',
        'page=1&page=2',
        'page=99999999999',
        'month=x',
        'period=x',
        `search=${'%E0%A4%95'.repeat(200)}`,
        ...['status', 'payment', 'method', 'from', 'to', 'tab', 'filter', 'member', 'group'].map(named),
        ...['job', 'show', 'stock', 'sort', 'category', 'limit', 'minPrice'].map(named),
      ]
      const all = paths.flatMap((path) => queries.map((query) => ({ path, query })))
      // Every query is tried, in the small size on one or two pages.
      for (const { path, query } of all.filter((_, index) => index % testSize(10, 1) === 0)) {
        const { statusCode } = await get(http, `/seller/${path}?${query}`, { cookie })
        expect({ path, query, statusCode }).toEqual({ path, query, statusCode: 200 })
      }
    },
  )

  shopTest('with a NUL in an id return not found', async ({ shop }) => {
    const { http, cookie } = await open(shop)
    const product = await newProduct(shop)
    const id = `${product.id}\u0000`
    const calls: [string, object, number][] = [
      ['/api/order/cancel', { id }, 404],
      ['/api/order/pay', { id }, 404],
      ['/api/order/status', { id, status: 'Packed' }, 404],
      ['/api/address/delete', { id }, 404],
      ['/api/order/cod', { items: [{ productId: id, quantity: 1 }], address: id }, 400],
      ['/api/order/cod', { items: [{ productId: id, quantity: 1 }], address }, 409],
      ['/api/product/stock', { id, inStock: true }, 404],
      ['/api/wishlist', { productIds: [id] }, 200],
      ['/api/cart/update', { cartItems: { [id]: 1 } }, 200],
    ]
    for (const [url, payload, status] of calls) {
      const { statusCode } = await http.inject({ method: 'POST', url, payload, headers: { cookie } })
      expect({ url, statusCode }).toEqual({ url, statusCode: status })
    }
  })

  shopTest('as plain text are the wrong kind', async ({ shop }) => {
    const { http } = await open(shop)
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const { statusCode } = await http.inject({
        method: 'POST',
        url: '/api/contact',
        payload: 'x=1',
        headers: { 'content-type': type },
      })
      expect({ type, statusCode }).toEqual({ type, statusCode: 415 })
    }
  })

  shopTest('that end in the middle of a form are refused, and are no server error', async ({ shop }) => {
    const { http, cookie, shopper } = await open(shop)
    const product = await newProduct(shop)
    const order = await placeCashOrder(shopper, { items: [{ productId: product.id, quantity: 1 }], address })
    const file = '--b\r\ncontent-disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\nxxxx'
    const forms = [field('order', order.id) + file, field('order', order.id), '--b\r\nnonsense', '', file]
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
    for (const url of ['/api/order/request', '/api/product/add', '/api/product/import']) {
      for (const payload of forms) {
        const { statusCode } = await http.inject({ method: 'POST', url, payload, headers })
        expect({ url, payload, statusCode: Math.floor(statusCode / 100) }).toEqual({
          url,
          payload,
          statusCode: 4,
        })
      }
    }
  })
})

describe('a form', () => {
  shopTest('for somebody else’s order is refused before its pictures are read', async ({ shop }) => {
    const { http, cookie } = await open(shop)
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
    const send = (payload: string) =>
      http.inject({ method: 'POST', url: '/api/order/request', payload, headers })
    const foreign = '--b\r\ncontent-disposition: form-data; name="order"\r\n\r\nnot-mine\r\n'
    expect((await send(withPicture(foreign))).statusCode).toBe(404)
    expect((await send(withPicture(''))).statusCode).toBe(404)
  })

  shopTest('is refused with 429 while other forms use the memory limit', async ({ shop }) => {
    const { http, cookie } = await open(shop)
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
    const send = (payload: string | PassThrough) =>
      http.inject({ method: 'POST', url: '/api/product/add', payload, headers })
    const slow = Array.from({ length: 4 }, () => new PassThrough())
    const responses = slow.map((payload) => send(payload))
    expect((await Promise.race(responses)).statusCode).toBe(429)
    for (const payload of slow) payload.end('--b--\r\n')
    await Promise.all(responses)
    expect((await send('--b--\r\n')).statusCode).toBe(400)
  })
})

shopTest('no other spelling of a URL avoids the logout or the rate limits', async ({ shop }) => {
  const { http, cookie } = await open(shop)
  for (const url of [
    '/api/user/logout/',
    '/api/user/%6cogout',
    '/api/seller/logout/',
    '/api/seller/logou%74?x=1',
  ]) {
    const { statusCode } = await http.inject({ url, headers: { cookie, 'sec-fetch-site': 'cross-site' } })
    expect({ url, statusCode }).toEqual({ url, statusCode: 403 })
  }
  const codes = new Set<number>()
  for (let n = 0; n < 605; n += 1) {
    const sent = http.inject({
      method: 'POST',
      url: '/api/newsletter?/login',
      payload: { email: `a${n}@example.com` },
    })
    codes.add((await sent).statusCode)
  }
  expect([...codes].toSorted()).toEqual([200, 429])
})

function named(name: string): string {
  return `${name}=%01x`
}
