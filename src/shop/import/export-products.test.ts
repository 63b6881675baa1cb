import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { productColumnNames } from '#domain/product/product-cells.ts'
import { archiveProduct } from '#shop/products/archive-product.ts'
import { exportProducts } from './export-products.ts'
import { findSellerProduct } from '#shop/products/seller-products.ts'
import { newSale } from '#testing/shop/sales.ts'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import {
  csvOf,
  exportRows,
  fileOf,
  importAndWait,
  productWithSpecialCharacters,
  otherProductFields,
  readPreview,
  tableOf,
} from '#testing/shop/imports.ts'

describe('the catalogue as a file', () => {
  shopTest('can be imported again without loss', async ({ shop }) => {
    const seller = await newSeller(shop)
    const simpleProduct = await newProduct(shop)
    const fullProduct = await newProduct(shop, productWithSpecialCharacters)
    await archiveProduct(seller, { id: simpleProduct.id })
    const productsBefore = await Promise.all(
      [simpleProduct, fullProduct].map(({ id }) => findSellerProduct(seller, id)),
    )
    const bytes = await buffer(exportProducts(seller, {}).table)
    expect((await readPreview(seller, fileOf(bytes))).plan).toMatchObject({
      counts: { added: 0, changed: 0, unchanged: 2 },
      problems: { total: 0 },
    })
    for (const { id } of [simpleProduct, fullProduct]) {
      await updateProduct(seller, { id, ...otherProductFields }, [])
    }
    // Without the columns that detect concurrent changes, this import overwrites.
    const rows = (await tableOf(bytes)).map(({ version: _, stockExported: __, ...row }) => row)
    expect(await importAndWait(seller, csvOf(rows))).toMatchObject({ state: 'done', changed: 2, added: 0 })
    const productsAfter = await Promise.all(
      [simpleProduct, fullProduct].map(({ id }) => findSellerProduct(seller, id)),
    )
    expect(productsAfter.map(({ product, isArchived }) => ({ product, isArchived }))).toEqual(
      productsBefore.map(({ product, isArchived }) => ({ product, isArchived })),
    )
  })

  shopTest(
    'contains the offer price from before the sale, and a changed one can be imported',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      await newSale(shop)
      const chair = await newProduct(shop, { price: 1000, offerPrice: 900 })
      const [row = {}] = await exportRows(seller)
      expect([chair.offerPricePaisa, row['offerPrice']]).toEqual([850_00, '900'])
      await importAndWait(seller, csvOf([{ ...row, offerPrice: '950' }]))
      expect((await findSellerProduct(seller, chair.id)).product).toMatchObject({
        offerPricePaisa: 850_00,
        baseOfferPaisa: 950_00,
      })
    },
  )

  shopTest('contains every product, or those of a filtered list', async ({ shop }) => {
    const seller = await newSeller(shop)
    const table = await newProduct(shop, { name: 'Phewa table', category: 'dining-furniture', stock: 0 })
    const bench = await newProduct(shop, { name: 'Rara bench' })
    await archiveProduct(seller, { id: bench.id })
    const exportedIds = async (query: object) => (await exportRows(seller, query)).map((row) => row['id'])
    expect(await exportedIds({})).toEqual([table.id, bench.id])
    expect(await exportedIds({ show: 'shelf' })).toEqual([table.id])
    expect(await exportedIds({ show: 'archived', search: 'rara' })).toEqual([bench.id])
    expect(await exportedIds({ search: 'phewa', stock: 'out', category: 'dining-furniture' })).toEqual([
      table.id,
    ])
    expect(await exportedIds({ stock: 'in' })).toEqual([])
    const draft = await newProduct(shop, { name: 'Tilicho desk', publish: 'draft' })
    expect(await exportedIds({ show: 'draft', search: 'tilicho' })).toEqual([draft.id])
    await updateProduct(seller, { id: table.id, stock: 1, lowStock: 2 }, [])
    expect(await exportedIds({ stock: 'low' })).toEqual([table.id])
    const [first = {}] = await exportRows(seller)
    expect(Object.keys(first)).toEqual([...productColumnNames])
  })
})
