import { expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { findProductsForManualOrder } from './find-products-for-manual-order.ts'

const find = async (seller: ShopContext, search: string) =>
  (await findProductsForManualOrder(seller, { search })).map(({ id }) => id)

shopTest('an order finds products by SKU, the exact one first, and by name', async ({ shop }) => {
  const seller = await newSeller(shop)
  const longer = await newProduct(shop, { name: 'Rara bench', sku: '8901-0' })
  const exact = await newProduct(shop, { name: 'Koshi chair', sku: '8901', stock: 0 })
  const named = await newProduct(shop, { name: 'Table 8901' })
  expect(await find(seller, '8901')).toEqual([exact.id, longer.id, named.id])
  expect(await find(seller, ' 8901-0 ')).toEqual([longer.id])
  expect(await find(seller, 'koshi')).toEqual([exact.id])
  expect(await find(seller, '')).toEqual([])
  await expect(find(await newShopper(shop), '8901')).rejects.toMatchObject({ code: 'not-allowed' })
})
