import { expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { csvOf, exportRows, importAndWait } from '#testing/shop/imports.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { createTestServer } from '#testing/http/http.ts'

const sellerOf = async (shop: ShopContext) => ownerBrowser(shop, await createTestServer(shop))

shopTest('a stock is changed by hand with a reason, once for a key', async ({ shop }) => {
  const seller = await sellerOf(shop)
  const { id } = await newProduct(shop, { stock: 5 })
  const call = '/api/seller/stock/change'
  const wish = { id, reason: 'received', pieces: 3 }
  const key = { 'idempotency-key': 'a-key-of-this-test' }
  const response = await seller.post(call, wish, key)
  expect(response).toMatchObject({
    status: 200,
    body: { message: 'Saved. In stock: 8', product: { stock: 8, isDraft: false } },
  })
  expect((await seller.post(call, wish, key)).body.product.stock).toBe(8)
  expect((await seller.post(call, { ...wish, pieces: 4 }, key)).status).toBe(422)
  expect((await seller.post(call, wish, { 'idempotency-key': 'short' })).status).toBe(400)
  expect(await seller.post(call, { ...wish, reason: 'damaged', pieces: 9 })).toMatchObject({
    status: 409,
    body: { success: false, stock: 8, message: expect.stringContaining('Only 8 are left') },
  })
  const ne = await seller.post(call, { ...wish, pieces: 0 }, { 'accept-language': 'ne' })
  expect(ne).toMatchObject({ status: 400, body: { errors: { pieces: expect.any(String) } } })
  expect((await seller.post(call, { ...wish, id: '../x' })).status).toBe(404)
})

shopTest('an inventory line returns its current state after an edit conflict', async ({ shop }) => {
  const seller = await sellerOf(shop)
  const { id } = await newProduct(shop, { price: 1000, offerPrice: 900, stock: 5 })
  const call = '/api/seller/shelf/line'
  const line = { version: 2, price: 1200, offerPrice: 900, stock: 5 }
  expect(await seller.post(call, { id, version: 1, price: 1200 })).toMatchObject({
    status: 200,
    body: { line },
  })
  expect(await seller.post(call, { id, version: 1, price: 1300 })).toMatchObject({
    status: 409,
    body: { success: false, line },
  })
  expect(await seller.post(call, { id, version: 2, offerPrice: 1300 })).toMatchObject({
    status: 400,
    body: { errors: { offerPrice: expect.any(String) } },
  })
})

shopTest('an import is undone by its id', async ({ shop }) => {
  const seller = await sellerOf(shop)
  await newProduct(shop, { price: 1000, offerPrice: 900 })
  const owner = await newSeller(shop)
  const rows = await exportRows(owner)
  const job = await importAndWait(owner, csvOf(rows.map((row) => ({ ...row, price: '3000' }))))
  const id = 'id' in job ? job.id : ''
  const undone = { status: 200, body: { restored: 1, skipped: [], message: expect.any(String) } }
  expect(await seller.post('/api/product/import/undo', { id })).toMatchObject(undone)
  expect(await seller.post('/api/product/import/undo', { id })).toMatchObject(undone)
  expect((await seller.post('/api/product/import/undo', { id: 'none' })).status).toBe(404)
})
