import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Transaction } from '#db/database.server.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { beginJob, findImport, tryLockImports } from './import-jobs.ts'
import { startImport } from './import-products.ts'
import { findSellerProduct } from '#shop/products/seller-products.ts'
import { address, newProduct, newSeller, newShopper, isolatedDatabaseTest } from '#testing/shop/shop.ts'
import { waitForBlockedQuery } from '#testing/shop/waiting.ts'
import { csvOf, exportRows, importAndWait, readPreview } from '#testing/shop/imports.ts'

/** Imports a file, and runs `changeProducts` after the import is planned and before it locks its products. */
async function importWithConcurrentChange(
  seller: ShopContext,
  file: ReturnType<typeof csvOf>,
  changeProducts: (tx: Transaction) => Promise<unknown>,
) {
  const started = await seller.db.transaction(async (tx) => {
    await tx.execute(sql`select id from products for update`)
    const startResult = await startImport(seller, file, {})
    await changeProducts(tx)
    return startResult
  })
  if (started.state !== 'started') throw new Error(started.state)
  await started.finished
  return findImport(seller, started.id)
}

isolatedDatabaseTest(
  'the same import from two processes at once runs once, and both get its result',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop)
    const file = csvOf([{ id, price: '1100' }])
    const { key, plan } = await readPreview(seller, file)
    await seller.db.transaction(async (otherProcess) => {
      // While this process reads the file, another one starts the import and takes the import lock.
      const started = await seller.db.transaction(async (tx) => {
        await tx.execute(sql`lock table products in access exclusive mode`)
        const pendingImport = startImport(seller, file, { key, plan: plan.fingerprint })
        await waitForBlockedQuery(shop)
        await beginJob(seller, {
          id: key,
          fileName: file.name,
          counts: plan.counts,
          pictureRemarks: undefined,
        })
        await tryLockImports(otherProcess)
        return { pendingImport }
      })
      expect(await started.pendingImport).toMatchObject({ state: 'started', id: key })
      expect(await startImport(seller, file, {})).toEqual({ state: 'busy' })
    })
  },
)

describe('orders and other sellers while a file is imported', () => {
  isolatedDatabaseTest(
    'orders between the preview and the import do not stop the import and are not reverted',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop, { stock: 5 })
      const [row = {}] = await exportRows(seller)
      const file = csvOf([{ ...row, price: '1100' }])
      const { plan, key } = await readPreview(seller, file)
      const input = { items: [{ productId: id, quantity: 2 }], address }
      await placeCashOrder(await newShopper(shop), input)
      expect(await importAndWait(seller, file, { key, plan: plan.fingerprint })).toMatchObject({
        state: 'done',
        changed: 1,
      })
      const { product } = await findSellerProduct(seller, id)
      expect(product).toMatchObject({ stock: 3, pricePaisa: 110_000 })
    },
  )

  isolatedDatabaseTest(
    'an import finishes although orders for its products use every other connection',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop, { stock: 50 })
      const buyers = await Promise.all(Array.from({ length: 20 }, () => newShopper(shop)))
      const order = { items: [{ productId: id, quantity: 1 }], address }
      const orders: Promise<unknown>[] = []
      const job = await importWithConcurrentChange(seller, csvOf([{ id, price: '1100' }]), async (tx) => {
        const countWaitingQueries = async () =>
          (
            await tx.execute(sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`)
          ).rowCount
        await expect.poll(countWaitingQueries).toBe(1)
        orders.push(...buyers.map((buyer) => placeCashOrder(buyer, order)))
        await expect.poll(countWaitingQueries).toBe(15)
      })
      expect(job).toMatchObject({ state: 'done', done: 1 })
      await Promise.all(orders)
      expect((await findSellerProduct(seller, id)).product).toMatchObject({ stock: 30, pricePaisa: 110_000 })
    },
  )

  isolatedDatabaseTest(
    'an order during the import reduces an unchanged stock, and an imported stock replaces the reduced one',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const [unchangedProduct, restockedProduct] = [
        await newProduct(shop, { stock: 5 }),
        await newProduct(shop, { stock: 5 }),
      ]
      const file = csvOf([
        { id: unchangedProduct.id, price: '1100', stock: '5' },
        { id: restockedProduct.id, price: '1000', stock: '9' },
      ])
      const job = await importWithConcurrentChange(seller, file, (tx) =>
        tx.execute(sql`update products set stock = stock - 1`),
      )
      expect(job).toMatchObject({ state: 'done', changed: 2 })
      expect((await findSellerProduct(seller, unchangedProduct.id)).product).toMatchObject({
        stock: 4,
        pricePaisa: 110_000,
      })
      expect((await findSellerProduct(seller, restockedProduct.id)).product.stock).toBe(9)
      const { rows } = await shop.db.execute(
        sql`select product_id as id, change from stock_movements where reason = 'corrected'`,
      )
      expect(rows).toEqual([{ id: restockedProduct.id, change: 5 }])
    },
  )

  isolatedDatabaseTest(
    'a change of one product after the import was planned stops the whole import',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const [firstProduct, secondProduct] = [await newProduct(shop, { stock: 5 }), await newProduct(shop)]
      const rows = await exportRows(seller)
      const changes = [
        sql`update products set version = version + 1 where id = ${firstProduct.id}`,
        sql`update products set is_available = false where id = ${firstProduct.id}`,
        sql`update products set archived_at = now() where id = ${firstProduct.id}`,
      ]
      for (const change of changes) {
        const file = csvOf(
          rows.map(({ version: _, ...row }) => ({ ...row, price: '1100', inStock: '', archived: '' })),
        )
        const job = await importWithConcurrentChange(seller, file, (tx) => tx.execute(change))
        expect(job).toMatchObject({ state: 'failed', failure: 'outdated' })
      }
      const stockFile = csvOf(rows.map(({ version: _, ...row }) => ({ ...row, stock: '9' })))
      const takeUnit = sql`update products set stock = stock - 1 where id = ${firstProduct.id}`
      expect(await importWithConcurrentChange(seller, stockFile, (tx) => tx.execute(takeUnit))).toMatchObject(
        {
          failure: 'outdated',
        },
      )
      const conflictingFile = csvOf([{ id: secondProduct.id, sku: 'WANTED' }])
      const takeSku = sql`update products set sku = 'WANTED' where id = ${firstProduct.id}`
      expect(
        await importWithConcurrentChange(seller, conflictingFile, (tx) => tx.execute(takeSku)),
      ).toMatchObject({
        failure: 'outdated',
      })
      expect((await findSellerProduct(seller, secondProduct.id)).product).toMatchObject({
        pricePaisa: 100_000,
        stock: 5,
      })
    },
  )
})
