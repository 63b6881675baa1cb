import { expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { findProductsForManualOrder } from './find-products-for-manual-order.ts'

const findIds = async (seller: ShopContext, search: string) =>
  (await findProductsForManualOrder(seller, { search })).map(({ id }) => id)

shopTest(
  'a manual order finds products by SKU, the exact match first, and then by name',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const prefixMatch = await newProduct(shop, { name: 'Rara bench', sku: '8901-0' })
    const exactMatch = await newProduct(shop, { name: 'Koshi chair', sku: '8901', stock: 0 })
    const nameMatch = await newProduct(shop, { name: 'Table 8901' })
    expect(await findIds(seller, '8901')).toEqual([exactMatch.id, prefixMatch.id, nameMatch.id])
    expect(await findIds(seller, ' 8901-0 ')).toEqual([prefixMatch.id])
    expect(await findIds(seller, 'koshi')).toEqual([exactMatch.id])
    expect(await findIds(seller, '')).toEqual([])
    await expect(findIds(await newShopper(shop), '8901')).rejects.toMatchObject({ code: 'not-allowed' })
  },
)
