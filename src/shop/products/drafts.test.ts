import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { updateCart } from '#shop/cart/cart.ts'
import { findProductById, findProductBySlug, productsByIds } from '#shop/catalogue/products.ts'
import { searchProducts } from '#shop/catalogue/search-products.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { addProduct } from './add-product.ts'
import { archiveProduct, restoreProduct } from './archive-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { findSellerProduct, listArchivedProducts } from './seller-products.ts'
import { updateProduct } from './update-product.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { csvOf, importAndWait } from '#testing/shop/imports.ts'
import { publishDueDrafts, publishProduct } from './drafts.ts'

const productInput = {
  name: 'Rara bench',
  description: ['A bench.'],
  category: 'sofas-couches',
  price: 1000,
  offerPrice: 900,
  stock: 5,
}
const searchQuery = { search: 'Rara', sort: 'default', page: 1, limit: 5 } as const
const draftQuery = { search: '', page: 1, limit: 10, isDraft: true }

function addDraft(seller: ShopContext, publish: string) {
  return addProduct(seller, { ...productInput, publish }, [{ bytes: randomBytes(12) }])
}

/** The same store some minutes later. */
function shopAfterMinutes(shop: ShopContext, minutes: number): ShopContext {
  return { ...shop, now: () => new Date(Date.now() + minutes * 60_000) }
}

const timeInMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('a draft', () => {
  shopTest('is visible only to the shop, and cannot be bought', async ({ shop }) => {
    const seller = await newSeller(shop)
    const shopper = await newShopper(shop)
    const { id, slug } = await addDraft(seller, 'draft')
    expect(await findProductById(shop, id)).toBeUndefined()
    expect(await findProductBySlug(shop, slug)).toBeUndefined()
    expect(await productsByIds(shop, [id])).toEqual([])
    expect((await searchProducts(shop, searchQuery)).total).toBe(0)
    expect((await updateCart(shopper, { cartItems: { [id]: 1 } })).items).toEqual({})
    const input = { items: [{ productId: id, quantity: 1 }], address }
    await expect(
      placeOrder(shopper, { input, key: undefined, paymentType: 'Cash On Delivery' }),
    ).rejects.toMatchObject({ code: 'unknown-product' })
    expect((await listArchivedProducts(seller, draftQuery)).products.map((product) => product.id)).toEqual([
      id,
    ])
    expect((await listArchivedProducts(seller, { ...draftQuery, isDraft: false })).total).toBe(0)
    expect(await findSellerProduct(seller, id)).toMatchObject({ draft: { publishAt: null } })
  })

  shopTest('stays a draft when it is edited, and can be published with an edit', async ({ shop }) => {
    const seller = await newSeller(shop)
    const olderProduct = await newProduct(shop, { name: 'Rara stool' })
    const { id } = await addDraft(seller, 'draft')
    expect((await updateProduct(seller, { id, price: 1100 }, [])).draft).not.toBeNull()
    const published = await updateProduct(
      shopAfterMinutes(seller, 1),
      { id, price: 1200, publish: 'now' },
      [],
    )
    expect(published).toMatchObject({ draft: null, isArchived: false, product: { pricePaisa: 120_000 } })
    const result = await searchProducts(shop, searchQuery)
    expect(result.products.map((product) => product.id)).toEqual([id, olderProduct.id])
    expect((await publishProduct(seller, { id, publish: 'now' })).draft).toBeNull()
    await expect(publishProduct(seller, { id, publish: 'draft' })).rejects.toMatchObject({
      code: 'not-a-draft',
    })
    await expect(updateProduct(seller, { id, publish: timeInMinutes(5) }, [])).rejects.toMatchObject({
      code: 'not-a-draft',
    })
  })

  shopTest('is published at its scheduled time, unless the schedule is cancelled', async ({ shop }) => {
    const seller = await newSeller(shop)
    let scheduleChanges = 0
    shop.scheduleNotifier.onChange(() => (scheduleChanges += 1))
    const draft = await addDraft(seller, timeInMinutes(10))
    const otherDraft = await addDraft(seller, timeInMinutes(20))
    expect(scheduleChanges).toBeGreaterThan(0)
    expect((await publishDueDrafts(shop))?.toISOString()).toBe(
      (await publicationTimeOf(seller, draft.id)) ?? '',
    )
    await publishProduct(seller, { id: draft.id, publish: timeInMinutes(15) })
    expect(await publishDueDrafts(shopAfterMinutes(shop, 11))).toBeDefined()
    expect(await findProductById(shop, draft.id)).toBeUndefined()
    await publishDueDrafts(shopAfterMinutes(shop, 16))
    expect(await findProductById(shop, draft.id)).toBeDefined()
    await publishProduct(seller, { id: otherDraft.id, publish: 'draft' })
    expect(await publishDueDrafts(shopAfterMinutes(shop, 30))).toBeUndefined()
    expect(await findProductById(shop, otherDraft.id)).toBeUndefined()
    const { rows } = await shop.db.execute(
      sql`select action, staff_id from audit_log where subject = ${draft.id} and action = 'product.publish'`,
    )
    expect(rows).toEqual([{ action: 'product.publish', staff_id: null }])
  })

  shopTest(
    'is the result of copying a product, and ends when it is archived or published',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop)
      const copy = await duplicateProduct(seller, { id })
      expect(await findSellerProduct(seller, copy.id)).toMatchObject({ draft: { publishAt: null } })
      await archiveProduct(seller, { id: copy.id })
      expect(await findSellerProduct(seller, copy.id)).toMatchObject({ draft: null, isArchived: true })
      await restoreProduct(seller, { id: copy.id })
      const otherCopy = await duplicateProduct(seller, { id })
      // A process of the previous release publishes a draft in this way.
      await shop.db.execute(sql`update products set archived_at = null where id = ${otherCopy.id}`)
      expect(await findSellerProduct(seller, otherCopy.id)).toMatchObject({ draft: null, isArchived: false })
    },
  )

  isolatedDatabaseTest(
    'is listed as new once an import publishes it, and later imports do not renew it',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await addProduct(seller, { ...productInput, sku: 'RARA', publish: 'draft' }, [
        { bytes: randomBytes(12) },
      ])
      const olderProduct = await newProduct(shop, { name: 'Rara stool' })
      const file = (price: number) => csvOf([{ id, archived: 'no', price: String(price) }])
      expect(await importAndWait(shopAfterMinutes(seller, 1), file(1100))).toMatchObject({
        state: 'done',
        changed: 1,
      })
      const readSearchedIds = async () =>
        (await searchProducts(shop, searchQuery)).products.map((product) => product.id)
      expect(await readSearchedIds()).toEqual([id, olderProduct.id])
      const newerProduct = await newProduct(shopAfterMinutes(shop, 2), { name: 'Rara table' })
      expect(await importAndWait(shopAfterMinutes(seller, 3), file(1200))).toMatchObject({
        state: 'done',
        changed: 1,
      })
      expect(await readSearchedIds()).toEqual([newerProduct.id, id, olderProduct.id])
    },
  )

  shopTest('cannot be published without permission or with an invalid time', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await addDraft(seller, 'draft')
    const request = { id, publish: 'now' }
    await expect(publishProduct(shop, request)).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(publishProduct(await newShopper(shop), request)).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await expect(publishProduct(seller, { ...request, id: 'x' })).rejects.toMatchObject({ code: 'not-found' })
    for (const publish of ['tomorrow', '', 5, '9999-01-01T00:00:00Z', '2026-13-01T00:00:00Z'])
      await expect(publishProduct(seller, { id, publish })).rejects.toMatchObject({ code: 'invalid-input' })
    expect((await findSellerProduct(seller, id)).draft).toEqual({ publishAt: null })
  })

  isolatedDatabaseTest('is published once by concurrent processes', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await addDraft(seller, timeInMinutes(10))
    await Promise.all(Array.from({ length: 4 }, () => publishDueDrafts(shopAfterMinutes(shop, 11))))
    const { rows } = await shop.db.execute(
      sql`select id from audit_log where subject = ${id} and action = 'product.publish'`,
    )
    expect(rows).toHaveLength(1)
    expect(await findProductById(shop, id)).toBeDefined()
  })
})

async function publicationTimeOf(seller: ShopContext, id: string): Promise<string | undefined> {
  return (await findSellerProduct(seller, id)).draft?.publishAt?.toISOString()
}
