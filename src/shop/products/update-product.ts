import type { Transaction } from '#db/database.server.ts'
import type { Picture } from '#domain/product/product.ts'
import { languages } from '#domain/language.ts'
import { pictureWishes, type PictureTexts } from '#domain/product/pictures/picture-edit.server.ts'
import { productUpdate, type ProductUpdate } from '#domain/product/product-change.server.ts'
import type { ProductAdd } from '#domain/product/product.server.ts'
import { audit } from '#shop/audit.ts'
import type { Shop } from '#shop/context.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireArea } from '#shop/permissions.ts'
import { parseProductChange } from './parse-product.ts'
import { acceptPictures, type NewPicture } from '#shop/accept-pictures.ts'
import {
  hangPictures,
  placePictures,
  readNamed,
  replacePictures,
  type KnownPictures,
} from './product-pictures.ts'
import { correctStock, refusingTaken, updateRows, writeLowStock, writeTexts } from './product-writing.ts'
import { findSellerProduct, lockSellerProduct, type SellerProduct } from './seller-products.ts'
import { publishingChanged, settlePublishing } from './drafts.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Changes what is given of a product and leaves the rest. Everything that can be refused is refused before the first
 * picture is decoded, and once more on the locked row: `not-found`, `product-changed` where the caller saw another
 * version, `stock-moved` where orders changed the stock they want to correct, `image-refused`, `sku-taken`.
 */
export async function updateProduct(
  shop: Shop,
  input: unknown,
  files: readonly NewPicture[],
): Promise<SellerProduct> {
  requireArea(shop, 'shelf')
  const wanted = parseInput(productUpdate, input)
  const seen = await findSellerProduct(shop, wanted.id)
  checkUnchanged(seen, wanted)
  wholeProduct(shop, seen, wanted)
  const { pictureTexts } = parseInput(pictureWishes, input)
  const others = await readNamed(shop.db, wanted.images)
  placePictures({ current: seen.product.pictures, others }, wanted.images, files.length)
  const accepted = await acceptPictures(shop, files)
  const sent = { wanted, accepted, others, pictureTexts }
  await refusingTaken(() => inTransaction(shop.db, (tx) => write(tx, shop, sent)))
  await publishingChanged(shop, wanted.id)
  return findSellerProduct(shop, wanted.id)
}

type Sent = {
  wanted: ProductUpdate
  accepted: readonly Picture[]
  others: KnownPictures['others']
  pictureTexts: PictureTexts
}

async function write(
  tx: Transaction,
  shop: Shop,
  { wanted, accepted, others, pictureTexts }: Sent,
): Promise<void> {
  const current = await lockSellerProduct(tx, wanted.id)
  checkUnchanged(current, wanted)
  const { product } = current
  const data = wholeProduct(shop, current, wanted)
  const places = placePictures({ current: product.pictures, others }, wanted.images, accepted.length)
  const pictures = hangPictures(places, accepted, pictureTexts)
  const { isArchived } = current
  const written = { id: product.id, slug: data.slug ?? product.slug, data, isArchived }
  await updateRows(tx, [written], shop.now())
  await writeTexts(tx, [written])
  if (Object.hasOwn(wanted.fields, 'stock'))
    await correctStock(tx, shop, { id: product.id, stock: data.stock ?? 0 })
  if (wanted.lowStock !== undefined) await writeLowStock(tx, product.id, wanted.lowStock)
  if (wanted.publish !== undefined) await settlePublishing(tx, shop, { current, publish: wanted.publish })
  if (!isSameRow(product.pictures, pictures)) {
    await replacePictures(tx, { id: product.id, pictures, now: shop.now() })
  }
  const detail = { name: data.name.en, fields: Object.keys(wanted.fields), pictures: pictures.length }
  await audit(tx, shop, { action: 'product.update', subject: product.id, detail })
}

function wholeProduct(shop: Shop, { product }: SellerProduct, wanted: ProductUpdate): ProductAdd {
  return parseProductChange(shop, product, ownFields(product, wanted))
}

/**
 * What a sale makes of a product is no offer of its own: a program that has read the price of today and sends it back has
 * not changed it. Forms, which name the version they have read, know the own offer.
 */
function ownFields(
  product: SellerProduct['product'],
  { fields, version }: ProductUpdate,
): ProductUpdate['fields'] {
  const { offerPricePaisa, baseOfferPaisa } = product
  const { offerPrice, ...others } = fields
  const isToday = Number(offerPrice) === rupeesFromPaisa(offerPricePaisa)
  return version === undefined && isToday && offerPricePaisa !== baseOfferPaisa ? others : fields
}

function checkUnchanged({ product, version }: SellerProduct, wanted: ProductUpdate): void {
  if (wanted.version !== undefined && wanted.version !== version) {
    throw new ShopError('product-changed', { extra: { version } })
  }
  const { stockSeen } = wanted
  if (stockSeen === undefined || !Object.hasOwn(wanted.fields, 'stock') || stockSeen === product.stock) return
  throw new ShopError('stock-moved', {
    params: { left: product.stock ?? undefined },
    extra: { stock: product.stock },
  })
}

function isSameRow(one: readonly Picture[], other: readonly Picture[]): boolean {
  return one.length === other.length && one.every((picture, index) => isSame(picture, other[index]))
}

function isSame({ hash, alt }: Picture, other: Picture | undefined): boolean {
  return hash === other?.hash && languages.every((language) => alt[language] === other.alt[language])
}
