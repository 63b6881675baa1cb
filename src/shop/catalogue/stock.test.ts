import { expect } from 'vitest'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { findProduct } from './products.ts'
import { setInStock } from './stock.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'

shopTest('an unavailable product cannot be ordered until it is made available again', async ({ shop }) => {
  const seller = await newSeller(shop)
  const shopper = await newShopper(shop)
  const { id } = await newProduct(shop, { stock: 5 })
  const order = { items: [{ productId: id, quantity: 1 }], address }

  expect(await setInStock(seller, { id, inStock: false })).toMatchObject({ isAvailable: false, stock: 5 })
  await expect(placeCashOrder(shopper, order)).rejects.toMatchObject({ code: 'out-of-stock' })
  await setInStock(seller, { id, inStock: true })
  expect(await placeCashOrder(shopper, order)).toMatchObject({ status: 'Processing' })
})

shopTest('a product cannot be made available while its stock is 0', async ({ shop }) => {
  const seller = await newSeller(shop)
  const { id } = await newProduct(shop, { stock: 0 })
  await setInStock(seller, { id, inStock: false })
  await expect(setInStock(seller, { id, inStock: true })).rejects.toMatchObject({ code: 'add-stock-first' })
  expect(await findProduct(shop, id)).toMatchObject({ isAvailable: false })
})

shopTest('only a seller can switch the availability of an existing product', async ({ shop }) => {
  const seller = await newSeller(shop)
  const shopper = await newShopper(shop)
  const { id } = await newProduct(shop)
  const change = { id, inStock: false }
  await expect(setInStock(shop, change)).rejects.toMatchObject({ code: 'not-logged-in' })
  await expect(setInStock(shopper, change)).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(setInStock(seller, { ...change, id: 'nothing' })).rejects.toMatchObject({ code: 'not-found' })
})
