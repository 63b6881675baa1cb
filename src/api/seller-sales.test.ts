import { expect } from 'vitest'
import { fifteenPercent, updateOffers } from '#testing/shop/sales.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { address, newProduct, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

shopTest('sales are saved and listed through the API, in rupees', async ({ shop }) => {
  const http = await createTestServer(shop)
  const seller = await ownerBrowser(shop, http)
  const visitor = createBrowser(http)
  await newProduct(shop)
  const saleInput = { ...fifteenPercent, nameNe: 'दसैँ', basisPoints: null, amount: '१,५००.५०' }
  const { status, body } = await seller.post('/api/seller/sale/save', saleInput)
  expect([status, body.sale]).toMatchObject([
    200,
    { name: 'Dashain', nameNe: 'दसैँ', amount: 1500.5, basisPoints: null, state: 'running', products: 1 },
  ])
  const change = { ...saleInput, id: body.sale._id, version: 1, isActive: false }
  expect((await seller.post('/api/seller/sale/save', change)).body.sale).toMatchObject({
    version: 2,
    state: 'over',
  })
  const conflict = await seller.post('/api/seller/sale/save', change)
  expect([conflict.status, conflict.body]).toMatchObject([
    409,
    { success: false, version: 2, value: { _id: body.sale._id, name: 'Dashain', amount: 1500.5 } },
  ])
  const list = await seller.get('/api/seller/sale/list')
  expect(list.body.sales).toMatchObject([{ _id: body.sale._id, isActive: false }])
  const invalidResponse = await seller.post('/api/seller/sale/save', {
    ...saleInput,
    name: '',
    to: saleInput.from,
  })
  expect([invalidResponse.status, Object.keys(Object(invalidResponse.body.errors))]).toEqual([
    400,
    ['name', 'to'],
  ])
  expect((await visitor.post('/api/seller/sale/save', saleInput)).status).toBe(401)
  expect((await visitor.get('/api/seller/sale/list')).status).toBe(401)
})

isolatedDatabaseTest(
  'while a sale runs, a product is returned, quoted and ordered at the sale price',
  async ({ shop }) => {
    const chair = await newProduct(shop, { price: 1000, offerPrice: 900 })
    const http = await createTestServer(shop)
    const seller = await ownerBrowser(shop, http)
    const shopper = createBrowser(http)
    const { body: saveResponse } = await seller.post('/api/seller/sale/save', fifteenPercent)
    await updateOffers(shop)
    await shop.catalogue.refresh([chair.id])
    expect((await shopper.get(`/api/product/${chair.id}`)).body.product).toMatchObject({
      price: 1000,
      offerPrice: 850,
    })
    const person = { name: 'Maya', email: 'maya@example.com', password: 'three brown chairs' }
    await shopper.post('/api/user/register', person)
    const order = { items: [{ productId: chair.id, quantity: 2 }], address }
    expect((await shopper.post('/api/order/quote', order)).body).toMatchObject({
      subtotal: 1700,
      total: 1734,
    })
    const orderResponse = await shopper.post('/api/order/cod', { ...order, expectedTotal: 1734 })
    expect(orderResponse.body.order).toMatchObject({
      amount: 1734,
      items: [{ productId: { offerPrice: 850 } }],
    })
    await seller.post('/api/seller/sale/save', {
      ...fifteenPercent,
      id: saveResponse.sale._id,
      version: 1,
      isActive: false,
    })
    await updateOffers(shop)
    expect((await shopper.post('/api/order/quote', order)).body).toMatchObject({ subtotal: 1800 })
    // The price of an order does not change after the sale.
    const { body } = await shopper.get('/api/order/user')
    expect(body.orders[0]).toMatchObject({ amount: 1734 })
  },
)
