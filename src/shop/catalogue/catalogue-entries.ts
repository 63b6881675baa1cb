import { sql, type SQL } from 'drizzle-orm'
import { alias, PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.server.ts'
import { productTexts } from '#db/schema/catalogue.server.ts'
import { statement, type Statement } from '#db/statement.server.ts'
import type { CatalogueEntry } from '#domain/catalogue/catalogue-columns.ts'
import { isInStock } from '#domain/product/stock.ts'
import { attributeFields, readAttributes, type AttributeRow } from './attribute-fields.ts'

// Reading so many rows takes some milliseconds.
const pageSize = 1000
const en = alias(productTexts, 'en')
const ne = alias(productTexts, 'ne')

type EntryRow = AttributeRow & {
  id: string
  english: string
  nepali: string | null
  category: string
  rooms: string[]
  pricePaisa: number
  offerPricePaisa: number
  stock: number | null
  isAvailable: boolean
  family: string | null
  createdAtMs: number
}

const fields: Readonly<Record<keyof EntryRow, SQL>> = {
  id: sql`products.id`,
  english: sql`${en.name}`,
  nepali: sql`nullif(${ne.name}, '')`,
  category: sql`(select g.path from product_groups g where g.id = products.category_id)`,
  rooms: sql`array(select g.path from product_groups g where g.id = any(products.room_ids))`,
  pricePaisa: sql`products.price_paisa::float8`,
  offerPricePaisa: sql`products.offer_price_paisa::float8`,
  stock: sql`products.stock`,
  isAvailable: sql`products.is_available`,
  family: sql`products.family`,
  createdAtMs: sql`floor(extract(epoch from products.created_at) * 1000)::float8`,
  ...attributeFields,
}

const queryByIds = entryStatement(sql`products.id = any($1::text[])`)
// The condition is repeated for each table, so that the scan of every index begins after the last id.
const queryPage = entryStatement(sql`products.id > $1 and en.product_id > $1`, {
  nepaliCondition: sql`ne.product_id > $1`,
  limit: sql`limit ${sql.raw(String(pageSize))}`,
})

/** Reads the published products with these ids. */
export async function readEntries(db: Database, ids: readonly string[]): Promise<CatalogueEntry[]> {
  return (await queryByIds(db, [ids])).map(entryOf)
}

/** Reads all published products by id, in pages. The database reads the next page while the caller uses this one. */
export async function* readAllEntries(db: Database): AsyncGenerator<CatalogueEntry[]> {
  let nextPage = queryPage(db, [''])
  for (;;) {
    const rows = await nextPage
    const lastRow = rows.length < pageSize ? undefined : rows.at(-1)
    if (lastRow) nextPage = queryPage(db, [lastRow.id])
    // Prevents an unhandled rejection if the caller stops before this page.
    nextPage.catch(() => undefined)
    yield rows.map(entryOf)
    if (!lastRow) return
  }
}

/** Avoids Drizzle's row mapping, which would double the time of reading a million products. */
function entryStatement(
  condition: SQL,
  { nepaliCondition = sql`true`, limit = sql`` }: { nepaliCondition?: SQL; limit?: SQL } = {},
): Statement<EntryRow> {
  const columns = Object.entries(fields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`)
  return statement<EntryRow>(
    new PgDialect().sqlToQuery(sql`select ${sql.join(columns, sql`, `)} from products
      join product_texts en on en.product_id = products.id and en.language = 'en'
      left join product_texts ne on ne.product_id = products.id and ne.language = 'ne' and ${nepaliCondition}
      where ${condition} and products.archived_at is null
      order by products.id ${limit}`).sql,
  )
}

function entryOf(row: EntryRow): CatalogueEntry {
  return {
    id: row.id,
    name: { en: row.english, ne: row.nepali },
    category: row.category,
    rooms: row.rooms,
    pricePaisa: row.pricePaisa,
    offerPricePaisa: row.offerPricePaisa,
    inStock: isInStock(row),
    family: row.family,
    createdAtMs: row.createdAtMs,
    attributes: readAttributes(row),
  }
}
