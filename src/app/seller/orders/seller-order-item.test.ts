import { expect } from 'vitest'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { findSellerOrder } from '#shop/orders/seller-orders.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { wholeOrder } from './seller-order-item.ts'

shopTest('an order tells what does not get in at the home that was told, and where', async ({ shop }) => {
  const { id: productId } = await newProduct(shop, { dimensionsMm: { width: 900, depth: 850, height: 800 } })
  const items = [{ productId, quantity: 1 }]
  const lineWith = async (widthMm: number | undefined) => {
    const home = widthMm === undefined ? {} : { home: { door: { widthMm, heightMm: 2000 } } }
    const extras = { floor: 1, hasLift: false, carryUp: false, assembly: [], ...home }
    const { id } = await placeCashOrder(await newShopper(shop), { items, address, extras })
    const { lines } = wholeOrder('en', await findSellerOrder(await newSeller(shop), id))
    return lines[0]
  }
  expect(await lineWith(700)).toMatchObject({ isTooBig: true, fit: ['Front door: Does not fit by 10 cm.'] })
  expect(await lineWith(900)).toMatchObject({
    isTooBig: false,
    fit: [expect.stringMatching(/^Front door: Fits/)],
  })
  expect(await lineWith(undefined)).toMatchObject({ isTooBig: false, fit: [] })
})
