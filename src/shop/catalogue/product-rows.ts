import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias, PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.server.ts'
import { products, productTexts } from '#db/schema/catalogue.server.ts'
import { statement } from '#db/statement.server.ts'
import type { InEachLanguage } from '#domain/language.ts'
import type { AttributesJson } from '#domain/product/fields/fields.ts'
import { attributesInRow, type CodeSourceTexts } from '#domain/product/fields/product-codes.ts'
import type { Product, FullProduct } from '#domain/product/product.ts'
import { isInStock } from '#domain/product/stock.ts'

const en = alias(productTexts, 'en')
const ne = alias(productTexts, 'ne')

type ProductRecord = Omit<Required<Product>, 'createdAt' | 'inStock'> & { createdAt: string }
type FullRecord = ProductRecord & {
  baseOfferPaisa: number
  attributes: Partial<AttributesJson>
  codedTexts: CodeSourceTexts | null
}

const pictures = sql`coalesce((
  select json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'tone', i.placeholder_colour,
    'alt', ${jsonText({ en: sql`pi.alt_en`, ne: sql`pi.alt_ne` })}) order by pi.position)
  from product_images pi join images i on i.hash = pi.hash where pi.product_id = products.id), '[]')`

const colour = sql`case when products.colour_hex is not null then json_build_object(
  'name', ${jsonText({
    en: sql`coalesce(en.colour_name, '')`,
    ne: sql`coalesce(ne.colour_name, en.colour_name, '')`,
  })}, 'hex', products.colour_hex) end`

const dimensions = sql`case when products.width_mm is not null and products.depth_mm is not null
  and products.height_mm is not null then json_build_object(
  'width', products.width_mm, 'depth', products.depth_mm, 'height', products.height_mm) end`

const listFields: Readonly<Record<keyof ProductRecord, SQL>> = {
  id: sql`products.id`,
  slug: sql`products.slug`,
  sku: sql`products.sku`,
  name: jsonText({ en: sql`en.name`, ne: sql`nullif(ne.name, '')` }),
  description: jsonText({ en: sql`en.description`, ne: sql`coalesce(ne.description, '{}')` }),
  category: sql`(select g.path from product_groups g where g.id = products.category_id)`,
  rooms: sql`array(select g.path from unnest(products.room_ids) with ordinality as r (id, position)
    join product_groups g on g.id = r.id order by r.position)`,
  tags: sql`products.tags`,
  pricePaisa: sql`products.price_paisa`,
  offerPricePaisa: sql`products.offer_price_paisa`,
  lowestBeforePaisa: sql`products.lowest_prior_price_paisa`,
  stock: sql`products.stock`,
  isAvailable: sql`products.is_available`,
  family: sql`products.family`,
  option: jsonText({ en: sql`en.option_name`, ne: sql`ne.option_name` }),
  colour,
  dimensionsMm: dimensions,
  packages: sql`products.packages`,
  weightGrams: sql`products.weight_grams`,
  materials: jsonText({ en: sql`en.materials`, ne: sql`coalesce(ne.materials, '{}')` }),
  pictures,
  rating: sql`products.rating`,
  ratingCount: sql`products.rating_count`,
  createdAt: sql`products.created_at`,
  attributes: sql`jsonb_strip_nulls(jsonb_build_object('leadTimeDays', products.attributes->'leadTimeDays'))`,
}
const fullFields: Readonly<Record<keyof FullRecord, SQL>> = {
  ...listFields,
  baseOfferPaisa: sql`products.base_offer_price_paisa`,
  attributes: sql`products.attributes`,
  codedTexts: sql`products.coded_texts`,
}

const listRecord: SQL<ProductRecord> = jsonObject(listFields)
const fullRecord: SQL<FullRecord> = jsonObject(fullFields)

/** Selects products with the fields that lists use, including texts and pictures. */
export function selectProducts(db: Database) {
  return selectWithTexts(db, listRecord)
}

/** Selects products with all fields. Slower than `selectProducts`. */
export function selectFullProducts(db: Database) {
  return selectWithTexts(db, fullRecord)
}

const queryUnarchived = statement<{ record: FullRecord }>(
  new PgDialect().sqlToQuery(sql`select ${fullRecord} as record from products
    join product_texts en on en.product_id = products.id and en.language = 'en'
    left join product_texts ne on ne.product_id = products.id and ne.language = 'ne'
    where products.id = any($1::text[]) and products.archived_at is null`).sql,
)

/** Returns the products of the given ids that are not archived, with all fields that orders and quotes need. */
export async function readUnarchivedProducts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, FullProduct>> {
  const rows = await queryUnarchived(db, [ids])
  return new Map(rows.map((row) => [row.record.id, fullProductOf(row)]))
}

/** Returns the product of a row that `selectProducts` has read. */
export function productOf({ record: { createdAt, ...fields } }: { record: ProductRecord }): Product {
  return { ...fields, inStock: isInStock(fields), createdAt: new Date(createdAt) }
}

/** Returns the product of a row that `selectFullProducts` has read. */
export function fullProductOf({ record: { codedTexts, ...record } }: { record: FullRecord }): FullProduct {
  return { ...record, ...productOf({ record }), attributes: attributesInRow(record, codedTexts) }
}

/** SQL condition: the product has one of these ids. */
export function productIdCondition(ids: readonly string[]): SQL {
  return sql`${products.id} = any(${sql.param(ids)}::text[])`
}

function selectWithTexts<T>(db: Database, record: SQL<T>) {
  return db
    .select({ record })
    .from(products)
    .innerJoin(en, and(eq(en.productId, products.id), eq(en.language, 'en')))
    .leftJoin(ne, and(eq(ne.productId, products.id), eq(ne.language, 'ne')))
    .$dynamic()
}

function jsonText(texts: InEachLanguage<SQL>): SQL {
  return jsonObject<unknown>(texts)
}

// One JSON value per row, because eight arrays and thirty columns per product take four times as long to
// read.
function jsonObject<T>(values: Readonly<Record<string, SQL>>): SQL<T> {
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql<T>`json_build_object(${sql.join(pairs, sql`, `)})`
}
