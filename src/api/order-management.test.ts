import { expect } from 'vitest'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { saveBusinessDetails } from '#shop/settings/settings.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { ownerBrowser, browserOf } from '#testing/http/people.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'

/** Logs in a seller, and a shopper with `count` orders. */
async function sellerWithOrders(shop: ShopContext, count: number) {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const seller = await ownerBrowser(shop, http)
  const account = await newShopper(shop)
  const shopper = await browserOf(account, http)
  const product = await newProduct(shop, { stock: null })
  const orders = []
  for (let n = 0; n < count; n += 1)
    orders.push(await placeCashOrder(account, { items: [{ productId: product.id, quantity: 1 }], address }))
  return { http, seller, shopper, visitor: createBrowser(http), orders, ids: orders.map(({ id }) => id) }
}

shopTest(
  'one call packs several orders, and its response lists those that another seller has already packed',
  async ({ shop }) => {
    const { seller, ids, orders } = await sellerWithOrders(shop, 3)
    await changeOrderStatus(await newSeller(shop), { id: ids[1], status: 'Packed' })
    const statusChange = { ids, status: 'Packed' }
    const { status, body } = await seller.post('/api/order/status/many', statusChange)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        moved: 2,
        orders: ids.map((_id, index) => ({
          _id,
          number: orders[index]?.number,
          status: 'Packed',
          isMoved: index !== 1,
          reason: index === 1 ? 'It is Packed now.' : null,
        })),
        message: '2 orders marked as Packed',
      },
    ])
    const repeatedResponse = await seller.post('/api/order/status/many', statusChange, {
      'accept-language': 'ne',
    })
    expect(repeatedResponse.body).toMatchObject({ moved: 0, message: '० अर्डर “प्याक भयो” जनाइयो' })
    expect(repeatedResponse.body['orders'][0].reason).toBe('अहिलेको अवस्था: प्याक भयो।')
    const invalidResponse = await seller.post('/api/order/status/many', { ids: [], status: 'Lost' })
    expect([invalidResponse.status, Object.keys(invalidResponse.body['errors']).toSorted()]).toEqual([
      400,
      ['ids', 'status'],
    ])
  },
)

shopTest(
  'the shopper receives the courier and the tracking link, but no internal notes',
  async ({ shop }) => {
    const { seller, shopper, ids } = await sellerWithOrders(shop, 1)
    const [id] = ids
    const shipmentInput = { id, courier: 'Upaya', tracking: 'https://upaya.example.com/77', version: 0 }
    const shipmentResponse = await seller.post('/api/order/shipment', shipmentInput)
    const shipment = { courier: 'Upaya', tracking: shipmentInput.tracking, version: 1 }
    expect([shipmentResponse.status, shipmentResponse.body['order'].shipment]).toEqual([200, shipment])
    const noteResponse = await seller.post('/api/order/note', { id, text: 'Talks a lot' })
    expect(noteResponse.body['order'].notes).toEqual([
      { text: 'Talks a lot', at: expect.any(String), staff: expect.any(String) },
    ])
    const conflict = await seller.post('/api/order/shipment', { ...shipmentInput, courier: 'Aramex' })
    expect([conflict.status, conflict.body]).toMatchObject([409, { success: false, version: 1 }])
    for (const url of [`/api/order/${id}`, '/api/order/user', '/api/user/export']) {
      const { status, body } = await shopper.get(url)
      expect([url, status]).toEqual([url, 200])
      expect(JSON.stringify(body)).toContain('Upaya')
      expect(JSON.stringify(body)).not.toContain('Talks')
    }
    // The call that shoppers and sellers share returns no internal notes.
    expect(JSON.stringify((await seller.get(`/api/order/${id}`)).body)).not.toContain('Talks')
    expect((await seller.get('/api/order/seller')).body['orders'][0].notes).toHaveLength(1)
  },
)

shopTest('order management calls require the permission for orders', async ({ shop }) => {
  const { shopper, visitor, ids } = await sellerWithOrders(shop, 1)
  const [id] = ids
  for (const [url, body] of [
    ['/api/order/status/many', { ids, status: 'Packed' }],
    ['/api/order/shipment', { id, courier: 'Upaya', version: 0 }],
    ['/api/order/note', { id, text: 'x' }],
  ] as const) {
    expect([url, (await visitor.post(url, body)).status]).toEqual([url, 401])
    expect([url, (await shopper.post(url, body)).status]).toEqual([url, 403])
  }
})

shopTest('the export of selected orders contains only those orders', async ({ shop }) => {
  const { http, seller, ids, orders } = await sellerWithOrders(shop, 3)
  const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const exportOrders = (orderIds: string) =>
    http.inject({ url: `/api/order/export?ids=${orderIds}`, headers: { cookie } })
  const exportResponse = await exportOrders(`${ids[0]},${ids[2]},nothing`)
  const lines = exportResponse.body.trim().split('\r\n').slice(1)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([orders[2]?.number, orders[0]?.number])
  expect((await exportOrders('')).body.trim().split('\r\n')).toHaveLength(4)
  const tooManyIds = Array.from({ length: 101 }, (_, n) => `order${n}`)
  expect((await exportOrders(tooManyIds.join(','))).statusCode).toBe(400)
})

shopTest(
  'printed documents contain the name and phone of the shop only after they are set',
  async ({ shop }) => {
    const { http, seller, ids } = await sellerWithOrders(shop, 1)
    const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    // The page contains the sheet that is printed from the browser menu.
    const readPrintedSheet = async () => {
      const { body } = await http.inject({ url: `/seller/orders/${ids[0]}`, headers: { cookie } })
      return body.split('data-paper="sheets"')[1]?.split('</header>')[0] ?? ''
    }
    expect(await readPrintedSheet()).toContain('Order sheet')
    expect(await readPrintedSheet()).not.toContain('Baithak')
    await saveBusinessDetails(await newSeller(shop), { name: 'Sita Furniture', phone: '01-5550000' })
    expect(await readPrintedSheet()).toContain('Sita Furniture · 01-5550000')
  },
)
