import type { Transaction } from '#db/database.server.ts'
import type { Picture, FullProduct } from '#domain/product/product.ts'
import type { ProductAdd } from '#domain/product/product.server.ts'
import { internalFields, type PublicationTime } from '#domain/product/product-change.server.ts'
import { pictureInput } from '#domain/product/pictures/picture-edit.server.ts'
import { newId } from '#lib/id.ts'
import { slugOf } from '#lib/slug.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { parseProduct } from './parse-product.ts'
import { acceptPictures, type NewPicture } from '#shop/accept-pictures.ts'
import {
  fillPictureSlots,
  withoutPictureUrls,
  arrangePictures,
  readUploadedPictures,
  replacePictures,
} from './product-pictures.ts'
import {
  insertProductRows,
  recordStockMovement,
  refuseTakenKeys,
  writeLowStockThreshold,
  writeProductTexts,
} from './write-products.ts'
import { findSellerProduct } from './seller-products.ts'
import { markAsDraft, isDraftAt, notifyPublishingChange } from './drafts.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Adds a product with 1 to 4 pictures to the catalogue, or to the drafts; the first picture is the thumbnail. Throws
 * ShopError `image-refused` for a file that is not a JPEG, PNG, WebP or AVIF picture of an acceptable size, and
 * `sku-taken`.
 */
export async function addProduct(
  shop: ShopContext,
  input: unknown,
  files: readonly NewPicture[],
): Promise<FullProduct> {
  requirePermission(shop, 'shelf')
  const data = parseProduct(shop, input)
  const { lowStock, publish } = parseInput(internalFields, input)
  const { images, pictureTexts } = parseInput(pictureInput, input)
  const pictureNames = withoutPictureUrls(images)
  const uploadedPictures = await readUploadedPictures(shop.db, pictureNames)
  const slots = arrangePictures({ current: [], uploadedPictures }, pictureNames, files.length)
  const productPictures = fillPictureSlots(slots, await acceptPictures(shop, files), pictureTexts)
  const id = newId()
  await refuseTakenKeys(() =>
    inTransaction(shop.db, async (tx) => {
      await insertProduct(tx, shop, { id, data, pictures: productPictures, publish: publish ?? 'now' })
      if (lowStock !== undefined) await writeLowStockThreshold(tx, id, lowStock)
      await audit(tx, shop, { action: 'product.add', subject: id, detail: { name: data.name.en } })
    }),
  )
  await notifyPublishingChange(shop, id)
  return (await findSellerProduct(shop, id)).product
}

/** Inserts a new product with its texts, stock movement and pictures in the caller's transaction. */
export async function insertProduct(
  tx: Transaction,
  shop: ShopContext,
  product: { id: string; data: ProductAdd; pictures: readonly Picture[]; publish: PublicationTime },
): Promise<void> {
  const { id, data, pictures, publish } = product
  const now = shop.now()
  const slug = data.slug ?? slugOf(data.name.en, id.slice(-6))
  const isDraft = isDraftAt(publish, now)
  const productWrite = { id, slug, data, isArchived: isDraft }
  await insertProductRows(tx, [productWrite], now)
  if (isDraft) await markAsDraft(tx, id, { publish, now })
  await writeProductTexts(tx, [productWrite])
  await recordStockMovement(tx, shop, { productId: id, change: data.stock ?? 0, reason: 'added' })
  await replacePictures(tx, { id, pictures, now })
}
