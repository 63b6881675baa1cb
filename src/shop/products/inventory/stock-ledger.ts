import { sql } from 'drizzle-orm'
import { pageCount } from '#domain/pagination.ts'
import { stockReasons, type StockReason } from '#domain/product/inventory/stock-reasons.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findSellerProduct, type SellerProduct } from '#shop/products/seller-products.ts'

/** One change of a product's stock; `left` is the stock after it. */
type StockEntry = {
  id: string
  at: Date
  reason: StockReason
  change: number
  left: number
  order: { id: string; number: number } | null
  /** Null for automatic changes and for changes by shoppers. */
  who: string | null
}
export type StockLedger = SellerProduct & { entries: StockEntry[]; total: number; pages: number }

type Row = {
  id: string
  at: string
  reason: string
  change: number
  left: number
  order_id: string | null
  order_number: number | null
  who: string | null
}

/** Lists the stock changes of a product, newest first. Throws ShopError `not-found`. */
export async function readStockLedger(
  shop: ShopContext,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<StockLedger> {
  requirePermission(shop, 'shelf')
  const sellerProduct = await findSellerProduct(shop, id)
  const countResult = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from stock_movements where product_id = ${id}`,
  )
  const { rows } = await shop.db.execute<Row>(sql`
    with entries as materialized (
      select * from stock_movements where product_id = ${id} order by id desc
      limit ${limit} offset ${(page - 1) * limit}),
    older as (
      select coalesce(sum(change), 0) as units from stock_movements
      where product_id = ${id} and id < (select min(id) from entries))
    select entries.id::text as id, entries.created_at as at, entries.reason, entries.change,
      (older.units + sum(entries.change) over (order by entries.id))::int as left,
      orders.id as order_id, orders.number as order_number, staff.name as who
    from entries cross join older
      left join orders on orders.id = entries.order_id
      left join staff on staff.id = entries.staff_id
    order by entries.id desc`)
  const total = countResult.rows[0]?.n ?? 0
  return { ...sellerProduct, entries: rows.flatMap(entryOf), total, pages: pageCount(total, limit) }
}

function entryOf({ order_id: orderId, order_number: number, at, reason, ...row }: Row): StockEntry[] {
  const stockReason = stockReasons.find((candidate) => candidate === reason)
  if (stockReason === undefined) return []
  const order = orderId === null || number === null ? null : { id: orderId, number: Number(number) }
  return [{ ...row, at: new Date(at), reason: stockReason, order }]
}
