import { expect } from 'vitest'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { Home } from '#domain/fit/home.ts'
import { findSellerOrder } from '#shop/orders/seller-orders.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { toOrderDetails } from './seller-order-item.ts'

shopTest(
  'an order shows which products do not fit the shopper’s home measurements, and where',
  async ({ shop }) => {
    const { id: productId } = await newProduct(shop, {
      dimensionsMm: { width: 900, depth: 850, height: 800 },
    })
    const items = [{ productId, quantity: 1 }]
    const lineWith = async (home: Home | undefined) => {
      const extras = { floor: 1, hasLift: false, carryUp: false, assembly: [], ...(home && { home }) }
      const { id } = await placeCashOrder(await newShopper(shop), { items, address, extras })
      const { lines } = toOrderDetails('en', await findSellerOrder(await newSeller(shop), id))
      return lines[0]
    }
    expect(await lineWith({ door: { widthMm: 700, heightMm: 2000 } })).toMatchObject({
      isTooBig: true,
      fit: ['Front door, 70 × 200 cm: Does not fit by 10 cm.'],
    })
    expect(
      await lineWith({
        door: { widthMm: 900, heightMm: 2057 },
        corner: { beforeMm: 820, afterMm: 870, ceilingMm: 2600 },
      }),
    ).toMatchObject({
      isTooBig: false,
      fit: [
        'Front door, 90 × 205.7 cm: Fits. The end that goes through measures 80 × 85 cm.',
        expect.stringMatching(/^Turn of the stairs: Fits\. Stand it upright: turning it up needs /),
      ],
    })
    expect(await lineWith(undefined)).toMatchObject({ isTooBig: false, fit: [] })
  },
)
