import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createDiskStore } from '#adapters/images/disk-store.ts'
import { createImages } from '#adapters/images/images.ts'
import type { ShopContext } from '#shop/context.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { address, newProduct, shopTest } from '#testing/shop/shop.ts'
import { createBrowser, createTestServer, type Browser } from '#testing/http/http.ts'

const text = 'One leg is broken.'

type FormFile = { name?: string; bytes: Buffer; type?: string }

/** Sends the form of a return request like a browser. */
function sendReturnRequest(
  browser: Browser,
  fields: Readonly<Record<string, string>>,
  files: readonly FormFile[] = [],
) {
  const boundary = 'a-boundary-of-the-test'
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name = 'leg.jpg', bytes, type = 'image/jpeg' }) => [
      Buffer.from(`${head(`name="pictures"; filename="${name}"`)}Content-Type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return browser.send({ method: 'POST', url: '/api/order/request', payload, headers })
}

const picture = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Maya of Patan' } })
    .toBuffer()

async function createDeliveredOrder(store: ShopContext) {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-inbox-'))
  const images = createImages({ store: createDiskStore(folder), log: store.log })
  const shop = { ...store, images }
  const product = await newProduct(store, { stock: 3 })
  const http = await createTestServer(shop)
  const [shopper, stranger, visitor] = [createBrowser(http), createBrowser(http), createBrowser(http)]
  const seller = await ownerBrowser(shop, http)
  await shopper.post('/api/user/register', { name: 'Maya', email: 'maya@example.com', password: 'secret-6' })
  await stranger.post('/api/user/register', { name: 'Sita', email: 'sita@example.com', password: 'secret-6' })
  const items = [{ productId: product.id, quantity: 1 }]
  const { order } = (await shopper.post('/api/order/cod', { items, address })).body
  const id = String(order._id)
  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered'])
    await seller.post('/api/order/status', { id, status })
  const close = async () => {
    await images.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { http, shopper, stranger, seller, visitor, id, product, close }
}

shopTest('only the shopper of a return request and sellers can open its picture', async ({ shop }) => {
  const { http, shopper, stranger, seller, visitor, id, product, close } = await createDeliveredOrder(shop)
  const items = JSON.stringify([{ productId: product.id, quantity: 1 }])
  const requestResponse = await sendReturnRequest(shopper, { order: id, kind: 'return', text, items }, [
    { bytes: await picture('#336699') },
  ])
  expect(requestResponse).toMatchObject({ status: 201, body: { success: true, message: expect.any(String) } })
  const [returnRequest] = requestResponse.body['order'].requests
  expect(returnRequest).toMatchObject({ kind: 'return', status: 'open', text, refund: 0, answer: null })
  expect((await shopper.get(`/api/order/${id}`)).body['order'].requests).toEqual([returnRequest])
  const [url] = returnRequest.pictures
  expect(url).toBe(`/api/order/request/${returnRequest._id}/picture/1`)
  for (const [browser, status] of [
    [shopper, 200],
    [seller, 200],
    [stranger, 404],
    [visitor, 401],
  ] as const)
    expect((await browser.get(url)).status).toBe(status)
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const pictureResponse = await http.inject({ url, headers: { cookie } })
  expect(pictureResponse.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(pictureResponse.rawPayload.includes('Maya of Patan')).toBe(false)
  expect(await sharp(pictureResponse.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 700 })
  const smallPicture = await http.inject({ url: `${url}?size=small`, headers: { cookie } })
  expect((await sharp(smallPicture.rawPayload).metadata()).width).toBe(320)
  expect((await shopper.get(`${url}?size=huge`)).status).toBe(400)
  for (const invalidNumber of ['2', '0', '..%2F1', 'x'])
    expect(
      (await shopper.get(`/api/order/request/${returnRequest._id}/picture/${invalidNumber}`)).status,
    ).toBe(404)
  await close()
})

shopTest('hostile uploads are refused with a message, and nothing is stored', async ({ shop }) => {
  const { shopper, seller, visitor, id, close } = await createDeliveredOrder(shop)
  const fields = { order: id, kind: 'complaint', text }
  const validFile = { bytes: await picture('#996633') }
  for (const [files, status] of [
    [[{ bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'a.svg', type: 'image/svg+xml' }], 400],
    [[{ bytes: Buffer.from('GIF89a not one of the four') }], 400],
    [[{ bytes: validFile.bytes.subarray(0, 400) }], 400],
    [[{ bytes: Buffer.alloc(8 * 1024 * 1024 + 1) }], 413],
    [[validFile, validFile, validFile, validFile, validFile], 400],
  ] as const) {
    const response = await sendReturnRequest(shopper, fields, files)
    expect(response).toMatchObject({ status, body: { success: false, message: expect.any(String) } })
  }
  expect((await sendReturnRequest(shopper, { ...fields, items: '{' })).status).toBe(400)
  expect(await sendReturnRequest(shopper, { ...fields, text: 'short' })).toMatchObject({
    status: 400,
    body: { errors: { text: expect.any(String) } },
  })
  expect((await sendReturnRequest(shopper, { ...fields, text: 'a NUL \u0000 stands here' })).status).toBe(400)
  expect((await shopper.post('/api/order/request', fields)).status).toBe(415)
  expect((await sendReturnRequest(visitor, fields)).status).toBe(401)
  expect((await sendReturnRequest(seller, fields)).status).toBe(403)
  expect((await seller.get('/api/inbox/requests')).body).toMatchObject({ total: 0, requests: [] })
  await close()
})

shopTest(
  'only a seller can read the inbox, and the exported addresses contain no formula',
  async ({ shop }) => {
    const { http, shopper, seller, visitor, id, close } = await createDeliveredOrder(shop)
    await visitor.post('/api/contact', {
      name: 'Sita',
      email: 'sita@example.com',
      subject: 'Hi',
      message: 'There?',
    })
    await visitor.post('/api/newsletter', { email: '=1+1@example.com' })
    await sendReturnRequest(shopper, { order: id, kind: 'return', text })
    const [message] = (await seller.get('/api/inbox/messages?filter=unread')).body['messages']
    expect(message).toMatchObject({ subject: 'Hi', readAt: null, answeredAt: null })
    const markResponse = await seller.post('/api/inbox/mark', { id: message._id, read: true })
    expect(markResponse.body['marked']).toMatchObject({ readAt: expect.any(String) })
    expect((await seller.post('/api/inbox/mark', { id: message._id })).status).toBe(400)
    expect((await seller.post('/api/inbox/mark', { id: 'none', read: true })).status).toBe(404)
    const reply = { id: message._id, text: 'It is there.' }
    expect((await seller.post('/api/inbox/reply', reply)).body).toEqual({
      success: true,
      message: 'Answer sent',
    })
    expect((await seller.post('/api/inbox/reply', { ...reply, text: '' })).status).toBe(400)
    expect((await seller.post('/api/inbox/reply', { ...reply, id: 'none' })).status).toBe(404)
    expect((await visitor.post('/api/inbox/reply', reply)).status).toBe(401)
    expect((await shopper.post('/api/inbox/reply', reply)).status).toBe(403)
    const [answeredMessage] = (await seller.get('/api/inbox/messages?filter=answered')).body['messages']
    expect(answeredMessage.answers).toMatchObject([{ text: 'It is there.', createdAt: expect.any(String) }])
    const [returnRequest] = (await seller.get('/api/inbox/requests')).body['requests']
    expect(returnRequest).toMatchObject({ orderId: id, refundable: 918, dueAt: expect.any(String) })
    const decision = { id: returnRequest._id, decision: 'accept', amount: 918.01 }
    expect(await seller.post('/api/inbox/decide', decision)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Rs.918') },
    })
    expect((await seller.post('/api/inbox/decide', { ...decision, amount: 918 })).status).toBe(200)
    expect((await seller.post('/api/inbox/decide', { ...decision, amount: 1 })).status).toBe(409)
    const url = '/api/inbox/newsletter/export'
    for (const call of ['/api/inbox/messages', '/api/inbox/requests', url]) {
      expect((await visitor.get(call)).status).toBe(401)
      expect((await shopper.get(call)).status).toBe(403)
    }
    const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { body, headers } = await http.inject({ url, headers: { cookie } })
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    expect(body).toContain("\r\n'=1+1@example.com,en,")
    await close()
  },
)
