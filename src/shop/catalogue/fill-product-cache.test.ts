import { expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { fillProductCache, autoFillProductCache } from './fill-product-cache.ts'
import { createProductCache } from './product-cache.ts'
import { productsByIds } from './products.ts'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'

const neverAborted = new AbortController().signal

/** Returns the store with a product cache of the given size. */
function withCacheSize(shop: ShopContext, maxBytes: number): ShopContext {
  return { ...shop, catalogue: { ...shop.catalogue, productCache: createProductCache(maxBytes) } }
}

shopTest('a filled cache contains the same product as a read from the database', async ({ shop }) => {
  const seller = await newSeller(shop)
  const { id } = await newProduct(seller, { name: 'Koshi chair', nameNe: 'कोशी कुर्सी' })
  const [readProduct] = await productsByIds(withCacheSize(shop, 10_000), [id])
  const filledShop = withCacheSize(shop, 10_000)
  await fillProductCache(filledShop, neverAborted)
  expect(filledShop.catalogue.productCache.get(id)).toEqual(readProduct)
  expect(readProduct?.createdAt).toBeInstanceOf(Date)
})

shopTest('the product cache is filled again after it was cleared', async ({ shop }) => {
  const { id } = await newProduct(await newSeller(shop))
  const { productCache } = shop.catalogue
  const filling = autoFillProductCache(shop)
  await expect.poll(() => productCache.has(id)).toBe(true)
  productCache.invalidate([id])
  await shop.catalogue.refresh('all')
  await expect.poll(() => productCache.has(id)).toBe(true)
  await filling.close()
})

shopTest('products that do not fit into the cache are still found', async ({ shop }) => {
  const seller = await newSeller(shop)
  const productIds = []
  for (const name of ['First', 'Second', 'Third']) productIds.push((await newProduct(seller, { name })).id)
  const withSmallCache = withCacheSize(shop, 2500)
  await fillProductCache(withSmallCache, neverAborted)
  const { productCache } = withSmallCache.catalogue
  expect(productCache.isFull).toBe(true)
  expect(productIds.filter((id) => productCache.has(id))).toHaveLength(2)
  expect((await productsByIds(withSmallCache, productIds)).map(({ name }) => name.en)).toEqual([
    'First',
    'Second',
    'Third',
  ])
})

shopTest('a product that changes while it is read is not cached', async ({ shop }) => {
  const product = await newProduct(await newSeller(shop))
  const productCache = createProductCache()
  const { generation } = productCache
  productCache.invalidate([product.id])
  productCache.save([product], generation)
  expect(productCache.has(product.id)).toBe(false)
  productCache.save([product], productCache.generation)
  expect(productCache.get(product.id)).toEqual(product)
})
