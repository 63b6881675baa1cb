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

const malformedPaths = [
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

describe('a URL', () => {
  test('that is malformed or could lead to another host is not parsed', () => {
    expect(malformedPaths.filter((path) => parseRequestUrl(path) !== undefined)).toEqual([])
    expect(['/\u0000', '/a b', '/é', 'x', '', 'http://evil.example/'].map(parseRequestUrl)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
    expect(parseRequestUrl('/')?.pathname).toBe('/')
    expect(parseRequestUrl('/products?search=100%')?.searchParams.get('search')).toBe('100%')
    expect(parseRequestUrl('/products?utm_term=caf%E9')?.pathname).toBe('/products')
    expect(parseRequestUrl('/products?search=%E0%A4%B8&page=2')?.searchParams.get('search')).toBe('स')
  })

  test('that cannot be routed is replaced by a path that does not exist: of the API, or of a page in the same language', () => {
    expect(['/api/order/%', '/api//', '/ne//x', '//evil.example', '/products'].map(routableUrl)).toEqual([
      '/api/-',
      '/api/-',
      '/ne/-',
      '/-',
      '/products',
    ])
  })
})

/** Opens a store. `cookie` has a shopper session and a seller session. */
async function openStore(shop: ShopContext) {
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

const withPicture = (orderField: string) =>
  `${orderField}--b\r\ncontent-disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\nxx\r\n--b--\r\n`

const get = (http: FastifyInstance, url: string, headers = {}) => http.inject({ url, headers })

describe('unusual requests', () => {
  shopTest('to malformed paths get a 404 page and never lead to another host', async ({ shop }) => {
    const { http } = await openStore(shop)
    for (const path of malformedPaths.filter((malformedPath) => !malformedPath.includes('\\'))) {
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

  shopTest('to the API get a JSON error with the status 404 or 400', async ({ shop }) => {
    const { http } = await openStore(shop)
    const unknownPaths = ['/api', '/api/', '/api?x=1', '/api/order/%', '/api/order/%00', '/api//product/list']
    for (const path of [...unknownPaths, '/api/%E0', '/api/x']) {
      const { statusCode, headers, body } = await get(http, path)
      expect([path, statusCode, headers['content-type']]).toEqual([
        path,
        404,
        expect.stringContaining('json'),
      ])
      expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.any(String) })
    }
    const postResponse = await http.inject({ method: 'POST', url: '/api', payload: {} })
    expect([postResponse.statusCode, postResponse.json().success]).toEqual([404, false])
    const repeatedParameter = await get(http, '/api/product/list?page=1&page=2')
    expect(repeatedParameter.statusCode).toBe(400)
    expect(repeatedParameter.json()).toMatchObject({ success: false, errors: { page: expect.any(String) } })
  })

  shopTest('with text that is not UTF-8 are refused with the name of its field', async ({ shop }) => {
    const { http } = await openStore(shop)
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

  shopTest('for a page far beyond the end of a list cause no server error', async ({ shop }) => {
    const { http, cookie } = await openStore(shop)
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

  shopTest('for pages use the last of repeated parameters and ignore invalid ones', async ({ shop }) => {
    const { http, cookie } = await openStore(shop)
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
      ...['status', 'payment', 'method', 'from', 'to', 'tab', 'filter', 'member', 'group'].map(
        invalidParameter,
      ),
      ...['job', 'show', 'stock', 'sort', 'category', 'limit', 'minPrice'].map(invalidParameter),
    ]
    const all = paths.flatMap((path) => queries.map((query) => ({ path, query })))
    // The small test size tries every query on one or two pages.
    for (const { path, query } of all.filter((_, index) => index % testSize({ small: 10, full: 1 }) === 0)) {
      const { statusCode } = await get(http, `/seller/${path}?${query}`, { cookie })
      expect({ path, query, statusCode }).toEqual({ path, query, statusCode: 200 })
    }
  })

  shopTest('with a NUL in an id get the same response as those with an unknown id', async ({ shop }) => {
    const { http, cookie } = await openStore(shop)
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

  shopTest('with a content type that is not JSON are refused with 415', async ({ shop }) => {
    const { http } = await openStore(shop)
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

  shopTest('with an incomplete form are refused and cause no server error', async ({ shop }) => {
    const { http, cookie, shopper } = await openStore(shop)
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
    const { http, cookie } = await openStore(shop)
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
    const send = (payload: string) =>
      http.inject({ method: 'POST', url: '/api/order/request', payload, headers })
    const foreignOrder = '--b\r\ncontent-disposition: form-data; name="order"\r\n\r\nnot-mine\r\n'
    expect((await send(withPicture(foreignOrder))).statusCode).toBe(404)
    expect((await send(withPicture(''))).statusCode).toBe(404)
  })

  shopTest('is refused with 429 while other forms occupy the whole memory for forms', async ({ shop }) => {
    const { http, cookie } = await openStore(shop)
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
    const send = (payload: string | PassThrough) =>
      http.inject({ method: 'POST', url: '/api/product/add', payload, headers })
    const slowPayloads = Array.from({ length: 4 }, () => new PassThrough())
    const responses = slowPayloads.map((payload) => send(payload))
    expect((await Promise.race(responses)).statusCode).toBe(429)
    for (const payload of slowPayloads) payload.end('--b--\r\n')
    await Promise.all(responses)
    expect((await send('--b--\r\n')).statusCode).toBe(400)
  })
})

shopTest(
  'another spelling of a URL bypasses neither the protection of the logout nor the rate limits',
  async ({ shop }) => {
    const { http, cookie } = await openStore(shop)
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
      const response = http.inject({
        method: 'POST',
        url: '/api/newsletter?/login',
        payload: { email: `a${n}@example.com` },
      })
      codes.add((await response).statusCode)
    }
    expect([...codes].toSorted()).toEqual([200, 429])
  },
)

function invalidParameter(name: string): string {
  return `${name}=%01x`
}
