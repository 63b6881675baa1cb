import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLocalizedFields } from '#domain/localized-field-names.ts'
import { addProduct } from '#shop/products/add-product.ts'
import { readSlugs } from '#shop/store-initialization.ts'
import type { ShopContext } from '#shop/context.ts'
import { demoCatalogueSchema, type DemoProduct } from './demo-catalogue.server.ts'

/**
 * Adds the demo furniture through the seller's use cases, so that a seller could have created it. The last
 * product of the list is added first, because the catalogue lists the newest first. Existing products stay,
 * so a second run with the same `from` completes an interrupted one.
 */
export async function fillStore(
  shop: ShopContext,
  { folder, from }: { folder: string; from: Date },
): Promise<number> {
  const { products } = demoCatalogueSchema.parse(
    JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8')),
  )
  const existingSlugs = await readSlugs(shop)
  let clock = from.getTime() - products.length * 60_000
  const queue = products
    .toReversed()
    .map((product) => ({ product, now: new Date((clock += 60_000)) }))
    .filter(({ product }) => !existingSlugs.has(product.slug))
  // Two workers: while one product waits for the database, the pictures of the other are being processed.
  const worker = async () => {
    try {
      for (let entry = queue.shift(); entry; entry = queue.shift())
        await addDemoProduct(shop, { ...entry, folder })
    } catch (error) {
      queue.length = 0
      throw error
    }
  }
  // If one worker fails, the other finishes its current product before the error is thrown and the import restarts.
  const workerResults = await Promise.allSettled([worker(), worker()])
  for (const result of workerResults) if (result.status === 'rejected') throw result.reason
  return products.length
}

async function addDemoProduct(
  shop: ShopContext,
  entry: { product: DemoProduct; now: Date; folder: string },
): Promise<void> {
  const pictures = await Promise.all(
    entry.product.pictures.map(async ({ file, ...texts }) => ({
      bytes: await readFile(join(entry.folder, file)),
      alt: readLocalizedFields('alt', texts),
    })),
  )
  await addProduct({ ...shop, now: () => entry.now }, productData(entry.product), pictures)
}

function productData({ pictures: _, packages, offerPrice, ...product }: DemoProduct) {
  return {
    ...product,
    offerPrice: offerPrice ?? product.price,
    packages,
  }
}
