import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { findProduct, findProductById } from '#shop/catalogue/products.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { publishProduct } from '#shop/products/drafts.ts'
import { applyBulkChange, undoBulkChange } from '#shop/products/bulk-products.ts'
import { findSellerProduct } from '#shop/products/seller-products.ts'
import { changeStock } from '#shop/products/inventory/change-stock.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { csvOf, exportRows, importAndWait } from '#testing/shop/imports.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { previewImport } from './import-products.ts'
import { findUndoable, deleteExpiredUndoData, undoImport } from './undo-import.ts'

/** Imports the exported products with a change of each row. Returns the id of the import. */
async function importChanged(
  seller: ShopContext,
  change: (row: Record<string, string>) => Record<string, string>,
) {
  const rows = await exportRows(seller)
  const job = await importAndWait(seller, csvOf(rows.map(change)))
  if (!('id' in job)) throw new Error(JSON.stringify(job))
  return job.id
}

function order(shopper: ShopContext, productId: string, quantity: number) {
  const input = { items: [{ productId, quantity }], address }
  return placeOrder(shopper, { input, key: undefined, paymentType: 'Cash On Delivery' })
}

const contextInDays = (shop: ShopContext, count: number): ShopContext => ({
  ...shop,
  now: () => new Date(Date.now() + count * 24 * 3_600_000),
})

describe('an import that is undone', () => {
  shopTest('restores every field, except for the stock that orders have taken', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { sku: 'U-1', nameNe: 'कुर्सी', stock: 9 })
    const before = await findProduct(shop, id)
    const importId = await importChanged(seller, (row) => ({
      ...row,
      name: 'Other',
      nameNe: '',
      price: '2000',
      sku: 'U-9',
      stock: '20',
    }))
    expect(await findProduct(shop, id)).toMatchObject({ name: { en: 'Other' }, stock: 20, sku: 'U-9' })
    await order(await newShopper(shop), id, 3)
    expect(await findUndoable(seller, { bulkChangeIds: [], importIds: [importId] })).toEqual(
      new Set([importId]),
    )
    const undoResult = await undoImport(seller, { id: importId })
    expect(undoResult).toEqual({ restored: 1, takenOff: 0, skipped: [] })
    expect(await findProduct(shop, id)).toEqual({ ...before, stock: 6 })
    expect(await undoImport(seller, { id: importId })).toEqual(undoResult)
    expect(await findUndoable(seller, { bulkChangeIds: [], importIds: [importId] })).toEqual(new Set())
    const { rows } = await shop.db.execute(
      sql`select change, reason from stock_movements where product_id = ${id} order by id`,
    )
    expect(rows).toEqual([
      { change: 9, reason: 'added' },
      { change: 11, reason: 'corrected' },
      { change: -3, reason: 'order' },
      { change: -11, reason: 'undone' },
    ])
  })

  shopTest('restores a draft that it published, with its publication time', async ({ shop }) => {
    const seller = await newSeller(shop)
    const publish = '2035-01-01T00:00:00.000Z'
    const { id } = await newProduct(shop, { publish })
    const state = async () =>
      (
        await shop.db.execute(
          sql`select drafted_at, publish_at, created_at, archived_at is null as is_published from products where id = ${id}`,
        )
      ).rows
    const before = await state()
    const job = await importAndWait(seller, csvOf([{ id, archived: 'no' }]))
    if (!('id' in job)) throw new Error(JSON.stringify(job))
    expect(await state()).toMatchObject([{ drafted_at: null, publish_at: null, is_published: true }])
    expect(await undoImport(seller, { id: job.id })).toMatchObject({ restored: 1 })
    expect(await state()).toEqual(before)
    expect(before).toMatchObject([
      { drafted_at: expect.anything(), publish_at: expect.anything(), is_published: false },
    ])
  })

  shopTest('does not restore a publication time that was cancelled after the import', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { publish: '2035-01-01T00:00:00.000Z' })
    const job = await importAndWait(seller, csvOf([{ id, price: '3000' }]))
    if (!('id' in job)) throw new Error(JSON.stringify(job))
    await publishProduct(seller, { id, publish: 'draft' })
    expect(await undoImport(seller, { id: job.id })).toMatchObject({ restored: 1 })
    const { rows } = await shop.db.execute(sql`select publish_at from products where id = ${id}`)
    expect(rows).toEqual([{ publish_at: null }])
  })

  shopTest('skips and reports products that were changed after the import', async ({ shop }) => {
    const seller = await newSeller(shop)
    const firstProduct = await newProduct(shop, { name: 'One', sku: 'U-1' })
    const secondProduct = await newProduct(shop, { name: 'Two', sku: 'U-2' })
    const importId = await importChanged(seller, (row) => ({ ...row, price: '3000' }))
    await updateProduct(seller, { id: secondProduct.id, price: 4000 }, [])
    expect(await undoImport(seller, { id: importId })).toEqual({ restored: 1, takenOff: 0, skipped: ['Two'] })
    expect((await findProduct(shop, firstProduct.id)).pricePaisa).toBe(100_000)
    expect((await findProduct(shop, secondProduct.id)).pricePaisa).toBe(400_000)
  })

  shopTest('archives the products that it added, and swaps exchanged SKUs back', async ({ shop }) => {
    const seller = await newSeller(shop)
    const firstProduct = await newProduct(shop, { sku: 'U-1' })
    const secondProduct = await newProduct(shop, { sku: 'U-2' })
    const [first] = await exportRows(seller)
    const swapped = { 'U-1': 'U-2', 'U-2': 'U-1' } as const
    const rows = (await exportRows(seller)).map((row) => ({
      ...row,
      sku: row['sku'] === 'U-1' ? swapped['U-1'] : swapped['U-2'],
    }))
    const newRow = { ...first, id: '', sku: 'U-3', slug: '', name: 'Added' }
    const job = await importAndWait(seller, csvOf([...rows, newRow]))
    expect(job).toMatchObject({ state: 'done', added: 1, changed: 2 })
    const id = 'id' in job ? job.id : ''
    expect((await findProduct(shop, firstProduct.id)).sku).toBe('U-2')
    expect(await undoImport(seller, { id })).toEqual({ restored: 3, takenOff: 1, skipped: [] })
    expect((await findProduct(shop, firstProduct.id)).sku).toBe('U-1')
    expect((await findProduct(shop, secondProduct.id)).sku).toBe('U-2')
    const { rows: addedRows } = await shop.db.execute<{ id: string }>(
      sql`select id from products where sku = 'U-3'`,
    )
    expect(await findProductById(shop, addedRows[0]?.id ?? '')).toBeUndefined()
  })

  isolatedDatabaseTest(
    'can be repeated, and republishes the products that it added if requested',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      await newProduct(shop, { sku: 'U-1' })
      const [first] = await exportRows(seller)
      const cells = Object.entries({ ...first, id: '', sku: 'U-3', slug: '', name: 'Added' })
      const upload = csvOf([
        Object.fromEntries(cells.filter(([column]) => column !== 'archived' && column !== 'version')),
      ])
      const job = await importAndWait(seller, upload)
      await undoImport(seller, { id: 'id' in job ? job.id : '' })
      expect(await previewImport(seller, upload)).toMatchObject({
        plan: { counts: { added: 0, changed: 0 }, stillArchived: 1 },
      })
      const restoringUpload = { ...upload, restoreArchived: true }
      expect(await previewImport(seller, restoringUpload)).toMatchObject({
        plan: { counts: { added: 0, changed: 1 }, stillArchived: 0 },
      })
      expect(await importAndWait(seller, restoringUpload)).toMatchObject({ state: 'done', changed: 1 })
      const { rows } = await shop.db.execute<{ id: string }>(sql`select id from products where sku = 'U-3'`)
      expect(rows).toHaveLength(1)
      expect(await findProductById(shop, rows[0]?.id ?? '')).toMatchObject({ name: { en: 'Added' } })
    },
  )

  shopTest('skips a product whose old SKU another product now has', async ({ shop }) => {
    const seller = await newSeller(shop)
    const product = await newProduct(shop, { name: 'One', sku: 'U-1' })
    const importId = await importChanged(seller, (row) => ({ ...row, sku: 'U-5' }))
    await newProduct(shop, { name: 'Thief', sku: 'U-1' })
    expect(await undoImport(seller, { id: importId })).toEqual({ restored: 0, takenOff: 0, skipped: ['One'] })
    expect((await findSellerProduct(seller, product.id)).product.sku).toBe('U-5')
  })

  shopTest(
    'restores a product without a SKU, although the old SKU of another one is taken',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      await newProduct(shop, { name: 'One', sku: 'U-1' })
      const productWithoutSku = await newProduct(shop, { name: 'Other', price: 2000, offerPrice: 1500 })
      const importId = await importChanged(seller, (row) => ({ ...row, sku: '', price: '3000' }))
      await newProduct(shop, { name: 'Thief', sku: 'U-1' })
      expect(await undoImport(seller, { id: importId })).toEqual({
        restored: 1,
        takenOff: 0,
        skipped: ['One'],
      })
      expect((await findSellerProduct(seller, productWithoutSku.id)).product.pricePaisa).toBe(2000_00)
    },
  )

  shopTest(
    'reverts only the stock change of the import, and never to a stock below zero',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop, { stock: 4 })
      const importId = await importChanged(seller, (row) => ({ ...row, stock: '10' }))
      await changeStock(seller, { id, reason: 'damaged', pieces: 9 })
      await undoImport(seller, { id: importId })
      expect((await findProduct(shop, id)).stock).toBe(0)
    },
  )

  shopTest('is refused after 30 days, without permission, and for an unknown import', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id: productId } = await newProduct(shop)
    const id = await importChanged(seller, (row) => ({ ...row, price: '3000' }))
    const bulk = await applyBulkChange(seller, {
      ids: [productId],
      change: { kind: 'price', percent: 10, of: 'both' },
    })
    await expect(undoImport(shop, { id })).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(undoImport(await newShopper(shop), { id })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(undoImport(seller, { id: 'x' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(undoImport(contextInDays(seller, 31), { id })).rejects.toMatchObject({ code: 'not-found' })
    await deleteExpiredUndoData(shop)
    expect(await findUndoable(seller, { bulkChangeIds: [bulk.id ?? ''], importIds: [id] })).toEqual(
      new Set([bulk.id, id]),
    )
    await deleteExpiredUndoData(contextInDays(shop, 31))
    expect(await findUndoable(seller, { bulkChangeIds: [bulk.id ?? ''], importIds: [id] })).toEqual(new Set())
    await expect(undoBulkChange(seller, { id: bulk.id })).rejects.toMatchObject({ code: 'not-found' })
    expect((await shop.db.execute(sql`select 1 from import_changes`)).rows).toEqual([])
  })

  isolatedDatabaseTest('is undone once if two requests undo it while orders arrive', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { stock: 9 })
    const importId = await importChanged(seller, (row) => ({ ...row, stock: '20' }))
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(shop)))
    const undoRequests = [undoImport(seller, { id: importId }), undoImport(seller, { id: importId })]
    await Promise.all([...undoRequests, ...shoppers.map((shopper) => order(shopper, id, 1))])
    expect((await findProduct(shop, id)).stock).toBe(5)
  })
})
