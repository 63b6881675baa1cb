import { expect } from 'vitest'
import { ownerBrowser } from '#testing/http/people.ts'
import { address, newProduct, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'
import { readXlsx } from '#testing/read-xlsx.ts'
import { createBrowser, createTestServer, type Browser } from '#testing/http/http.ts'

const maya = { name: '=Maya', email: 'maya@example.com', password: 'secret-6' }
const sita = { name: 'Sita', email: 'sita@example.com', password: 'secret-6' }

async function placeShippedOrder(shop: ShopContext) {
  const http = await createTestServer(shop)
  const product = await newProduct(shop, { stock: 3 })
  const [shopper, otherShopper, visitor] = [createBrowser(http), createBrowser(http), createBrowser(http)]
  const seller = await ownerBrowser(shop, http)
  await shopper.post('/api/user/register', maya)
  await otherShopper.post('/api/user/register', sita)
  const items = [{ productId: product.id, quantity: 1 }]
  const body = { items, address: { ...address, firstName: '=Maya' }, buyerPan: '३०१२३४५६७' }
  const orderResponse = await shopper.post('/api/order/cod', body)
  const id = String(orderResponse.body['order']._id)
  for (const status of ['Packed', 'Shipped']) await seller.post('/api/order/status', { id, status })
  return { http, shopper, otherShopper, seller, visitor, items, id }
}

const billOf = async (browser: Browser, order: string) =>
  (await browser.get(`/api/bill/list?order=${order}`)).body['bills'][0]

shopTest('a shipped order has a bill, which only its shopper and a seller may download', async ({ shop }) => {
  const { shopper, otherShopper, seller, visitor, id } = await placeShippedOrder(shop)
  const { order } = (await shopper.get(`/api/order/${id}`)).body
  expect(order).toMatchObject({
    bill: { id: expect.any(String), number: expect.any(String), kind: 'bill', issuedAt: expect.any(String) },
    creditNotes: [],
  })
  const bill = await billOf(shopper, id)
  expect(bill).toMatchObject({
    _id: order.bill.id,
    prints: 0,
    content: { buyer: { taxNumber: '301234567' } },
  })
  const pdfUrl = `/api/bill/${bill._id}/pdf`
  for (const browser of [shopper, seller]) {
    const response = await browser.get(`${pdfUrl}?language=ne`)
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(response.headers['cache-control']).toContain('no-store')
  }
  expect((await otherShopper.get(pdfUrl)).status).toBe(404)
  expect((await visitor.get(pdfUrl)).status).toBe(401)
  expect((await seller.get('/api/bill/nothing/pdf')).status).toBe(404)
  expect((await otherShopper.get(`/api/bill/list?order=${id}`)).status).toBe(404)
  expect((await shopper.get('/api/bill/list')).status).toBe(400)
  expect((await otherShopper.post('/api/bill/print', { id: bill._id })).status).toBe(404)
  expect((await shopper.post('/api/bill/print', {})).status).toBe(400)
  expect((await shopper.post('/api/bill/print', { id: bill._id })).body).toMatchObject({
    bill: { prints: 1 },
  })
})

shopTest(
  'only a seller can download the bills of a period, and no cell of the file is a formula',
  async ({ shop }) => {
    const { http, shopper, seller, visitor } = await placeShippedOrder(shop)
    const url = '/api/bill/export?from=2020-01-01&to=2040-12-31'
    expect((await visitor.get(url)).status).toBe(401)
    expect((await shopper.get(url)).status).toBe(403)
    expect((await seller.get('/api/bill/export?from=2020-01-01')).status).toBe(400)
    const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { statusCode, headers, body } = await http.inject({ url, headers: { cookie } })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const nepaliResponse = await http.inject({ url: `${url}&language=ne`, headers: { cookie } })
    expect(nepaliResponse.body).toContain('नम्बर,किसिम,')
    const [headings = '', line = '', ...otherLines] = body.trimEnd().split('\r\n')
    expect(headings).toContain(
      'Number,Kind,Date (AD),Date (BS),Buyer,Buyer PAN,Taxable amount,Tax,Total,Corrects',
    )
    expect(line).toContain(",'=Maya Shrestha,301234567,900,18,918,,")
    expect(otherLines).toEqual([])
  },
)

shopTest('the sales book of a month downloads in the requested format', async ({ shop }) => {
  const { http, shopper, seller, visitor } = await placeShippedOrder(shop)
  const url = '/api/bill/book?month=bs-2083-08'
  expect((await visitor.get(`${url}&format=csv`)).status).toBe(401)
  expect((await shopper.get(`${url}&format=csv`)).status).toBe(403)
  for (const invalidUrl of [url, `${url}&format=pdf`, '/api/bill/book?format=csv&month=2026-11'])
    expect((await seller.get(invalidUrl)).status).toBe(400)
  const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const downloadBook = (format: string) =>
    http.inject({ url: `${url}&format=${format}`, headers: { cookie } })
  const csv = await downloadBook('csv')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="baithak-sales-book-2083-08.csv"',
    'cache-control': 'no-store',
  })
  expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const xlsx = await downloadBook('xlsx')
  expect(xlsx.headers['content-type']).toContain('spreadsheetml')
  expect(readXlsx(xlsx.rawPayload)[0]).toEqual(['Sales book · बिक्री खाता'])
})

shopTest('a wrong PAN is reported at its field, and no order is placed', async ({ shop }) => {
  const { shopper, items } = await placeShippedOrder(shop)
  for (const buyerPan of ['1234', 'abcdefghi', 123456789]) {
    const response = await shopper.post('/api/order/cod', { items, address, buyerPan })
    expect(response).toMatchObject({
      status: 400,
      body: { success: false, errors: { buyerPan: expect.any(String) } },
    })
  }
  expect((await shopper.get('/api/order/user')).body['orders']).toHaveLength(1)
})

shopTest('sellers can read the business details, and only the owner can change them', async ({ shop }) => {
  const { shopper, seller, visitor } = await placeShippedOrder(shop)
  for (const [browser, status] of [
    [visitor, 401],
    [shopper, 403],
    [seller, 200],
  ] as const) {
    expect((await browser.get('/api/seller/settings')).status).toBe(status)
    expect((await browser.post('/api/seller/settings', { name: 'Baithak Pvt. Ltd.' })).status).toBe(status)
  }
  expect((await seller.get('/api/seller/settings')).body).toMatchObject({
    success: true,
    settings: { name: 'Baithak Pvt. Ltd.', nameNe: '' },
  })
  const invalidResponse = await seller.post('/api/seller/settings', { email: 'nowhere' })
  expect(invalidResponse).toMatchObject({ status: 400, body: { errors: { email: expect.any(String) } } })
})
