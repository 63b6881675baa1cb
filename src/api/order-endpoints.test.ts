import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { address, newProduct, newShopper, shopTest } from '#testing/shop/shop.ts'
import { createBrowser, createTestServer, type Browser } from '#testing/http/http.ts'

async function setUpSeller(shop: ShopContext) {
  const http = await createTestServer(shop)
  const seller = await ownerBrowser(shop, http)
  const product = await newProduct(shop)
  const placeOrder = async () =>
    placeCashOrder(await newShopper(shop), { items: [{ productId: product.id, quantity: 1 }], address })
  return { http, seller, placeOrder }
}

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function listenAndGetUrl(http: FastifyInstance): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const serverAddress = http.server.address() satisfies AddressInfo | string | null
  return typeof serverAddress === 'object' && serverAddress ? `http://127.0.0.1:${serverAddress.port}` : ''
}

/** Reads a stream until the expected text has arrived or the stream has ended. */
async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  expectedText: string,
): Promise<string> {
  let text = ''
  while (!text.includes(expectedText)) {
    const { done, value } = await reader.read()
    if (done) return `${text}[end]`
    text += Buffer.from(value).toString()
  }
  return text
}

shopTest('filters the order list of sellers, and only that list contains staff names', async ({ shop }) => {
  const { seller, placeOrder } = await setUpSeller(shop)
  const firstOrder = await placeOrder()
  const secondOrder = await placeOrder()
  await seller.post('/api/order/status', { id: firstOrder.id, status: 'Packed', note: 'Fragile' })
  const packedList = await seller.get('/api/order/seller?status=Packed&search=shrestha&limit=5')
  expect(packedList.body).toMatchObject({ success: true, total: 1, page: 1, pages: 1 })
  expect(packedList.body['orders']).toMatchObject([
    {
      _id: firstOrder.id,
      history: [{ actor: 'shopper' }, { note: 'Fragile', actor: 'seller', staff: expect.any(String) }],
    },
  ])
  const all = await seller.get('/api/order/seller')
  expect(all.body['orders'].map(({ _id }: { _id: string }) => _id)).toEqual([secondOrder.id, firstOrder.id])
  expect(all.body['total']).toBeUndefined()
  expect((await seller.get('/api/order/seller?status=Lost')).status).toBe(400)
  expect((await seller.get(`/api/order/${firstOrder.id}`)).body['order'].history[1]).toEqual({
    status: 'Packed',
    note: 'Fragile',
    at: expect.any(String),
  })
})

shopTest('returns 304 without a body for an unchanged order', async ({ shop }) => {
  const { seller, placeOrder } = await setUpSeller(shop)
  const { id } = await placeOrder()
  const firstResponse = await seller.get(`/api/order/${id}`)
  const etag = String(firstResponse.headers['etag'])
  expect(firstResponse.headers['cache-control']).toBe('no-store')
  expect((await seller.get(`/api/order/${id}`, { 'if-none-match': etag })).status).toBe(304)
  await seller.post('/api/order/status', { id, status: 'Packed' })
  const changedResponse = await seller.get(`/api/order/${id}`, { 'if-none-match': etag })
  expect(changedResponse.status).toBe(200)
  expect(changedResponse.body['order'].status).toBe('Packed')
})

shopTest(
  'serves the delivery estimate as a calendar file to everyone who may see the order',
  async ({ shop }) => {
    const { http, seller, placeOrder } = await setUpSeller(shop)
    const { id, number, deliveryEstimate } = await placeOrder()
    const url = `/api/order/${id}/calendar`
    const file = await http.inject({ url, headers: { cookie: cookieOf(seller) } })
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(file.body).toContain(`SUMMARY:Furniture arrives: order ${number}\r\n`)
    expect(file.body).toContain(`DTSTART;VALUE=DATE:${deliveryEstimate?.from.replaceAll('-', '')}\r\n`)
    expect((await createBrowser(http).get(url)).status).toBe(401)
    expect((await seller.get('/api/order/nothing/calendar')).status).toBe(404)
    expect(file.body).toContain('Cash to have ready')
    await seller.post('/api/order/cancel', { id })
    expect((await seller.get(url)).status).toBe(404)
  },
)

shopTest('exports orders as a CSV file, only to a seller', async ({ shop }) => {
  const { http, seller, placeOrder } = await setUpSeller(shop)
  const { id } = await placeOrder()
  const table = await seller.send({ method: 'GET', url: '/api/order/export?status=Processing' })
  expect(table.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="baithak-orders-\d{4}-\d\d-\d\d\.csv"$/,
    ),
    'cache-control': 'no-store',
  })
  const raw = await http.inject({ url: '/api/order/export', headers: { cookie: cookieOf(seller) } })
  expect(raw.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(raw.body).toContain(id)
  expect((await createBrowser(http).get('/api/order/export')).status).toBe(401)
  expect((await createBrowser(http).get('/api/order/events')).status).toBe(401)
})

shopTest(
  'streams order events to a seller until the session ends or the store shuts down',
  async ({ shop }) => {
    const { http, seller } = await setUpSeller(shop)
    const url = `${await listenAndGetUrl(http)}/api/order/events`
    const openEventStream = async (headers: Record<string, string> = {}) => {
      const response = await fetch(url, { headers: { cookie: cookieOf(seller), ...headers } })
      const reader = response.body?.getReader()
      if (!reader) throw new Error('No stream')
      return { response, reader }
    }
    const firstStream = await openEventStream()
    expect(firstStream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(firstStream.response.headers.get('x-content-type-options')).toBe('nosniff')
    await readUntil(firstStream.reader, 'retry: 3000\n\n')
    shop.orderFeed.publish({ kind: 'new', id: 'abc' })
    expect(await readUntil(firstStream.reader, 'abc')).toMatch(/^id: .+\nevent: new\ndata: abc\n\n$/)

    const resumedStream = await openEventStream({ 'last-event-id': '1-1' })
    expect(await readUntil(resumedStream.reader, 'event: missed')).toContain('event: missed')
    const thirdStream = await openEventStream()
    expect((await fetch(url, { headers: { cookie: cookieOf(seller) } })).status).toBe(429)
    await thirdStream.reader.cancel()
    await expect.poll(async () => (await openEventStream()).response.status).toBe(200)

    await seller.get('/api/seller/logout')
    shop.orderFeed.publish({ kind: 'changed', id: 'def' })
    expect(await readUntil(firstStream.reader, 'def')).toBe('[end]')
    shop.orderFeed.close()
    expect(await readUntil(resumedStream.reader, 'never')).toMatch(/\[end\]$/)
    const closed = once(http.server, 'close')
    await http.close()
    await closed
  },
)

shopTest('an edit is previewed in rupees and then saved', async ({ shop }) => {
  const { seller, placeOrder } = await setUpSeller(shop)
  const { id, version, lines, totalPaisa } = await placeOrder()
  const moreUnits = lines.map(({ product }) => ({ productId: product.id, quantity: 2 }))
  const edit = { id, version, lines: moreUnits }
  const preview = await seller.post('/api/seller/order/edit/quote', edit)
  expect(preview).toMatchObject({
    status: 200,
    body: {
      before: { total: totalPaisa / 100 },
      after: { total: totalPaisa / 50 },
      difference: totalPaisa / 100,
      delivery: {
        before: expect.objectContaining({ from: expect.any(String) }),
        after: expect.objectContaining({ from: expect.any(String) }),
      },
    },
  })
  const edited = await seller.post('/api/seller/order/edit', { ...edit, reason: 'Two were meant' })
  expect(edited.body['order'].amount).toBe(preview.body['after'].total)
})
