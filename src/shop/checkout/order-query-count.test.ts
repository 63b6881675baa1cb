import { drizzle } from 'drizzle-orm/node-postgres'
import { expect } from 'vitest'
import { updateCart } from '#shop/cart/cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { address, newProduct, newShopper, openTestShop, shopTest } from '#testing/shop/shop.ts'
import { placeOrder } from './place-order.ts'

const loggedQueries: string[] = []
const logger = { logQuery: (text: string) => void loggedQueries.push(text) }

/** Returns the queries of a repeated run, after a first run has filled the caches. */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  await work()
  loggedQueries.length = 0
  await work()
  return [...loggedQueries]
}

function cashOrderOf(shopper: ShopContext, productIds: readonly string[]) {
  const items = productIds.map((productId) => ({ productId, quantity: 1 }))
  return () =>
    placeOrder(shopper, {
      input: { items, address },
      key: crypto.randomUUID(),
      paymentType: 'Cash On Delivery',
    })
}

shopTest(
  'an order takes the same number of statements for one item and two, and a saved cart takes one statement',
  async ({ pool }) => {
    await drizzle(pool, { logger }).transaction(async (tx) => {
      const shop = await openTestShop(tx)
      const products = [await newProduct(shop, { stock: 9 }), await newProduct(shop, { stock: 9 })]
      const ids = products.map(({ id }) => id)
      const shopper = await newShopper(shop)

      const oneItemQueries = await queriesOf(cashOrderOf(shopper, ids.slice(0, 1)))
      const twoItemQueries = await queriesOf(cashOrderOf(shopper, ids))
      // The transaction, which is a savepoint here, includes all other statements.
      expect([oneItemQueries[0], oneItemQueries.at(-1)]).toEqual(['savepoint sp1', 'release savepoint sp1'])
      expect(oneItemQueries.length).toBeLessThanOrEqual(12)
      expect(twoItemQueries).toEqual(oneItemQueries)

      const cartQueries = await queriesOf(() => updateCart(shopper, { cartItems: { [ids[0] ?? '']: 2 } }))
      expect(cartQueries).toHaveLength(1)
      await tx.execute('rollback')
    })
  },
)
