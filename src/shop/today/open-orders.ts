import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { readSellerOrders, type SellerOrder } from '#shop/orders/seller-orders.ts'
import { coveredCondition } from '#shop/orders/order-search.ts'
import { countToPack, packableCondition } from '#shop/orders/to-pack.ts'
import type { CountedRows } from './counted-rows.ts'

/** Orders in transit with cash on delivery, and the cash to collect for them. */
export type CashInTransit = CountedRows<SellerOrder> & {
  paisa: number
  /** Whether there are more orders than the sum includes. */
  isCapped: boolean
}

// The number of oldest orders whose estimates are compared, and the number of orders per status whose cash is added up.
const maxCompared = 1000
const maxSummed = 5000

const cashCondition = sql`not is_paid and payment_type = 'Cash On Delivery'`
// The last day of the delivery estimate, or the day of the order if it has none.
const dueDay = sql`coalesce(estimated_delivery_to, (created_at at time zone 'Asia/Kathmandu')::date)`

/** Returns the orders to pack, by delivery estimate. */
export async function readToPack(db: Database, limit: number): Promise<CountedRows<SellerOrder>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, created_at, ${dueDay} as due from orders where status = 'Processing' and ${packableCondition}
      order by created_at, id limit ${maxCompared}) as waiting
    order by due, created_at, id limit ${limit}`)
  return { count: await countToPack(db), rows: await readOrdersOfRows(db, rows) }
}

/** Returns orders in transit with cash on delivery: those out for delivery first, then by estimated delivery. */
export async function readCashInTransit(db: Database, limit: number): Promise<CashInTransit> {
  const { rows } = await db.execute<{ id: string; paisa: number; n: number }>(sql`
    select id, sum(due_paisa) over ()::float8 as paisa, count(*) over ()::int as n
    from (${selectCashOrders('Out for delivery')} union all ${selectCashOrders('Shipped')}) as going
    order by status = 'Out for delivery' desc, due, created_at, id limit ${limit}`)
  const inTransitCondition = sql`status in ('Shipped', 'Out for delivery') and ${cashCondition}`
  // The counts include orders whose advance covers the total. No cash is due for them.
  const coveredOrders = await db.execute(
    sql`select from orders where ${inTransitCondition} and ${coveredCondition}`,
  )
  const count = (await countOrders(db, inTransitCondition)) - (coveredOrders.rowCount ?? 0)
  const { paisa = 0, n = 0 } = rows[0] ?? {}
  return { count, rows: await readOrdersOfRows(db, rows), paisa, isCapped: n >= maxSummed && n < count }
}

function selectCashOrders(status: 'Shipped' | 'Out for delivery'): SQL {
  return sql`(
    select id, status, total_paisa - prepaid_paisa as due_paisa, created_at, ${dueDay} as due from orders
    where status = ${status} and ${cashCondition} and prepaid_paisa < total_paisa
    order by created_at, id limit ${maxSummed})`
}

async function countOrders(db: Database, countedCondition: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(delta), 0)::int as n from order_count_deltas where ${countedCondition}`)
  return rows[0]?.n ?? 0
}

function readOrdersOfRows(db: Database, rows: readonly { id: string }[]): Promise<SellerOrder[]> {
  return readSellerOrders(
    db,
    rows.map(({ id }) => id),
  )
}
