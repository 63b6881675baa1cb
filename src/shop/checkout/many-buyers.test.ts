import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { placeOrder } from './place-order.ts'
import { ShopError } from '#shop/shop-error.ts'
import { address, newProduct, newShopper, isolatedDatabaseTest } from '#testing/shop/shop.ts'
import { testSize } from '#testing/size.ts'

type Items = { productId: string; quantity: number }[]

const placeCash = (shop: ShopContext, items: Items, key?: string) =>
  placeOrder(shop, { input: { items, address }, key, paymentType: 'Cash On Delivery' })

/** Returns the error codes of the refused requests. Any other error fails the test. */
function refusals(results: PromiseSettledResult<unknown>[]): string[] {
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof ShopError) return result.reason.code
    throw result.reason
  })
}

/** Returns a generator of pseudorandom whole numbers below `end`. The same seed gives the same numbers. */
function createRandomBelow(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

const countOrders = (shop: ShopContext) => shop.db.$count(orders)

describe('many concurrent buyers', () => {
  isolatedDatabaseTest('two hundred buyers of one unit get one order and 199 refusals', async ({ shop }) => {
    const { id } = await newProduct(shop, { stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 200 }, () => newShopper(shop)))
    const results = await Promise.allSettled(
      buyers.map((buyer) => placeCash(buyer, [{ productId: id, quantity: 1 }])),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refusals(results)).toEqual(Array.from({ length: 199 }, () => 'out-of-stock'))
    expect(await countOrders(shop)).toBe(1)
    expect(await shop.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 0 }])
  })

  isolatedDatabaseTest(
    'forty orders per product never sell more than its twenty units',
    { timeout: 240_000 },
    async ({ shop }) => {
      const randomBelow = createRandomBelow(83)
      const count = testSize({ small: 12, full: 50 })
      const productIds: string[] = []
      for (let index = 0; index < count; index += 1) {
        productIds.push((await newProduct(shop, { stock: 20, price: 500, offerPrice: 400 + index })).id)
      }
      const buyers = await Promise.all(Array.from({ length: 100 }, () => newShopper(shop)))
      const randomItems = (): Items =>
        Array.from({ length: 1 + randomBelow(5) }, () => ({
          productId: productIds[randomBelow(productIds.length)] ?? '',
          quantity: 1 + randomBelow(3),
        }))
      const placements = Array.from({ length: count * 40 }, (_, number) => ({
        buyer: buyers[number % buyers.length],
        items: randomItems(),
      }))
      const results = await Promise.allSettled(
        placements.map(({ buyer = shop, items }) => placeCash(buyer, items)),
      )
      expect(new Set(refusals(results))).toEqual(new Set(['out-of-stock']))
      const placedCount = results.filter(({ status }) => status === 'fulfilled').length
      expect(await countOrders(shop)).toBe(placedCount)
      const stockRows = await shop.db
        .select({
          stock: products.stock,
          sold: sql<number>`coalesce((select sum(quantity) from order_lines where product_id = products.id), 0)::int`,
          moved: sql<number>`coalesce((select sum(change) from stock_movements where product_id = products.id), 0)::int`,
        })
        .from(products)
      expect(stockRows).toHaveLength(count)
      for (const { stock, sold, moved } of stockRows) {
        expect(sold).toBeLessThanOrEqual(20)
        expect(stock).toBe(20 - sold)
        expect(moved).toBe(stock)
      }
    },
  )

  isolatedDatabaseTest('fifty concurrent requests with one key create one order', async ({ shop }) => {
    const { id } = await newProduct(shop, { stock: 50 })
    const buyer = await newShopper(shop)
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        placeCash(buyer, [{ productId: id, quantity: 1 }], 'pressed-many-times'),
      ),
    )
    expect(new Set(results.map(({ order }) => order.id)).size).toBe(1)
    expect(results.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(await shop.db.$count(orderLines)).toBe(1)
    expect(await shop.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 49 }])
  })
})
