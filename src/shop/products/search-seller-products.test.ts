import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { archiveProduct, restoreProduct } from './archive-product.ts'
import { previewBulkChange } from './bulk-products.ts'
import type { ShopContext } from '#shop/context.ts'
import { exportProducts } from '#shop/import/export-products.ts'
import { searchSellerProducts } from './search-seller-products.ts'
import { listArchivedProducts } from './seller-products.ts'
import { newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { updateProduct } from './update-product.ts'

const page = { page: 1, limit: 20 }
const findIds = async (seller: ShopContext, search: string, filter = {}) =>
  (await searchSellerProducts(seller, { ...page, sort: 'default', search, ...filter })).products.map(
    ({ id }) => id,
  )
const inCategory = (path: string) => ({ category: { kind: 'category', path } })
const findArchivedIds = async (seller: ShopContext, search: string) => {
  const { products, total } = await listArchivedProducts(seller, { ...page, search })
  expect(total).toBe(products.length)
  return products.map(({ id }) => id)
}

shopTest('a seller finds a product by the beginning of its SKU if no name matches', async ({ shop }) => {
  const seller = await newSeller(shop)
  const chair = await newProduct(shop, { name: 'Koshi chair', sku: 'KO-100%-A' })
  const bench = await newProduct(shop, { name: 'Rara bench', sku: 'ko-1002', stock: 0 })
  const productWithMatchingName = await newProduct(shop, { name: 'The ko-1 table' })
  expect(await findIds(seller, 'ko-10')).toEqual([chair.id, bench.id])
  expect(await findIds(seller, ' KO-100% ')).toEqual([chair.id])
  expect(await findIds(seller, 'ko-10', { outOfStockOnly: true })).toEqual([bench.id])
  expect(await findIds(seller, 'ko-10', { inStockOnly: true })).toEqual([chair.id])
  expect(await findIds(seller, 'ko-10', inCategory(chair.category))).toEqual([chair.id, bench.id])
  expect(await findIds(seller, 'ko-10', inCategory('office-furniture'))).toEqual([])
  expect(await findIds(seller, 'ko-1')).toEqual([productWithMatchingName.id])
  expect(await findIds(seller, 'ko-10', { page: 2 })).toEqual([])
  await expect(findIds(await newShopper(shop), 'ko-10')).rejects.toMatchObject({ code: 'not-allowed' })
})

shopTest('a bulk change and an export of a search contain exactly the listed products', async ({ shop }) => {
  const seller = await newSeller(shop)
  const chair = await newProduct(shop, { name: 'Koshi chair', sku: 'BENCHES-1' })
  await newProduct(shop, { name: 'Rara bench' })
  const change = { kind: 'stock', inStock: false } as const
  const plan = await previewBulkChange(seller, { query: { search: 'benches-' }, change })
  expect(plan.items.map(({ id }) => id)).toEqual([chair.id])
  const table = (await buffer(exportProducts(seller, { search: 'benches-' }).table)).toString('utf8')
  expect(table).toContain(chair.id)
  expect(table.trim().split('\r\n')).toHaveLength(2)
})

shopTest('an archived product is found by its current name in both languages', async ({ shop }) => {
  const seller = await newSeller(shop)
  const chair = await newProduct(shop, { name: 'Koshi CHAIR', nameNe: 'कोशी कुर्सी', sku: 'KO-1' })
  const bench = await newProduct(shop, { name: 'Rara bench' })
  expect(await findArchivedIds(seller, '')).toEqual([])
  await archiveProduct(seller, { id: chair.id })
  await archiveProduct({ ...seller, now: () => new Date(Date.now() + 1000) }, { id: bench.id })
  expect(await findArchivedIds(seller, '')).toEqual([bench.id, chair.id])
  for (const search of ['chair', 'KOSHI c', 'कुर्सी', 'ko-1'])
    expect(await findArchivedIds(seller, search)).toEqual([chair.id])
  expect(await findArchivedIds(seller, '%')).toEqual([])
  await updateProduct(seller, { id: chair.id, name: 'Sagar stool', nameNe: '', sku: 'SA-1' }, [])
  expect(await findArchivedIds(seller, 'chair')).toEqual([])
  expect(await findArchivedIds(seller, 'कुर्सी')).toEqual([])
  expect(await findArchivedIds(seller, 'stool')).toEqual([chair.id])
  expect(await findArchivedIds(seller, 'sa-1')).toEqual([chair.id])
  const table = (await buffer(exportProducts(seller, { show: 'archived', search: 'stool' }).table)).toString()
  expect(table.trim().split('\r\n')).toHaveLength(2)
  await restoreProduct(seller, { id: chair.id })
  expect(await findArchivedIds(seller, '')).toEqual([bench.id])
})
