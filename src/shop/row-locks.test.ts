import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addAddress } from '#shop/accounts/addresses.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { updateCart } from '#shop/cart/cart.ts'
import type { ShopContext } from './context.ts'
import { lockProductKeys, lockProducts, lockShopper } from './row-locks.ts'
import { findImport } from '#shop/import/import-jobs.ts'
import { startImport } from '#shop/import/import-products.ts'
import { csvOf } from '#testing/shop/imports.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { waitForBlockedQuery } from '#testing/shop/waiting.ts'
import { createSharedList } from '#shop/shared-lists/create-list.ts'
import { updateWishlist } from '#shop/cart/wishlist.ts'
import { inTransaction } from './transaction.ts'

/** Creates two products and returns their ids in the order in which they are locked. */
async function newProductIds(shop: ShopContext): Promise<[string, string]> {
  const newProducts = [await newProduct(shop, { stock: 5 }), await newProduct(shop, { stock: 5 })]
  const [firstId = '', secondId = ''] = newProducts.map(({ id }) => id).toSorted()
  return [firstId, secondId]
}

isolatedDatabaseTest(
  'a cart and a wishlist can be saved while somebody else’s order locks the products',
  async ({ shop }) => {
    const [firstId, secondId] = await newProductIds(shop)
    const shopper = await newShopper(shop)
    await inTransaction(shop.db, async (tx) => {
      await lockProducts(tx, [firstId, secondId])
      const { items } = await updateCart(shopper, { cartItems: { [secondId]: 1, [firstId]: 1 } })
      expect(items).toEqual({ [secondId]: 1, [firstId]: 1 })
      expect(await updateWishlist(shopper, { productIds: [secondId, firstId] })).toHaveLength(2)
    })
  },
)

isolatedDatabaseTest('a shopper can order while their own wishlist is being saved', async ({ shop }) => {
  const [firstId, secondId] = await newProductIds(shop)
  const shopper = await newShopper(shop)
  const items = [secondId, firstId].map((productId) => ({ productId, quantity: 1 }))
  await inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopper.actor.shopper?.id ?? '')
    const order = await placeCashOrder(shopper, { items, address })
    expect(order.lines.map(({ product }) => product.id)).toEqual([secondId, firstId])
  })
})

const saveActions = {
  'a cart': (shopper: ShopContext, ids: string[]) =>
    updateCart(shopper, { cartItems: Object.fromEntries(ids.map((id) => [id, 1])) }),
  'a wishlist': (shopper: ShopContext, ids: string[]) => updateWishlist(shopper, { productIds: ids }),
  'a shared list': (shopper: ShopContext, ids: string[]) =>
    createSharedList(shopper, {
      kind: 'wishlist',
      items: ids.map((productId) => ({ productId, quantity: 1 })),
    }),
}

for (const [name, save] of Object.entries(saveActions)) {
  isolatedDatabaseTest(
    `saving ${name} waits for one product before it locks the next one`,
    async ({ shop }) => {
      const [firstId, secondId] = await newProductIds(shop)
      const shopper = await newShopper(shop)
      const blockedSave = await inTransaction(shop.db, async (tx) => {
        await lockProductKeys(tx, [firstId])
        const running = save(shopper, [secondId, firstId])
        await waitForBlockedQuery(shop)
        await tx.execute(sql`select id from products where id = ${secondId} for update nowait`)
        return { running }
      })
      await blockedSave.running
    },
  )
}

isolatedDatabaseTest(
  'an import that gives products their first SKU waits for one product before it locks the next',
  async ({ shop }) => {
    const [firstId, secondId] = await newProductIds(shop)
    const seller = await newSeller(shop)
    const file = csvOf([
      { id: secondId, sku: 'SKU-HIGH' },
      { id: firstId, sku: 'SKU-LOW' },
    ])
    const blockedImport = await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`select id from products where id = ${firstId} for key share`)
      const started = await startImport(seller, file, {})
      if (started.state !== 'started') throw new Error(`The import did not start: ${started.state}`)
      await waitForBlockedQuery(shop)
      // A cart that is being saved locks the second product in the same way.
      await tx.execute(sql`select id from products where id = ${secondId} for key share nowait`)
      return started
    })
    await blockedImport.finished
    expect(await findImport(seller, blockedImport.id)).toMatchObject({ state: 'done' })
  },
)

isolatedDatabaseTest('a cancelled order locks its products in id order', async ({ shop }) => {
  const [firstId, secondId] = await newProductIds(shop)
  const shopper = await newShopper(shop)
  const items = [secondId, firstId].map((productId) => ({ productId, quantity: 1 }))
  const order = await placeCashOrder(shopper, { items, address })
  const blockedCancellation = await inTransaction(shop.db, async (tx) => {
    await lockProducts(tx, [firstId])
    const running = cancelOrder(shopper, { id: order.id })
    await waitForBlockedQuery(shop)
    await tx.execute(sql`select id from products where id = ${secondId} for no key update nowait`)
    return { running }
  })
  expect((await blockedCancellation.running).status).toBe('Cancelled')
})

shopTest('nothing is stored for an account that was deleted in the meantime', async ({ shop }) => {
  const product = await newProduct(shop)
  const shopper = await newShopper(shop)
  await shop.db.execute(sql`update shoppers set deleted_at = now()`)
  const notLoggedIn = { code: 'not-logged-in' }
  await expect(updateWishlist(shopper, { productIds: [product.id] })).rejects.toMatchObject(notLoggedIn)
  await expect(addAddress(shopper, { address })).rejects.toMatchObject(notLoggedIn)
})

shopTest('the stock movement of an order is found by an index, not by a scan', async ({ shop }) => {
  const product = await newProduct(shop, { stock: 5 })
  await shop.db.execute(sql`
    insert into stock_movements (product_id, change, reason, order_id, created_at)
    select ${product.id}, -1, 'order', 'o' || n, now() from generate_series(1, 20000) n`)
  await shop.db.execute(sql`analyze stock_movements`)
  const { rows } = await shop.db.execute<{ 'QUERY PLAN': string }>(sql`explain
    select 1 from stock_movements m where m.order_id = 'o9' and m.product_id = ${product.id} and m.reason = 'order'`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('stock_movements_order')
})
