import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { productTexts, stockMovements } from '#db/schema/catalogue.server.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import type { ProductAdd } from '#domain/product/product.server.ts'
import { brokenConstraint } from '#shop/database-errors.ts'
import type { Shop } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

/** What a product's row holds of a seller's fields. */
export function productColumns(data: ProductAdd) {
  return {
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
  }
}

/** A product in the form in which a seller sends one, so that a change of some fields is read as a whole product. */
export function productFieldsOf(product: Product): Record<string, unknown> {
  const { colour, packages, weightGrams, pricePaisa, offerPricePaisa, isAvailable, ...same } = product
  return {
    ...same,
    price: rupeesFromPaisa(pricePaisa),
    offerPrice: rupeesFromPaisa(offerPricePaisa),
    inStock: isAvailable,
    colour: colour && { ...colour, nameNe: colour.nameNe === colour.name ? '' : colour.nameNe },
    packages: packages.map(({ weightGrams: grams, ...size }) => ({ ...size, weightKg: grams / 1000 })),
    weightKg: weightGrams === null ? null : weightGrams / 1000,
  }
}

/** Puts a product's texts in the place of what stood there; Nepali ones only where there are any. */
export async function writeTexts(tx: Transaction, productId: string, data: ProductAdd): Promise<void> {
  const english = {
    name: data.name,
    description: data.description,
    materials: data.materials,
    optionName: data.option ?? null,
    colourName: data.colour?.name ?? null,
  }
  const nepali = {
    name: data.nameNe ?? '',
    description: data.descriptionNe,
    materials: data.materialsNe,
    optionName: data.optionNe || null,
    colourName: data.colour?.nameNe || null,
  }
  const hasNepali = Object.values(nepali).some((text) => text !== null && text.length > 0)
  const written = [
    { language: 'en' as const, texts: english },
    ...(hasNepali ? [{ language: 'ne' as const, texts: nepali }] : []),
  ]
  for (const { language, texts } of written) {
    await tx
      .insert(productTexts)
      .values({ productId, language, ...texts })
      .onConflictDoUpdate({ target: [productTexts.productId, productTexts.language], set: texts })
  }
  if (hasNepali) return
  await tx
    .delete(productTexts)
    .where(and(eq(productTexts.productId, productId), eq(productTexts.language, 'ne')))
}

/** Records by how much a seller's count differs from what stood there; an uncounted stock counts as 0. */
export async function recordStock(
  tx: Transaction,
  shop: Shop,
  movement: { productId: string; change: number; reason: 'added' | 'corrected' },
): Promise<void> {
  if (movement.change === 0) return
  const staffId = shop.actor.seller?.id ?? null
  await tx.insert(stockMovements).values({ ...movement, staffId, createdAt: shop.now() })
}

/**
 * Records that a seller has counted a locked product: whatever its movements said, with this one they add up to what was
 * counted; an uncounted stock counts as 0.
 */
export async function correctStock(
  tx: Transaction,
  shop: Shop,
  { id: productId, stock }: { id: string; stock: number },
): Promise<void> {
  const [ledger] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${stockMovements.change}), 0)::int` })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
  await recordStock(tx, shop, { productId, change: stock - (ledger?.pieces ?? 0), reason: 'corrected' })
}

/** Runs a write and refuses `sku-taken`, naming the field, where another product has the SKU or the slug. */
export async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'products_sku_key') throw new ShopError('sku-taken', { fields: { sku: 'taken' } })
    if (constraint === 'products_slug_key') throw new ShopError('sku-taken', { fields: { slug: 'taken' } })
    throw error
  }
}
