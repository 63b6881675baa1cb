import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { manualReasons, isManualReason } from '#domain/product/inventory/stock-reasons.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { duplicateProduct } from '#shop/products/duplicate-product.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
  withPermissions,
} from '#testing/shop/shop.ts'
import { csvOf, exportRows, importAndWait } from '#testing/shop/imports.ts'
import { changeStock } from './change-stock.ts'
import { readStockLedger } from './stock-ledger.ts'

const page = { page: 1, limit: 30 }

function orderProduct(shopper: ShopContext, productId: string, quantity: number) {
  const input = { items: [{ productId, quantity }], address }
  return placeOrder(shopper, { input, key: undefined, paymentType: 'Cash On Delivery' })
}

describe('a stock changed by hand', () => {
  shopTest(
    'adds received units, removes lost ones and sets counted ones, each with its reason',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop, { stock: 5 })
      const shopper = await newShopper(shop)
      const { order: placedOrder } = await orderProduct(shopper, id, 2)
      for (const [reason, units, remaining] of [
        ['received', '१०', 13],
        ['damaged', 1, 12],
        ['sold-elsewhere', 2, 10],
        ['returned', 1, 11],
        ['counted', 8, 8],
        ['counted', 8, 8],
      ] as const)
        expect((await changeStock(seller, { id, reason, pieces: units })).product.stock).toBe(remaining)
      expect((await findProduct(shop, id)).stock).toBe(8)
      const { entries, total } = await readStockLedger(seller, id, page)
      expect(total).toBe(8)
      expect(entries.map(({ reason, change, left }) => [reason, change, left])).toEqual([
        ['counted', 0, 8],
        ['counted', -3, 8],
        ['returned', 1, 11],
        ['sold-elsewhere', -2, 10],
        ['damaged', -1, 12],
        ['received', 10, 13],
        ['order', -2, 3],
        ['added', 5, 5],
      ])
      expect(entries[0]?.who).toBe('Owner')
      expect(entries[6]).toMatchObject({
        who: null,
        order: { id: placedOrder.id, number: placedOrder.number },
      })
    },
  )

  shopTest(
    'requires a count first if the stock is uncounted, and refuses a count if the stock has changed since',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop, { stock: null })
      await expect(changeStock(seller, { id, reason: 'received', pieces: 3 })).rejects.toMatchObject({
        code: 'count-first',
      })
      await changeStock(seller, { id, reason: 'counted', pieces: 4, stockSeen: null })
      await orderProduct(await newShopper(shop), id, 1)
      await expect(
        changeStock(seller, { id, reason: 'counted', pieces: 9, stockSeen: 4 }),
      ).rejects.toMatchObject({ code: 'stock-moved', extra: { stock: 3 } })
      await expect(changeStock(seller, { id, reason: 'damaged', pieces: 4 })).rejects.toMatchObject({
        code: 'too-few-pieces',
        params: { left: 3 },
      })
      expect((await readStockLedger(seller, id, page)).entries).toHaveLength(2)
    },
  )

  shopTest(
    'refuses missing permissions, unknown products, and an invalid number of units',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop)
      const request = { id, reason: 'received', pieces: 1 }
      await expect(changeStock(shop, request)).rejects.toMatchObject({ code: 'not-logged-in' })
      await expect(changeStock(await newShopper(shop), request)).rejects.toMatchObject({
        code: 'not-allowed',
      })
      const ordersStaff = withPermissions(seller, 'orders')
      await expect(changeStock(ordersStaff, request)).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(readStockLedger(ordersStaff, id, page)).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(changeStock(seller, { ...request, id: 'nothing' })).rejects.toMatchObject({
        code: 'not-found',
      })
      for (const invalidFields of [
        { pieces: -1 },
        { pieces: 0 },
        { pieces: 1.5 },
        { pieces: 'many' },
        { pieces: 1_000_001 },
        { reason: 'order' },
        { reason: 'constructor' },
        { stockSeen: 'five', reason: 'counted' },
      ])
        await expect(changeStock(seller, { ...request, ...invalidFields })).rejects.toMatchObject({
          code: 'invalid-input',
        })
      await expect(changeStock(seller, request, 'short')).rejects.toMatchObject({
        code: 'invalid-idempotency-key',
      })
      expect((await findProduct(shop, id)).stock).toBe(5)
    },
  )

  isolatedDatabaseTest('is applied once per idempotency key', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { stock: 5 })
    const otherProduct = await newProduct(shop, { stock: 5 })
    const request = { id, reason: 'received', pieces: 2 }
    const key = crypto.randomUUID()
    await Promise.all(Array.from({ length: 8 }, () => changeStock(seller, request, key)))
    expect((await findProduct(shop, id)).stock).toBe(7)
    await expect(changeStock(seller, { ...request, pieces: 3 }, key)).rejects.toMatchObject({
      code: 'sent-otherwise',
    })
    const sharedKey = crypto.randomUUID()
    const results = await Promise.allSettled(
      [id, otherProduct.id].map((productId) => changeStock(seller, { ...request, id: productId }, sharedKey)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  isolatedDatabaseTest('counts stock during orders without losing a unit', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { stock: 0 })
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => newShopper(shop)))
    await changeStock(seller, { id, reason: 'received', pieces: 6 })
    await Promise.all([
      ...shoppers.map((shopper) => orderProduct(shopper, id, 1)),
      ...Array.from({ length: 4 }, () => changeStock(seller, { id, reason: 'received', pieces: 5 })),
    ])
    expect((await findProduct(shop, id)).stock).toBe(20)
    expect((await readStockLedger(seller, id, page)).entries[0]?.left).toBe(20)
  })
})

/** Creates a random number generator that returns the same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const reasons = Object.keys(manualReasons).filter(isManualReason)

for (const seed of [1, 2, 3, 4])
  shopTest(
    `the ledger adds up to the stock after any sequence of actions (seed ${seed})`,
    async ({ shop }) => {
      const random = createRandom(seed)
      const seller = await newSeller(shop)
      const shopper = await newShopper(shop)
      const products = [
        await newProduct(shop, { sku: `L-${seed}-1`, stock: 9 }),
        await newProduct(shop, { sku: `L-${seed}-2`, stock: null }),
      ]
      const placedOrderIds: string[] = []
      const actions = [
        async (id: string) => {
          const reason = reasons[random(reasons.length)]
          await changeStock(seller, { id, reason, pieces: random(6) })
        },
        async (id: string) => {
          placedOrderIds.push((await orderProduct(shopper, id, 1 + random(3))).order.id)
        },
        async () => {
          await cancelOrder(shopper, { id: placedOrderIds[random(placedOrderIds.length)] })
        },
        async (id: string) => {
          await updateProduct(seller, { id, stock: random(3) === 0 ? null : random(12) }, [])
        },
        async () => {
          const rows = await exportRows(seller)
          const changedRows = rows.map((row) => ({
            ...row,
            stock: random(4) === 0 ? '' : String(random(12)),
          }))
          await importAndWait(seller, csvOf(changedRows))
        },
        async (id: string) => {
          await duplicateProduct(seller, { id })
        },
      ]
      let completed = 0
      for (let step = 0; step < 60; step += 1) {
        const action = actions[random(actions.length)]
        const product = products[random(products.length)]
        // A refused action must change nothing.
        await action?.(product?.id ?? '').then(
          () => (completed += 1),
          (error: unknown) => expect(error).toMatchObject({ name: 'ShopError' }),
        )
        const { rows } = await shop.db.execute(sql`
        select p.id from products p where coalesce(p.stock, 0) <>
          (select coalesce(sum(m.change), 0) from stock_movements m where m.product_id = p.id)`)
        expect(rows).toEqual([])
      }
      expect(completed).toBeGreaterThan(20)
    },
  )
