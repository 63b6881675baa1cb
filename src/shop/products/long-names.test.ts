import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { toProductInput } from '#domain/product/product-input.ts'
import { isPlainText, oneLine } from '#lib/text.ts'
import { csvOf, exportRows, importAndWait, readPreview } from '#testing/shop/imports.ts'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { findSellerProduct } from './seller-products.ts'
import { updateProduct } from './update-product.ts'

const nameArbitrary = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
    fc.string({ unit: fc.constantFrom('a', ' ', '-', 'é', 'क', '़', '😀'), minLength: 70, maxLength: 200 }),
  )
  .map(oneLine)
  .filter((text) => isPlainText(text) && /[\p{L}\p{N}]/u.test(text) && [...text].length <= 200)
const longName = 'Solid Sheesham Wood Six-Seater Dining Table Set with Bench and Cushioned Chairs'

describe('products with long names', () => {
  shopTest('stay unchanged when they are saved, duplicated, exported and imported', async ({ shop }) => {
    const seller = await newSeller(shop)
    await fc.assert(
      fc.asyncProperty(nameArbitrary, nameArbitrary, async (en, ne) => {
        const product = await newProduct(shop, { name: en, nameNe: ne })
        const copy = await duplicateProduct(seller, { id: product.id })
        for (const storedProduct of [product, copy]) {
          const { product: savedProduct } = await updateProduct(
            seller,
            { id: storedProduct.id, ...toProductInput(storedProduct) },
            [],
          )
          expect(savedProduct).toEqual(storedProduct)
        }
        const [row = {}] = (await exportRows(seller)).filter(({ id }) => id === product.id)
        const copiedRow = { ...row, id: '', version: '', stockExported: '', sku: `N-${product.id}` }
        const preview = await readPreview(seller, csvOf([row, copiedRow]))
        expect(preview.plan.problems.items).toEqual([])
        expect(preview.plan.counts).toEqual({ added: 1, changed: 0, unchanged: 1 })
      }),
      {
        numRuns: 15,
        examples: [
          [longName, longName],
          ['x'.repeat(200), 'क'.repeat(200)],
        ],
      },
    )
  })

  shopTest('can be changed after an import has added them', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { name: longName })
    const [row = {}] = await exportRows(seller)
    const job = await importAndWait(
      seller,
      csvOf([{ ...row, id: '', sku: 'LONG', version: '', stockExported: '' }]),
    )
    expect(job).toMatchObject({ state: 'done', added: 1 })
    const addedRow = (await exportRows(seller)).find((exportedRow) => exportedRow['id'] !== id)
    const changedProduct = await updateProduct(seller, { id: addedRow?.['id'], price: 7000 }, [])
    expect(changedProduct.product.pricePaisa).toBe(700_000)
  })

  shopTest(
    'can have a stored slug and stock above the limits, as long as these stay unchanged',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop, { stock: 5 })
      const slug = `${'x'.repeat(80)}--a1b2c3`
      await shop.db.execute(sql`update products set slug = ${slug}, stock = 1000007 where id = ${id}`)
      await shop.catalogue.refresh([id])
      const { product } = await findSellerProduct(seller, id)
      const changedInput = { id, ...toProductInput(product), stock: '१०,००,००७', price: 7000 }
      expect((await updateProduct(seller, changedInput, [])).product).toMatchObject({
        slug,
        stock: 1_000_007,
      })
      const [row = {}] = await exportRows(seller)
      const { plan } = await readPreview(seller, csvOf([{ ...row, price: '9000' }]))
      expect(plan).toMatchObject({ counts: { changed: 1 }, problems: { items: [] } })
      await expect(updateProduct(seller, { id, stock: 1_000_008 }, [])).rejects.toMatchObject({
        code: 'invalid-input',
      })
      await expect(updateProduct(seller, { id, slug: `${slug}x` }, [])).rejects.toMatchObject({
        code: 'invalid-input',
      })
    },
  )
})
