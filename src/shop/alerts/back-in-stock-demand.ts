import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { pageCount } from '#domain/pagination.ts'
import { demandListQuery } from '#domain/alert/demand-list.server.ts'
import type { Language } from '#domain/language.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'

/** The number of people who wait until a product is back in stock, and until it costs less. */
export type BackInStockDemand = { backInStockCount: number; priceDropCount: number }

const isWaiting = sql.raw('confirmed_at is not null and sent_at is null and ended_at is null')
const counts = sql.raw(`count(*) filter (where kind = 'back')::int as "backInStockCount",
  count(*) filter (where kind = 'cheaper')::int as "priceDropCount"`)

/** Counts how many people wait for each of some products; products without demand are missing from the map. */
export async function countBackInStockDemand(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, BackInStockDemand>> {
  const { rows } = await db.execute<BackInStockDemand & { product_id: string }>(sql`
    select product_id, ${counts} from alerts
    where ${isWaiting} and product_id = any(${sql.param(ids)}::text[]) group by product_id`)
  return new Map(
    rows.map(({ product_id: id, backInStockCount, priceDropCount }) => [
      id,
      { backInStockCount, priceDropCount },
    ]),
  )
}

/** A product with waiting alerts. */
export type ProductWithDemand = BackInStockDemand & {
  id: string
  name: { en: string; ne: string }
  isInStock: boolean
  offerPaisa: number
}
export type BackInStockDemandList = {
  products: ProductWithDemand[]
  total: number
  page: number
  pages: number
}

type Row = BackInStockDemand & {
  id: string
  en: string
  ne: string
  is_in_stock: boolean
  offer_price_paisa: string
}

const sortExpressions = {
  demand: () => sql`n desc`,
  name: (language: Language) => (language === 'en' ? sql`en` : sql`coalesce(nullif(ne, ''), en)`),
  price: () => sql`offer_price_paisa`,
} as const

/**
 * Lists the products with waiting alerts, most alerts first by default, without any email addresses. `search` is a part
 * of the product name in either language.
 */
export async function listBackInStockDemand(
  shop: ShopContext,
  query: unknown,
): Promise<BackInStockDemandList> {
  requirePermission(shop, 'shelf')
  const { search = '', sort = 'demand', page, limit } = parseInput(demandListQuery, query)
  const matching = sql`(
    select p.id, d."backInStockCount", d."priceDropCount", d.n, en.name as en, coalesce(ne.name, '') as ne, p.offer_price_paisa,
      p.archived_at is null and p.is_available and p.stock is distinct from 0 as is_in_stock
    from (select product_id, ${counts}, count(*) as n from alerts where ${isWaiting} group by product_id) d
    join products p on p.id = d.product_id
    join product_texts en on en.product_id = p.id and en.language = 'en'
    left join product_texts ne on ne.product_id = p.id and ne.language = 'ne'
    where strpos(search_fold(concat_ws(' ', en.name, ne.name)), search_fold(${search})) > 0) as matching`
  const { rows: countRows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${matching}`,
  )
  const total = countRows[0]?.n ?? 0
  const { rows } = await shop.db.execute<Row>(
    sql`select * from ${matching} order by ${sortExpressions[sort](shop.language)}, id limit ${limit} offset ${(page - 1) * limit}`,
  )
  const demandedProducts = rows.map(
    ({ id, backInStockCount, priceDropCount, en, ne, is_in_stock: isInStock, offer_price_paisa: paisa }) => {
      return { id, backInStockCount, priceDropCount, name: { en, ne }, isInStock, offerPaisa: Number(paisa) }
    },
  )
  return { products: demandedProducts, total, page, pages: pageCount(total, limit) }
}

/** Returns the number of products with waiting alerts. */
export async function countProductsWithDemand(shop: ShopContext): Promise<number> {
  requirePermission(shop, 'shelf')
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(distinct product_id)::int as n from alerts where ${isWaiting}`,
  )
  return rows[0]?.n ?? 0
}
