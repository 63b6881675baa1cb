import type { Transaction } from '#db/database.server.ts'
import type { Picture, WholeProduct } from '#domain/product/product.ts'
import { productAdd, type ProductAdd } from '#domain/product/product.server.ts'
import { shelfWishes } from '#domain/product/shelf/shelf.server.ts'
import { newId } from '#lib/id.ts'
import { slugOf } from '#lib/slug.ts'
import { audit } from '#shop/audit.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireArea } from '#shop/permissions.ts'
import { acceptPictures, type NewPicture } from '#shop/accept-pictures.ts'
import { checkPictureCount, replacePictures } from './product-pictures.ts'
import { insertRows, recordStock, refusingTaken, writeLowStock, writeTexts } from './product-writing.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Puts a product in the catalogue with 1 to 4 pictures; the first is the thumbnail.
 * Refuses `image-refused` for what is not a JPEG, PNG, WebP or AVIF picture of a bearable size, and `sku-taken`.
 */
export async function addProduct(
  shop: Shop,
  input: unknown,
  pictures: readonly NewPicture[],
): Promise<WholeProduct> {
  requireArea(shop, 'shelf')
  const data = parseInput(productAdd, input)
  const { lowStock } = parseInput(shelfWishes, input)
  checkPictureCount(pictures.length)
  const accepted = await acceptPictures(shop, pictures)
  const id = newId()
  await refusingTaken(() =>
    inTransaction(shop.db, async (tx) => {
      await insertProduct(tx, shop, { id, data, pictures: accepted })
      if (lowStock !== undefined) await writeLowStock(tx, id, lowStock)
      await audit(tx, shop, { action: 'product.add', subject: id, detail: { name: data.name.en } })
    }),
  )
  await shop.catalogue.refresh([id])
  return findProduct(shop, id)
}

/** Writes a whole new product in a transaction that is open already. */
export async function insertProduct(
  tx: Transaction,
  shop: Shop,
  product: { id: string; data: ProductAdd; pictures: readonly Picture[] },
): Promise<void> {
  const { id, data, pictures } = product
  const now = shop.now()
  const slug = data.slug ?? `${slugOf(data.name.en)}-${id.slice(-6)}`
  const written = { id, slug, data, isArchived: false }
  await insertRows(tx, [written], now)
  await writeTexts(tx, [written])
  await recordStock(tx, shop, { productId: id, change: data.stock ?? 0, reason: 'added' })
  await replacePictures(tx, { id, pictures, now })
}
