import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { stockMovements } from '#db/schema/catalogue.server.ts'
import { languages } from '#domain/language.ts'
import { attributesJson } from '#domain/product/fields/attributes-json.ts'
import { codeSourceTextsOf } from '#domain/product/fields/product-codes.ts'
import type { ProductAdd } from '#domain/product/product.server.ts'
import { violatedConstraint } from '#shop/database-errors.ts'
import type { Shop } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A product to write to the database. */
export type ProductWrite = { id: string; slug: string; data: ProductAdd; isArchived: boolean }

type Column = {
  type: string
  of(product: ProductWrite): unknown
  /** The SQL expression of the column's value, if it is not the value itself. */
  sqlExpression?: string
}

/** The columns of `products` to write, except timestamps. A field of `attributes` needs no line. */
const rowColumns: Readonly<Record<string, Column>> = {
  slug: { type: 'text', of: ({ slug }) => slug },
  sku: { type: 'text', of: ({ data }) => data.sku },
  category_id: {
    type: 'text',
    of: ({ data }) => data.category,
    sqlExpression: '(product_group_ids(array[category_id]))[1]',
  },
  room_ids: { type: 'text[]', of: ({ data }) => data.rooms, sqlExpression: 'product_group_ids(room_ids)' },
  tags: { type: 'text[]', of: ({ data }) => data.tags },
  price_paisa: { type: 'bigint', of: ({ data }) => data.pricePaisa },
  base_offer_price_paisa: { type: 'bigint', of: ({ data }) => data.offerPricePaisa },
  stock: { type: 'integer', of: ({ data }) => data.stock },
  is_available: { type: 'boolean', of: ({ data }) => data.isAvailable },
  family: { type: 'text', of: ({ data }) => data.family },
  colour_hex: { type: 'text', of: ({ data }) => data.colour?.hex ?? null },
  width_mm: { type: 'integer', of: ({ data }) => data.dimensionsMm?.width ?? null },
  depth_mm: { type: 'integer', of: ({ data }) => data.dimensionsMm?.depth ?? null },
  height_mm: { type: 'integer', of: ({ data }) => data.dimensionsMm?.height ?? null },
  weight_grams: { type: 'integer', of: ({ data }) => data.weightGrams },
  packages: { type: 'jsonb', of: ({ data }) => data.packages },
  attributes: { type: 'jsonb', of: ({ data }) => attributesJson(data.attributes) },
  coded_texts: { type: 'jsonb', of: ({ data }) => codeSourceTextsOf(data) },
}

const names = Object.keys(rowColumns)
const recordColumns = sql.raw(
  ['id text', 'archived boolean', ...names.map((name) => `${name} ${rowColumns[name]?.type}`)].join(', '),
)
const columns = sql.raw(names.join(', '))
const values = sql.raw(names.map((name) => rowColumns[name]?.sqlExpression ?? name).join(', '))
const named = sql.raw(names.map((name) => `${rowColumns[name]?.sqlExpression ?? name} as ${name}`).join(', '))
const assignments = sql.raw(names.map((name) => `${name} = input.${name}`).join(', '))

/** Inserts new products into the catalogue in the given order. */
export async function insertRows(
  tx: Transaction,
  products: readonly ProductWrite[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  await tx.execute(sql`
    insert into products (id, ${columns}, created_at, updated_at, archived_at)
    select id, ${values}, ${now}, ${now}, case when archived then ${now}::timestamptz end
    from json_to_recordset(${rowsOf(products)}::json) as input (${recordColumns})`)
}

/** Overwrites locked products and increments their versions, so that edit conflicts are detected. */
export async function updateRows(
  tx: Transaction,
  products: readonly ProductWrite[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  await tx.execute(sql`
    update products set ${assignments}, updated_at = ${now}, version = version + 1,
      archived_at = case when input.archived then coalesce(archived_at, ${now}) end,
      -- A draft becomes a new product when it is published.
      created_at = case when drafted_at is not null and not input.archived then ${now} else created_at end
    from (select id, archived, ${named} from json_to_recordset(${rowsOf(products)}::json) as source (${recordColumns})) as input
    where products.id = input.id`)
}

function rowsOf(products: readonly ProductWrite[]): string {
  return JSON.stringify(
    products.map((product) => ({
      id: product.id,
      archived: product.isArchived,
      ...Object.fromEntries(Object.entries(rowColumns).map(([name, column]) => [name, column.of(product)])),
    })),
  )
}

type Texts = ReturnType<typeof textsOf>[number]

/** Replaces the texts of products; deletes the row of a language without texts. */
export async function writeTexts(
  tx: Transaction,
  products: readonly Pick<ProductWrite, 'id' | 'data'>[],
): Promise<void> {
  if (products.length === 0) return
  const texts = products.flatMap(textsOf)
  const empty = texts.filter((text) => !isFilled(text))
  await tx.execute(sql`
    insert into product_texts (product_id, language, name, description, materials, option_name, colour_name)
    select id, language, name, description, materials, option, colour
    from json_to_recordset(${JSON.stringify(texts.filter(isFilled))}::json) as input (id text, language text,
      name text, description text[], materials text[], option text, colour text)
    on conflict (product_id, language) do update set name = excluded.name, description = excluded.description,
      materials = excluded.materials, option_name = excluded.option_name, colour_name = excluded.colour_name`)
  if (empty.length === 0) return
  const ids = empty.map(({ id }) => id)
  const inLanguages = empty.map(({ language }) => language)
  await tx.execute(sql`
    delete from product_texts using unnest(${sql.param(ids)}::text[], ${sql.param(inLanguages)}::text[])
      as empty (id, language)
    where product_texts.product_id = empty.id and product_texts.language = empty.language`)
}

function textsOf({ id, data }: Pick<ProductWrite, 'id' | 'data'>) {
  return languages.map((language) => ({
    id,
    language,
    name: data.name[language] ?? '',
    description: data.description[language],
    materials: data.materials[language],
    option: data.option[language],
    colour: data.colour?.name[language] || null,
  }))
}

function isFilled({ name, description, materials, option, colour }: Texts): boolean {
  return name !== '' || description.length > 0 || materials.length > 0 || option !== null || colour !== null
}

/** Records the difference between a new stock and the previous one; an uncounted stock counts as 0. */
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
 * Records a count of a locked product as a movement, so that its movements add up to the count. An uncounted stock
 * counts as 0.
 */
export async function correctStock(
  tx: Transaction,
  shop: Shop,
  { id: productId, stock }: { id: string; stock: number },
): Promise<void> {
  const change = stock - (await stockInLedger(tx, productId))
  await recordStock(tx, shop, { productId, change, reason: 'corrected' })
}

/** Returns the sum of the movements of a locked product. */
export async function stockInLedger(tx: Transaction, productId: string): Promise<number> {
  const [ledger] = await tx
    .select({ units: sql<number>`coalesce(sum(${stockMovements.change}), 0)::int` })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
  return ledger?.units ?? 0
}

/** Writes the low-stock threshold of a product in units; null for the default of all products. */
export async function writeLowStock(tx: Transaction, id: string, lowStock: number | null): Promise<void> {
  await tx.execute(sql`update products set low_stock_threshold = ${lowStock} where id = ${id}`)
}

/** Runs a write and refuses `sku-taken`, naming the field, where another product has the SKU or the slug. */
export async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'products_sku_key') throw new ShopError('sku-taken', { fields: { sku: 'taken' } })
    if (constraint === 'products_slug_key') throw new ShopError('sku-taken', { fields: { slug: 'taken' } })
    throw error
  }
}
