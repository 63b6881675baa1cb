import { expect } from 'vitest'
import { newProduct, shopTest } from '#testing/shop/shop.ts'
import { readListing } from './shop-listing.server.ts'

shopTest(
  'a card shows size and colour if the name of the variant is too long to be shown in full',
  async ({ shop }) => {
    const family = 'sofa'
    const colour = { name: 'Oat', nameNe: 'क्रिम', hex: '#ddccbb' }
    const name = 'Sagar sofa with loose cushions and washable covers, 3-seat, oat'
    await newProduct(shop, { name, family, option: '3-seat, Oat', colour })
    await newProduct(shop, { name: 'Sagar sofa, oat', family, option: '2-seat, Oat', colour })
    const { products } = await readListing(shop, 'http://shop.example/products', {
      kind: 'shop',
      collection: undefined,
    })
    expect(products.map(({ name: title, variant }) => [title, variant])).toEqual([
      ['Sagar sofa, oat', undefined],
      [name, '3-seat, Oat'],
    ])
  },
)
