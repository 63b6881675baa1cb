import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.server.ts'
import { products, productTexts } from '#db/schema/catalogue.server.ts'
import type { Picture, Product } from '#domain/product.ts'
import { isInStock } from '#domain/stock.ts'

const en = alias(productTexts, 'en')
const ne = alias(productTexts, 'ne')

const pictures = sql<Picture[]>`coalesce((
  select json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'tone', i.tone,
    'alt', pi.alt_en, 'altNe', pi.alt_ne) order by pi.position)
  from product_images pi join images i on i.hash = pi.hash where pi.product_id = products.id), '[]')`

/** Products with their texts and pictures, in one statement. */
export function selectProducts(db: Database) {
  return db
    .select({ row: products, en, ne, pictures })
    .from(products)
    .innerJoin(en, and(eq(en.productId, products.id), eq(en.language, 'en')))
    .leftJoin(ne, and(eq(ne.productId, products.id), eq(ne.language, 'ne')))
    .$dynamic()
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

export function productOf({ row, en: english, ne: nepali, pictures: all }: ProductRow): Product {
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: english.name,
    nameNe: nepali?.name ?? null,
    description: english.description,
    descriptionNe: nepali?.description ?? [],
    category: row.category,
    rooms: row.rooms,
    pricePaisa: row.pricePaisa,
    offerPricePaisa: row.offerPricePaisa,
    stock: row.stock,
    isAvailable: row.isAvailable,
    inStock: isInStock(row),
    family: row.family,
    option: english.optionName,
    optionNe: nepali?.optionName ?? null,
    colour: row.colourHex
      ? {
          name: english.colourName ?? '',
          nameNe: nepali?.colourName ?? english.colourName ?? '',
          hex: row.colourHex,
        }
      : null,
    dimensionsMm:
      row.widthMm && row.depthMm && row.heightMm
        ? { width: row.widthMm, depth: row.depthMm, height: row.heightMm }
        : null,
    packages: row.packages,
    weightGrams: row.weightGrams,
    materials: english.materials,
    materialsNe: nepali?.materials ?? [],
    tags: row.tags,
    pictures: all,
    rating: row.rating,
    ratingCount: row.ratingCount,
    createdAt: row.createdAt,
  }
}

export function hasId(ids: readonly string[]): SQL {
  return sql`${products.id} = any(${sql.param(ids)}::text[])`
}
