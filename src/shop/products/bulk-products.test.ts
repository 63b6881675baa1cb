import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#lib/id.ts'
import { applyBulkChange, previewBulkChange, undoBulkChange } from './bulk-products.ts'
import type { ShopContext } from '#shop/context.ts'
import { dismissBulkChange, findLastBulkChange } from './last-bulk-change.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { findSellerProduct } from './seller-products.ts'
import { newProduct, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { updateProduct } from './update-product.ts'

const tenOff = { kind: 'price', percent: -10, of: 'offer' } as const

/** Inserts products directly into the tables, because adding thousands of them takes too long. */
async function insertProducts(shop: ShopContext, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId())
  await shop.db.execute(sql`
    insert into products (id, slug, category_id, price_paisa, offer_price_paisa, created_at, updated_at)
    select id, id, 'sofas-couches', 100000, 90000, now(), now() from unnest(${sql.param(ids)}::text[]) as t (id)`)
  await shop.db.execute(sql`
    insert into product_texts (product_id, language, name)
    select id, 'en', 'Bulk chair ' || id from unnest(${sql.param(ids)}::text[]) as t (id)`)
  await shop.catalogue.refresh('all')
}

describe('changing many products', () => {
  shopTest('shows the changes, applies exactly these, and undoes them', async ({ shop }) => {
    const seller = await newSeller(shop)
    const firstProduct = await newProduct(shop, { name: 'One', price: 1000, offerPrice: 899 })
    const secondProduct = await newProduct(shop, { name: 'Two', price: 500, offerPrice: 500 })
    const otherProduct = await newProduct(shop, { name: 'Other' })
    const request = { ids: [firstProduct.id, secondProduct.id, 'unknown', firstProduct.id], change: tenOff }
    const preview = await previewBulkChange(seller, { ...request, preview: true })
    expect(preview).toMatchObject({ changing: 2, skipped: { total: 0 } })
    expect(preview.items.find((item) => item.name.en === 'One')).toMatchObject({
      before: { offerPricePaisa: 89_900 },
      after: { offerPricePaisa: 80_900, pricePaisa: 100_000 },
    })
    expect((await findProduct(shop, firstProduct.id)).offerPricePaisa).toBe(89_900)

    const result = await applyBulkChange(seller, { ...request, plan: preview.plan })
    expect(result).toMatchObject({ changing: 2, id: expect.any(String) })
    expect((await findProduct(shop, firstProduct.id)).offerPricePaisa).toBe(80_900)
    expect((await findProduct(shop, otherProduct.id)).offerPricePaisa).toBe(90_000)
    await expect(applyBulkChange(seller, { ...request, plan: preview.plan })).rejects.toMatchObject({
      code: 'preview-outdated',
    })

    expect(await undoBulkChange(seller, { id: result.id })).toEqual({ restored: 2, skipped: [] })
    expect(await undoBulkChange(seller, { id: result.id })).toEqual({ restored: 2, skipped: [] })
    expect((await findProduct(shop, firstProduct.id)).offerPricePaisa).toBe(89_900)
    expect((await findProduct(shop, secondProduct.id)).offerPricePaisa).toBe(50_000)
    const auditEntries = await shop.db.execute(sql`select action from audit_log where subject = ${result.id}`)
    expect(auditEntries.rows).toEqual([{ action: 'product.bulk' }, { action: 'product.bulk-undo' }])
  })

  shopTest('an undo skips and reports products that were changed after the bulk change', async ({ shop }) => {
    const seller = await newSeller(shop)
    const firstProduct = await newProduct(shop, { name: 'One' })
    const secondProduct = await newProduct(shop, { name: 'Two' })
    const result = await applyBulkChange(seller, { ids: [firstProduct.id, secondProduct.id], change: tenOff })
    await updateProduct(seller, { id: secondProduct.id, offerPrice: 700 }, [])
    expect(await undoBulkChange(seller, { id: result.id })).toEqual({ restored: 1, skipped: ['Two'] })
    expect((await findProduct(shop, secondProduct.id)).offerPricePaisa).toBe(70_000)
    await expect(undoBulkChange(seller, { id: 'nothing' })).rejects.toMatchObject({ code: 'not-found' })
  })

  shopTest(
    'changes the products of a filtered list, but makes none available without stock',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const stockedProduct = await newProduct(shop, { name: 'Sal bench', inStock: false })
      const emptyProduct = await newProduct(shop, { name: 'Sal table', stock: 0, inStock: false })
      const otherProduct = await newProduct(shop, { name: 'Oak bench', inStock: false })
      const request = { query: { search: 'sal', stock: 'out' }, change: { kind: 'stock', inStock: true } }
      const result = await applyBulkChange(seller, request)
      expect(result).toMatchObject({
        changing: 1,
        skipped: { total: 1, names: [{ name: { en: 'Sal table' } }] },
      })
      expect((await findProduct(shop, stockedProduct.id)).inStock).toBe(true)
      expect((await findProduct(shop, emptyProduct.id)).isAvailable).toBe(false)
      expect((await findProduct(shop, otherProduct.id)).isAvailable).toBe(false)
      expect(
        await applyBulkChange(seller, { ...request, query: { search: 'sal', stock: 'in' } }),
      ).toMatchObject({
        changing: 0,
        id: null,
      })
    },
  )

  shopTest('archives products, and an undo restores them', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop)
    const result = await applyBulkChange(seller, { ids: [id], change: { kind: 'archive' } })
    await expect(findProduct(shop, id)).rejects.toMatchObject({ code: 'not-found' })
    await undoBulkChange(seller, { id: result.id })
    expect(await findSellerProduct(seller, id)).toMatchObject({ isArchived: false, version: 3 })
    expect((await findProduct(shop, id)).id).toBe(id)
  })

  shopTest('the last bulk change is found until it is undone, dismissed or too old', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop)
    expect(await findLastBulkChange(seller)).toBeUndefined()
    const firstChange = await applyBulkChange(seller, { ids: [id], change: tenOff })
    const sellerAfterMinute = { ...seller, now: () => new Date(Date.now() + 60_000) }
    const secondChange = await applyBulkChange(sellerAfterMinute, { ids: [id], change: { kind: 'archive' } })
    expect(await findLastBulkChange(sellerAfterMinute)).toMatchObject({
      id: secondChange.id,
      change: { kind: 'archive' },
      products: 1,
    })
    const sellerAfterExpiry = { ...seller, now: () => new Date(Date.now() + 31 * 24 * 3_600_000) }
    expect(await findLastBulkChange(sellerAfterExpiry)).toBeUndefined()
    await undoBulkChange(sellerAfterMinute, { id: secondChange.id })
    expect(await findLastBulkChange(sellerAfterMinute)).toBeUndefined()
    expect(firstChange.id).not.toBeNull()
    const thirdChange = await applyBulkChange(sellerAfterMinute, { ids: [id], change: tenOff })
    await expect(dismissBulkChange(await newShopper(shop), { id: thirdChange.id })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await dismissBulkChange(sellerAfterMinute, { id: thirdChange.id })
    await dismissBulkChange(sellerAfterMinute, { id: thirdChange.id })
    expect(await findLastBulkChange(sellerAfterMinute)).toBeUndefined()
    expect(await undoBulkChange(sellerAfterMinute, { id: thirdChange.id })).toMatchObject({ restored: 1 })
    await expect(dismissBulkChange(sellerAfterMinute, { id: newId() })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(findLastBulkChange(await newShopper(shop))).rejects.toMatchObject({ code: 'not-allowed' })
  })

  shopTest('is refused without permission and for invalid input', async ({ shop }) => {
    const seller = await newSeller(shop)
    const shopper = await newShopper(shop)
    const ids = [(await newProduct(shop)).id]
    for (const operation of [previewBulkChange, applyBulkChange, undoBulkChange]) {
      await expect(operation(shop, { ids, change: tenOff })).rejects.toMatchObject({ code: 'not-logged-in' })
      await expect(operation(shopper, { ids, change: tenOff })).rejects.toMatchObject({ code: 'not-allowed' })
    }
    for (const input of [
      undefined,
      { change: tenOff },
      { ids, query: {}, change: tenOff },
      { ids: [], change: tenOff },
      { ids },
      { ids, change: { kind: 'delete' } },
      { ids, change: { kind: 'price', percent: 0, of: 'both' } },
      { ids, change: { kind: 'price', percent: -100, of: 'both' } },
      { ids, change: { kind: 'price', percent: '1; drop table products', of: 'both' } },
      { ids, change: { kind: 'price', percent: 5, of: 'stock' } },
      { ids: Array.from({ length: 10_001 }, () => 'x'), change: tenOff },
    ]) {
      await expect(applyBulkChange(seller, input)).rejects.toMatchObject({ code: 'invalid-input' })
    }
  })

  isolatedDatabaseTest(
    'changes ten thousand products in one transaction, and refuses more',
    { timeout: 120_000 },
    async ({ shop }) => {
      const seller = await newSeller(shop)
      await insertProducts(shop, 10_000)
      const result = await applyBulkChange(seller, { query: {}, change: tenOff })
      expect(result.changing).toBe(10_000)
      expect(shop.catalogue.index().priceBounds()).toEqual({ minPaisa: 81_000, maxPaisa: 81_000 })
      expect(await undoBulkChange(seller, { id: result.id })).toEqual({ restored: 10_000, skipped: [] })
      expect(shop.catalogue.index().priceBounds()).toEqual({ minPaisa: 90_000, maxPaisa: 90_000 })
      await insertProducts(shop, 1)
      await expect(previewBulkChange(seller, { query: {}, change: tenOff })).rejects.toMatchObject({
        code: 'too-many-products',
      })
    },
  )

  isolatedDatabaseTest(
    'two requests that apply the same preview change the prices once',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop, { price: 1000, offerPrice: 1000 })
      const request = { ids: [id], change: { kind: 'price', percent: -10, of: 'both' } }
      const { plan } = await previewBulkChange(seller, request)
      const outcomes = await Promise.allSettled([
        applyBulkChange(seller, { ...request, plan }),
        applyBulkChange(seller, { ...request, plan }),
      ])
      expect(outcomes.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((await findProduct(shop, id)).pricePaisa).toBe(90_000)
    },
  )
})
