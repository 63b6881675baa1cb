import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { findProduct } from '#shop/catalogue/products.ts'
import { searchSellerProducts } from '#shop/products/search-seller-products.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { findSellerProduct } from '#shop/products/seller-products.ts'
import { newProduct, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { duplicateProduct } from '#shop/products/duplicate-product.ts'
import { readToday } from '#shop/today/today.ts'
import { changeStock } from './change-stock.ts'
import { editLine } from './edit-line.ts'

describe('a line of the product list', () => {
  shopTest(
    'changes the regular prices and the stock, and returns the same result when it is repeated',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop, { price: 1000, offerPrice: 900, stock: 5 })
      const edit = { id, version: 1, price: '१,२००', offerPrice: 950.5, stock: 8, stockSeen: 5 }
      const line = {
        version: 2,
        pricePaisa: 120_000,
        baseOfferPaisa: 95_050,
        stock: 8,
        lowStock: null,
        publishAt: null,
      }
      expect(await editLine(seller, edit)).toEqual(line)
      expect(await editLine(seller, edit)).toEqual(line)
      expect(await findProduct(shop, id)).toMatchObject({
        pricePaisa: 120_000,
        baseOfferPaisa: 95_050,
        stock: 8,
      })
      const { rows } = await shop.db.execute(
        sql`select detail from audit_log where subject = ${id} and action = 'product.update'`,
      )
      expect(rows).toEqual([{ detail: { name: 'Koshi chair', fields: ['price', 'offerPrice', 'stock'] } }])
    },
  )

  shopTest('returns the current line after an edit conflict', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { price: 1000, offerPrice: 900, stock: 5 })
    await updateProduct(seller, { id, price: 1100 }, [])
    await expect(editLine(seller, { id, version: 1, price: 1200 })).rejects.toMatchObject({
      code: 'product-changed',
      extra: { line: { version: 2, price: 1100, offerPrice: 900, stock: 5 } },
    })
    await changeStock(seller, { id, reason: 'received', pieces: 1 })
    await expect(editLine(seller, { id, version: 2, stock: 9, stockSeen: 5 })).rejects.toMatchObject({
      code: 'stock-moved',
      extra: { line: { version: 2, stock: 6 } },
    })
  })

  shopTest('changes the regular offer price, and the running sale still applies', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { price: 1000, offerPrice: 900 })
    await shop.db.execute(sql`
      insert into sales (id, name_en, name_ne, basis_points, product_ids, category_ids, starts_at, ends_at, state, is_active,
        version, created_at)
      values ('s', 'Half', 'आधा', 5000, '{}', '{}', now() - interval '1 hour', now() + interval '1 hour', 'running', true, 1,
        now())`)
    await editLine(seller, { id, version: 1, offerPrice: 800 })
    expect(await findProduct(shop, id)).toMatchObject({ offerPricePaisa: 50_000, baseOfferPaisa: 80_000 })
  })

  shopTest('refuses callers without permission, unknown products and invalid values', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { price: 1000, offerPrice: 900 })
    const edit = { id, version: 1, price: 1200 }
    await expect(editLine(shop, edit)).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(editLine(await newShopper(shop), edit)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(editLine(seller, { ...edit, id: 'x' })).rejects.toMatchObject({ code: 'not-found' })
    for (const invalidFields of [
      { price: 0 },
      { price: 800 },
      { offerPrice: 1300 },
      { stock: -1 },
      { version: null },
    ])
      await expect(editLine(seller, { ...edit, ...invalidFields })).rejects.toMatchObject({
        code: 'invalid-input',
      })
    expect(await findProduct(shop, id)).toMatchObject({ pricePaisa: 100_000 })
  })

  isolatedDatabaseTest('is changed by only one of two concurrent requests', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { price: 1000, offerPrice: 900 })
    const results = await Promise.allSettled(
      [1200, 1300, 1400].map((price) => editLine(seller, { id, version: 1, price })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

shopTest(
  'each product has its own low-stock limit on Today, in the list and in its copy',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const stool = await newProduct(shop, { name: 'Stool', stock: 20, lowStock: 25 })
    await newProduct(shop, { name: 'Bed', stock: 2, lowStock: 1 })
    await newProduct(shop, { name: 'Lamp', stock: 3 })
    await newProduct(shop, { name: 'Rug', stock: 4 })
    const list = { lowStockOnly: true, sort: 'name-asc', page: 1, limit: 10 } as const
    const names = async () => (await searchSellerProducts(seller, list)).products.map(({ name }) => name.en)
    expect(await names()).toEqual(['Lamp', 'Stool'])
    expect((await readToday(seller)).lowStock?.count).toBe(2)
    const copy = await duplicateProduct(seller, { id: stool.id })
    expect((await findSellerProduct(seller, copy.id)).lowStock).toBe(25)
    await updateProduct(seller, { id: stool.id, lowStock: null }, [])
    await updateProduct(seller, { id: stool.id, name: 'Footstool' }, [])
    expect((await findSellerProduct(seller, stool.id)).lowStock).toBeNull()
    expect(await names()).toEqual(['Lamp'])
    await expect(updateProduct(seller, { id: stool.id, lowStock: -1 }, [])).rejects.toMatchObject({
      code: 'invalid-input',
    })
  },
)
