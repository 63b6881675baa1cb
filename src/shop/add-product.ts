import type { Transaction } from '#db/database.server.ts'
import { images, productImages, products, productTexts, stockMovements } from '#db/schema/catalogue.server.ts'
import type { Product } from '#domain/product.ts'
import { productAdd, type ProductAdd } from '#domain/shapes/product.server.ts'
import { newId } from '#lib/id.ts'
import { slugOf } from '#lib/slug.ts'
import type { Shop } from './context.ts'
import { parseInput } from './parse-input.ts'
import { requireSeller } from './permissions.ts'
import { findProduct } from './products.ts'
import { ShopError } from './shop-error.ts'

export type NewPicture = { bytes: Buffer; alt?: string; altNe?: string }
type AcceptedPicture = {
  hash: string
  width: number
  height: number
  tone: string
  alt: string
  altNe: string
}

const mostPictures = 4

/**
 * Puts a product on the shelf with 1 to 4 pictures; the first is the thumbnail.
 * Refuses `image-refused` for what is not a JPEG, PNG, WebP or AVIF picture of a bearable size.
 */
export async function addProduct(
  shop: Shop,
  input: unknown,
  pictures: readonly NewPicture[],
): Promise<Product> {
  requireSeller(shop)
  const data = parseInput(productAdd, input)
  const accepted = await acceptPictures(shop, pictures)
  const id = newId()
  const createdAt = shop.now()
  await shop.db.transaction(async (tx) => {
    await insertProduct(tx, { id, data, createdAt })
    await insertPictures(tx, { id, pictures: accepted, createdAt })
  })
  await shop.catalogue.refresh([id])
  return findProduct(shop, id)
}

async function acceptPictures(shop: Shop, pictures: readonly NewPicture[]): Promise<AcceptedPicture[]> {
  if (pictures.length < 1 || pictures.length > mostPictures) {
    throw new ShopError('image-refused', { params: { reason: 'count' } })
  }
  const accepted: AcceptedPicture[] = []
  for (const { bytes, alt = '', altNe = '' } of pictures) {
    const result = await shop.images.accept(bytes)
    if (!result.ok) throw new ShopError('image-refused', { params: { reason: result.reason } })
    const { hash, width, height, tone } = result.image
    accepted.push({ hash, width, height, tone, alt, altNe })
  }
  return accepted
}

async function insertProduct(
  tx: Transaction,
  product: { id: string; data: ProductAdd; createdAt: Date },
): Promise<void> {
  const { id, data, createdAt } = product
  await tx.insert(products).values({
    id,
    slug: data.slug ?? `${slugOf(data.name)}-${id.slice(-6)}`,
    sku: data.sku ?? null,
    category: data.category,
    rooms: data.rooms,
    tags: data.tags,
    pricePaisa: data.pricePaisa,
    offerPricePaisa: data.offerPricePaisa,
    stock: data.stock ?? null,
    isAvailable: data.isAvailable,
    family: data.family ?? null,
    colourHex: data.colour?.hex ?? null,
    widthMm: data.dimensionsMm?.width ?? null,
    depthMm: data.dimensionsMm?.depth ?? null,
    heightMm: data.dimensionsMm?.height ?? null,
    weightGrams: data.weightGrams ?? null,
    packages: data.packages,
    createdAt,
    updatedAt: createdAt,
  })
  await insertTexts(tx, id, data)
  if (data.stock) {
    await tx.insert(stockMovements).values({ productId: id, change: data.stock, reason: 'added', createdAt })
  }
}

async function insertTexts(tx: Transaction, productId: string, data: ProductAdd): Promise<void> {
  const english = {
    productId,
    language: 'en' as const,
    name: data.name,
    description: data.description,
    materials: data.materials,
    optionName: data.option ?? null,
    colourName: data.colour?.name ?? null,
  }
  const nepali = {
    productId,
    language: 'ne' as const,
    name: data.nameNe ?? '',
    description: data.descriptionNe,
    materials: data.materialsNe,
    optionName: data.optionNe ?? null,
    colourName: data.colour?.nameNe ?? null,
  }
  await tx.insert(productTexts).values(data.nameNe ? [english, nepali] : [english])
}

async function insertPictures(
  tx: Transaction,
  product: { id: string; pictures: readonly AcceptedPicture[]; createdAt: Date },
): Promise<void> {
  const { id, pictures, createdAt } = product
  const rows = pictures.map(({ hash, width, height, tone }) => ({ hash, width, height, tone, createdAt }))
  const distinct = [...new Map(rows.map((row) => [row.hash, row])).values()]
  await tx.insert(images).values(distinct).onConflictDoNothing()
  await tx.insert(productImages).values(
    pictures.map(({ hash, alt, altNe }, position) => ({
      productId: id,
      position,
      hash,
      altEn: alt,
      altNe,
    })),
  )
}
