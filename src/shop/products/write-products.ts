import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { stockMovements } from '#db/schema/catalogue.server.ts'
import { languages } from '#domain/language.ts'
import { attributesJson } from '#domain/product/fields/attributes-json.ts'
import { codeSourceTextsOf } from '#domain/product/fields/product-codes.ts'
import type { ProductAdd } from '#domain/product/product.server.ts'
import { violatedConstraint } from '#shop/database-errors.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A product to write to the database. */
export type ProductWrite = { id: string; slug: string; data: ProductAdd; isArchived: boolean }

type Column = {
  type: string
  read(product: ProductWrite): unknown
  /** The SQL expression of the column's value, if it is not the value itself. */
  sqlExpression?: string
}

/** The columns of `products` to write, except timestamps. Fields of `attributes` share one column. */
const productColumns: Readonly<Record<string, Column>> = {
  slug: { type: 'text', read: ({ slug }) => slug },
  sku: { type: 'text', read: ({ data }) => data.sku },
  category_id: {
    type: 'text',
    read: ({ data }) => data.category,
    sqlExpression: '(product_group_ids(array[category_id]))[1]',
  },
  room_ids: { type: 'text[]', read: ({ data }) => data.rooms, sqlExpression: 'product_group_ids(room_ids)' },
  tags: { type: 'text[]', read: ({ data }) => data.tags },
  price_paisa: { type: 'bigint', read: ({ data }) => data.pricePaisa },
  base_offer_price_paisa: { type: 'bigint', read: ({ data }) => data.offerPricePaisa },
  stock: { type: 'integer', read: ({ data }) => data.stock },
  is_available: { type: 'boolean', read: ({ data }) => data.isAvailable },
  family: { type: 'text', read: ({ data }) => data.family },
  colour_hex: { type: 'text', read: ({ data }) => data.colour?.hex ?? null },
  width_mm: { type: 'integer', read: ({ data }) => data.dimensionsMm?.width ?? null },
  depth_mm: { type: 'integer', read: ({ data }) => data.dimensionsMm?.depth ?? null },
  height_mm: { type: 'integer', read: ({ data }) => data.dimensionsMm?.height ?? null },
  weight_grams: { type: 'integer', read: ({ data }) => data.weightGrams },
  packages: { type: 'jsonb', read: ({ data }) => data.packages },
  attributes: { type: 'jsonb', read: ({ data }) => attributesJson(data.attributes) },
  coded_texts: { type: 'jsonb', read: ({ data }) => codeSourceTextsOf(data) },
}

const columnNames = Object.keys(productColumns)
const recordColumns = sql.raw(
  ['id text', 'archived boolean', ...columnNames.map((name) => `${name} ${productColumns[name]?.type}`)].join(
    ', ',
  ),
)
const columns = sql.raw(columnNames.join(', '))
const insertedValues = sql.raw(
  columnNames.map((name) => productColumns[name]?.sqlExpression ?? name).join(', '),
)
const aliasedValues = sql.raw(
  columnNames.map((name) => `${productColumns[name]?.sqlExpression ?? name} as ${name}`).join(', '),
)
const assignments = sql.raw(columnNames.map((name) => `${name} = input.${name}`).join(', '))

/** Inserts new products into the catalogue in the given order. */
export async function insertProductRows(
  tx: Transaction,
  products: readonly ProductWrite[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  await tx.execute(sql`
    insert into products (id, ${columns}, created_at, updated_at, archived_at)
    select id, ${insertedValues}, ${now}, ${now}, case when archived then ${now}::timestamptz end
    from json_to_recordset(${rowsOf(products)}::json) as input (${recordColumns})`)
}

/** Overwrites locked products and increments their versions, so that edit conflicts are detected. */
export async function updateProductRows(
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
    from (select id, archived, ${aliasedValues} from json_to_recordset(${rowsOf(products)}::json) as source (${recordColumns})) as input
    where products.id = input.id`)
}

function rowsOf(products: readonly ProductWrite[]): string {
  return JSON.stringify(
    products.map((product) => ({
      id: product.id,
      archived: product.isArchived,
      ...Object.fromEntries(
        Object.entries(productColumns).map(([name, column]) => [name, column.read(product)]),
      ),
    })),
  )
}

type TextsRow = ReturnType<typeof textsOf>[number]

/** Replaces the texts of products; deletes the row of a language without texts. */
export async function writeProductTexts(
  tx: Transaction,
  products: readonly Pick<ProductWrite, 'id' | 'data'>[],
): Promise<void> {
  if (products.length === 0) return
  const texts = products.flatMap(textsOf)
  const emptyTexts = texts.filter((text) => !isFilled(text))
  await tx.execute(sql`
    insert into product_texts (product_id, language, name, description, materials, option_name, colour_name)
    select id, language, name, description, materials, option, colour
    from json_to_recordset(${JSON.stringify(texts.filter(isFilled))}::json) as input (id text, language text,
      name text, description text[], materials text[], option text, colour text)
    on conflict (product_id, language) do update set name = excluded.name, description = excluded.description,
      materials = excluded.materials, option_name = excluded.option_name, colour_name = excluded.colour_name`)
  if (emptyTexts.length === 0) return
  const ids = emptyTexts.map(({ id }) => id)
  const inLanguages = emptyTexts.map(({ language }) => language)
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

function isFilled({ name, description, materials, option, colour }: TextsRow): boolean {
  return name !== '' || description.length > 0 || materials.length > 0 || option !== null || colour !== null
}

/** Records a change of a product's stock. A change of 0 is not recorded. */
export async function recordStockMovement(
  tx: Transaction,
  shop: ShopContext,
  movement: { productId: string; change: number; reason: 'added' | 'corrected' },
): Promise<void> {
  if (movement.change === 0) return
  const staffId = shop.actor.seller?.id ?? null
  await tx.insert(stockMovements).values({ ...movement, staffId, createdAt: shop.now() })
}

/**
 * Records a movement that makes the movements of a locked product add up to its new stock. An uncounted stock
 * counts as 0.
 */
export async function recordStockCorrection(
  tx: Transaction,
  shop: ShopContext,
  { id: productId, stock }: { id: string; stock: number },
): Promise<void> {
  const change = stock - (await sumStockMovements(tx, productId))
  await recordStockMovement(tx, shop, { productId, change, reason: 'corrected' })
}

/** Returns the sum of the movements of a locked product. */
export async function sumStockMovements(tx: Transaction, productId: string): Promise<number> {
  const [movements] = await tx
    .select({ units: sql<number>`coalesce(sum(${stockMovements.change}), 0)::int` })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
  return movements?.units ?? 0
}

/** Writes the low-stock threshold of a product in units; null for the default of all products. */
export async function writeLowStockThreshold(
  tx: Transaction,
  id: string,
  lowStock: number | null,
): Promise<void> {
  await tx.execute(sql`update products set low_stock_threshold = ${lowStock} where id = ${id}`)
}

/** Runs a write. Throws ShopError `sku-taken` with the field if another product has the SKU or the slug. */
export async function refuseTakenKeys<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'products_sku_key') throw new ShopError('sku-taken', { fields: { sku: 'taken' } })
    if (constraint === 'products_slug_key') throw new ShopError('sku-taken', { fields: { slug: 'taken' } })
    throw error
  }
}
