import type { Transaction } from '#db/database.server.ts'
import type { Picture } from '#domain/product/product.ts'
import { pictureInput, type PictureTexts } from '#domain/product/pictures/picture-edit.server.ts'
import { productUpdate, type ProductUpdate } from '#domain/product/product-change.server.ts'
import type { ProductAdd } from '#domain/product/product.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { omitSaleOffer, parseProductChange } from './parse-product.ts'
import { acceptPictures, type NewPicture } from '#shop/accept-pictures.ts'
import {
  fillPictureSlots,
  haveSamePictures,
  arrangePictures,
  readUploadedPictures,
  replacePictures,
  type AvailablePictures,
} from './product-pictures.ts'
import {
  recordStockCorrection,
  refuseTakenKeys,
  updateProductRows,
  writeLowStockThreshold,
  writeProductTexts,
} from './write-products.ts'
import { findSellerProduct, lockSellerProduct, type SellerProduct } from './seller-products.ts'
import { notifyPublishingChange, applyPublication } from './drafts.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Changes the given fields of a product. Checks everything before the first picture is decoded, and again on the locked
 * row. Throws ShopError `not-found`, `product-changed` for another version, `stock-moved` if orders changed the stock
 * to correct, `image-refused` or `sku-taken`.
 */
export async function updateProduct(
  shop: ShopContext,
  input: unknown,
  files: readonly NewPicture[],
): Promise<SellerProduct> {
  requirePermission(shop, 'shelf')
  const requestedUpdate = parseInput(productUpdate, input)
  const currentProduct = await findSellerProduct(shop, requestedUpdate.id)
  checkUnchanged(currentProduct, requestedUpdate)
  parseUpdatedProduct(shop, currentProduct, requestedUpdate)
  const { pictureTexts } = parseInput(pictureInput, input)
  const uploadedPictures = await readUploadedPictures(shop.db, requestedUpdate.images)
  arrangePictures(
    { current: currentProduct.product.pictures, uploadedPictures },
    requestedUpdate.images,
    files.length,
  )
  const acceptedPictures = await acceptPictures(shop, files)
  const updateInput = { requestedUpdate, acceptedPictures, uploadedPictures, pictureTexts }
  await refuseTakenKeys(() => inTransaction(shop.db, (tx) => writeUpdate(tx, shop, updateInput)))
  await notifyPublishingChange(shop, requestedUpdate.id)
  return findSellerProduct(shop, requestedUpdate.id)
}

type UpdateInput = {
  requestedUpdate: ProductUpdate
  acceptedPictures: readonly Picture[]
  uploadedPictures: AvailablePictures['uploadedPictures']
  pictureTexts: PictureTexts
}

async function writeUpdate(
  tx: Transaction,
  shop: ShopContext,
  { requestedUpdate, acceptedPictures, uploadedPictures, pictureTexts }: UpdateInput,
): Promise<void> {
  const currentProduct = await lockSellerProduct(tx, requestedUpdate.id)
  checkUnchanged(currentProduct, requestedUpdate)
  const { product } = currentProduct
  const data = parseUpdatedProduct(shop, currentProduct, requestedUpdate)
  const slots = arrangePictures(
    { current: product.pictures, uploadedPictures },
    requestedUpdate.images,
    acceptedPictures.length,
  )
  const pictures = fillPictureSlots(slots, acceptedPictures, pictureTexts)
  const { isArchived } = currentProduct
  const productWrite = { id: product.id, slug: data.slug ?? product.slug, data, isArchived }
  await updateProductRows(tx, [productWrite], shop.now())
  await writeProductTexts(tx, [productWrite])
  if (Object.hasOwn(requestedUpdate.fields, 'stock'))
    await recordStockCorrection(tx, shop, { id: product.id, stock: data.stock ?? 0 })
  if (requestedUpdate.lowStock !== undefined)
    await writeLowStockThreshold(tx, product.id, requestedUpdate.lowStock)
  if (requestedUpdate.publish !== undefined)
    await applyPublication(tx, shop, { current: currentProduct, publish: requestedUpdate.publish })
  if (!haveSamePictures(product.pictures, pictures)) {
    await replacePictures(tx, { id: product.id, pictures, now: shop.now() })
  }
  const detail = {
    name: data.name.en,
    fields: Object.keys(requestedUpdate.fields),
    pictures: pictures.length,
  }
  await audit(tx, shop, { action: 'product.update', subject: product.id, detail })
}

function parseUpdatedProduct(
  shop: ShopContext,
  { product }: SellerProduct,
  requestedUpdate: ProductUpdate,
): ProductAdd {
  return parseProductChange(
    shop,
    product,
    omitSaleOffer(product, requestedUpdate.fields, requestedUpdate.version),
  )
}

function checkUnchanged({ product, version }: SellerProduct, requestedUpdate: ProductUpdate): void {
  if (requestedUpdate.version !== undefined && requestedUpdate.version !== version) {
    throw new ShopError('product-changed', { extra: { version } })
  }
  const { stockSeen } = requestedUpdate
  if (
    stockSeen === undefined ||
    !Object.hasOwn(requestedUpdate.fields, 'stock') ||
    stockSeen === product.stock
  )
    return
  throw new ShopError('stock-moved', {
    params: { left: product.stock ?? undefined },
    extra: { stock: product.stock },
  })
}
