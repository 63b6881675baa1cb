import { expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { csvOf, exportRows, importAndWait } from '#testing/shop/imports.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { createTestServer } from '#testing/http/http.ts'

const loginAsOwner = async (shop: ShopContext) => ownerBrowser(shop, await createTestServer(shop))

shopTest(
  'a seller changes a stock by hand, and a repeated request with the same idempotency key changes nothing',
  async ({ shop }) => {
    const seller = await loginAsOwner(shop)
    const { id } = await newProduct(shop, { stock: 5 })
    const url = '/api/seller/stock/change'
    const stockChange = { id, reason: 'received', pieces: 3 }
    const key = { 'idempotency-key': 'a-key-of-this-test' }
    const response = await seller.post(url, stockChange, key)
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'Saved. In stock: 8', product: { stock: 8, isDraft: false } },
    })
    expect((await seller.post(url, stockChange, key)).body.product.stock).toBe(8)
    expect((await seller.post(url, { ...stockChange, pieces: 4 }, key)).status).toBe(422)
    expect((await seller.post(url, stockChange, { 'idempotency-key': 'short' })).status).toBe(400)
    expect(await seller.post(url, { ...stockChange, reason: 'damaged', pieces: 9 })).toMatchObject({
      status: 409,
      body: { success: false, stock: 8, message: expect.stringContaining('Only 8 are left') },
    })
    const nepaliResponse = await seller.post(url, { ...stockChange, pieces: 0 }, { 'accept-language': 'ne' })
    expect(nepaliResponse).toMatchObject({ status: 400, body: { errors: { pieces: expect.any(String) } } })
    expect((await seller.post(url, { ...stockChange, id: '../x' })).status).toBe(404)
  },
)

shopTest('an edit conflict of an inventory line returns the current line', async ({ shop }) => {
  const seller = await loginAsOwner(shop)
  const { id } = await newProduct(shop, { price: 1000, offerPrice: 900, stock: 5 })
  const url = '/api/seller/shelf/line'
  const line = { version: 2, price: 1200, offerPrice: 900, stock: 5 }
  expect(await seller.post(url, { id, version: 1, price: 1200 })).toMatchObject({
    status: 200,
    body: { line },
  })
  expect(await seller.post(url, { id, version: 1, price: 1300 })).toMatchObject({
    status: 409,
    body: { success: false, line },
  })
  expect(await seller.post(url, { id, version: 2, offerPrice: 1300 })).toMatchObject({
    status: 400,
    body: { errors: { offerPrice: expect.any(String) } },
  })
})

shopTest('an import is undone by its id', async ({ shop }) => {
  const seller = await loginAsOwner(shop)
  await newProduct(shop, { price: 1000, offerPrice: 900 })
  const owner = await newSeller(shop)
  const rows = await exportRows(owner)
  const job = await importAndWait(owner, csvOf(rows.map((row) => ({ ...row, price: '3000' }))))
  const id = 'id' in job ? job.id : ''
  const undoResponse = { status: 200, body: { restored: 1, skipped: [], message: expect.any(String) } }
  expect(await seller.post('/api/product/import/undo', { id })).toMatchObject(undoResponse)
  expect(await seller.post('/api/product/import/undo', { id })).toMatchObject(undoResponse)
  expect((await seller.post('/api/product/import/undo', { id: 'none' })).status).toBe(404)
})
