import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addProduct } from '#shop/add-product.ts'
import type { Shop } from '#shop/context.ts'
import { demoCatalogueShape, type DemoProduct } from './demo-catalogue.server.ts'

/**
 * Puts the demo furniture on the shelf through the calls a seller would use, so that nothing in a demo store
 * could not have been made by hand. The last of the list is put up first: the list's order is newest first.
 */
export async function fillStore(shop: Shop, folder: string): Promise<number> {
  const { products } = demoCatalogueShape.parse(JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8')))
  let clock = shop.now().getTime() - products.length * 60_000
  for (const product of products.toReversed()) {
    clock += 60_000
    const now = new Date(clock)
    const pictures = await Promise.all(
      product.pictures.map(async ({ file, alt, altNe }) => ({
        bytes: await readFile(join(folder, file)),
        alt,
        altNe,
      })),
    )
    await addProduct({ ...shop, now: () => now }, productData(product), pictures)
  }
  return products.length
}

function productData({ pictures: _, packages, offerPrice, ...product }: DemoProduct) {
  return {
    ...product,
    offerPrice: offerPrice ?? product.price,
    packages,
  }
}
