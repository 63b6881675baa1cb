import { expect } from 'vitest'
import { newProduct, newShopper, shopTest } from '#testing/shop/shop.ts'
import { readWishlist, updateWishlist } from './wishlist.ts'

shopTest(
  'a wishlist returns its products in the stored sequence, without unknown and repeated ones',
  async ({ shop }) => {
    const shopper = await newShopper(shop)
    const products = [await newProduct(shop), await newProduct(shop), await newProduct(shop)]
    const [sofa = '', chair = '', table = ''] = products.map(({ id }) => id)
    const stored = await updateWishlist(shopper, { productIds: [table, sofa, 'unknown', chair, sofa] })
    expect(stored).toEqual([table, sofa, chair])
    expect(await readWishlist(shopper)).toEqual([table, sofa, chair])
    expect(await updateWishlist(shopper, { productIds: [chair, table] })).toEqual([chair, table])
  },
)
