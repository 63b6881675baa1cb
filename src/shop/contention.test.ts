import { expect } from 'vitest'
import { runWorkload } from '#testing/shop/concurrent-workload.ts'
import { findViolations } from '#testing/shop/invariants.ts'
import { newProduct, newSeller, newShopper, isolatedDatabaseTest } from '#testing/shop/shop.ts'

const createMany = async <Value>(count: number, make: () => Promise<Value>): Promise<Value[]> => {
  const created: Value[] = []
  while (created.length < count) created.push(await make())
  return created
}

isolatedDatabaseTest(
  'concurrent orders, carts, wishlists, cancellations, corrections and imports of the same products all succeed',
  { timeout: 120_000 },
  async ({ shop }) => {
    const products = await createMany(50, () => newProduct(shop, { stock: 20 }))
    const result = await runWorkload({
      seller: await newSeller(shop),
      buyers: await createMany(16, () => newShopper(shop)),
      savers: await createMany(6, () => newShopper(shop)),
      productIds: products.map(({ id }) => id),
      orderCount: 300,
      seed: 17,
    })
    expect(result.failures).toEqual([])
    expect(await findViolations(shop, result)).toEqual([])
    expect(result.placedOrderIds.length).toBeGreaterThan(100)
    expect(Object.keys(result.successCounts).toSorted()).toEqual([
      'cancellation',
      'cart',
      'correction',
      'import',
      'order',
      'wishlist',
    ])
    expect(result.importOutcomes['import done']).toBeGreaterThan(0)
  },
)
