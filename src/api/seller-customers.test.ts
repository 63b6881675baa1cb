import { expect } from 'vitest'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { address, newProduct, shopTest } from '#testing/shop/shop.ts'

shopTest('customers are listed, saved, annotated, merged and separated through the API', async ({ shop }) => {
  const http = await createTestServer(shop)
  const seller = await ownerBrowser(shop, http)
  const visitor = createBrowser(http)
  const lines = [{ productId: (await newProduct(shop, { stock: 9 })).id, quantity: 1 }]
  for (const phone of ['9801234501', '9801234502']) {
    const manualOrder = {
      channel: 'phone',
      lines,
      address: { ...address, phone },
      payment: 'cash',
      language: 'ne',
    }
    expect((await seller.post('/api/seller/order/add', manualOrder)).status).toBe(201)
  }
  const list = await seller.get('/api/seller/customer/list?search=9801234501')
  expect(list.body).toMatchObject({ total: 1, page: 1, pages: 1, customers: [{ orders: 1, tags: [] }] })
  const id = list.body.customers[0]._id
  const change = { id, version: 1, name: 'Sita', email: '', tags: ['VIP'] }
  const saved = await seller.post('/api/seller/customer/save', change)
  expect(saved.body.customer).toMatchObject({ _id: id, name: 'Sita', tags: ['VIP'], version: 2 })
  const conflict = await seller.post('/api/seller/customer/save', { ...change, name: 'Gita' })
  expect([conflict.status, conflict.body]).toMatchObject([409, { version: 2, value: { name: 'Sita' } }])
  const noted = await seller.post('/api/seller/customer/note', { id, text: 'Rings back' })
  expect(noted.body.customer.notes).toMatchObject([{ text: 'Rings back' }])
  const response = await seller.get('/api/seller/customer/list?search=9801234502')
  const other = response.body.customers[0]._id
  const merged = await seller.post('/api/seller/customer/merge', { id, other })
  expect(merged.body.customer).toMatchObject({ _id: id, orders: 2, merged: [{ _id: other }] })
  expect((await seller.post('/api/seller/customer/merge', { id, other })).status).toBe(409)
  const customerResponse = await seller.get(`/api/seller/customer/${other}?limit=1`)
  expect(customerResponse.body).toMatchObject({
    customer: { _id: id },
    orders: [{ status: 'Processing' }],
    total: 2,
    pages: 2,
  })
  expect((await seller.post('/api/seller/customer/unmerge', { id: other })).body.customer.orders).toBe(1)
  expect((await seller.get('/api/seller/customer/nobody')).status).toBe(404)
  expect((await seller.get('/api/seller/customer/list?sort=height')).status).toBe(400)
  expect((await visitor.post('/api/seller/customer/save', change)).status).toBe(401)
})
