import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { isOrderStatus, type OrderStatus } from '#domain/order/order.ts'
import { addDays, startOfDay, type DateRange } from '#domain/nepal/period.ts'
import { inTransaction } from '#shop/transaction.ts'

/** An SQL expression: the net sales of the paid orders among some rows of `orders`, in paisa. */
export const netSalesSql =
  'coalesce(sum(net_sales_paisa(orders)) filter (where is_paid or retained_paisa > 0), 0)'

/**
 * Net sales of the orders of a day; test orders are omitted. `paisa` includes `retainedPaisa`, the retained advances of
 * orders that were cancelled or returned and are not in `orders`.
 */
export type SalesDay = { day: string; orders: number; paisa: number; retainedPaisa: number }

export type SalesTotals = {
  days: SalesDay[]
  /** Number of orders of the period by their current status, without test orders. */
  byStatus: Partial<Record<OrderStatus, number>>
  testOrders: number
}

/** Returns the sales totals of a period, including changes that the job has not added yet. */
export async function readSales(db: Database, { from, to }: DateRange): Promise<SalesTotals> {
  const { rows } = await db.execute<{
    day: string
    status: string
    is_sale: boolean
    is_test: boolean
    orders: number
    paisa: number
  }>(sql`
    select day::text, status, is_sale, is_test, sum(order_count)::int as orders, sum(net_sales_paisa)::float8 as paisa
    from (select * from daily_sales where day between ${from} and ${to}
      union all select * from daily_sales_deltas where day between ${from} and ${to}) as changes
    group by 1, 2, 3, 4 having sum(order_count) <> 0 order by 1`)
  const days = new Map<string, SalesDay>()
  const byStatus: Partial<Record<OrderStatus, number>> = {}
  let testOrders = 0
  for (const { day, status, is_sale: isSale, is_test: isTest, orders, paisa } of rows) {
    if (isTest) testOrders += orders
    else if (isOrderStatus(status)) byStatus[status] = (byStatus[status] ?? 0) + orders
    // The retained advance of a cancelled order counts, although the order does not.
    if (isTest || (!isSale && paisa === 0)) continue
    const previous = days.get(day) ?? { orders: 0, paisa: 0, retainedPaisa: 0 }
    days.set(day, {
      day,
      orders: previous.orders + (isSale ? orders : 0),
      paisa: previous.paisa + paisa,
      retainedPaisa: previous.retainedPaisa + (isSale ? 0 : paisa),
    })
  }
  return { days: [...days.values()], byStatus, testOrders }
}

/** Returned quantity by product for orders of the period. A fully refunded order counts in full. */
const returnedQuantities = ({ from, to }: Pick<DateRange, 'from' | 'to'>) => sql`
  select l.product_id, -least(l.quantity, case
    when o.refunded_paisa >= o.total_paisa - o.outstanding_paisa then l.quantity else returns.quantity end)
  from orders o join order_lines l on l.order_id = o.id and l.version = o.version,
    lateral (
      select coalesce(sum((item ->> 'quantity')::int), 0) as quantity
      from (
        select distinct coalesce(r.request_id, r.cause), coalesce(r.items, q.items) as items
        from refunds r left join return_requests q on q.id = r.request_id
        where r.order_id = o.id and r.status = 'done') as returned, jsonb_array_elements(returned.items) as item
      where item ->> 'productId' = l.product_id) as returns
  where o.refunded_paisa > 0 and is_sale(o) and not o.is_test
    and o.created_at >= ${startOfDay(from)} and o.created_at < ${startOfDay(addDays(to, 1))}`

/**
 * Returns the products with the highest net quantity in a period that ends today. Adds the totals of whole months and of
 * the days before the first whole month.
 */
export async function readBestSellers(
  db: Database,
  { from, to }: DateRange,
  limit: number,
): Promise<{ id: string; units: number }[]> {
  const firstMonth = firstWholeMonth(from)
  const { rows } = await db.execute<{ id: string; units: number }>(sql`
    select product_id as id, sum(units)::int as units
    from (select product_id, units from daily_product_sales where day between ${from} and ${to} and day < ${firstMonth}
      union all select product_id, units from monthly_product_sales where month between ${firstMonth} and ${to}
      union all select product_id, units from daily_product_sales_deltas where day between ${from} and ${to}
      union all (${returnedQuantities({ from, to })})) as changes
    group by 1 having sum(units) > 0 order by 2 desc, 1 limit ${limit}`)
  return rows
}

function firstWholeMonth(from: string): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  return new Date(Date.UTC(year, day === 1 ? month - 1 : month, 1)).toISOString().slice(0, 10)
}

/** Adds pending changes to the totals of their days. Can run concurrently at any time. */
export async function mergeSalesDeltas({ db }: { db: Database }): Promise<void> {
  const addDayDeltas = sql`
    with deltas as (delete from daily_sales_deltas returning *)
    insert into daily_sales (day, status, is_sale, is_test, order_count, net_sales_paisa)
    select day, status, is_sale, is_test, sum(order_count), sum(net_sales_paisa) from deltas group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, status, is_sale, is_test) do update
      set order_count = daily_sales.order_count + excluded.order_count,
          net_sales_paisa = daily_sales.net_sales_paisa + excluded.net_sales_paisa`
  const addProductDeltas = sql`
    with deltas as (delete from daily_product_sales_deltas returning *),
    months as (
      insert into monthly_product_sales (month, product_id, units)
      select date_trunc('month', day)::date, product_id, sum(units) from deltas group by 1, 2 order by 1, 2
      on conflict (month, product_id) do update set units = monthly_product_sales.units + excluded.units)
    insert into daily_product_sales (day, product_id, units)
    select day, product_id, sum(units) from deltas group by 1, 2 order by 1, 2
    on conflict (day, product_id) do update set units = daily_product_sales.units + excluded.units`
  // Two processes may do this concurrently and lock the rows in different orders. The transactions are retried.
  await inTransaction(db, (tx) => tx.execute(addDayDeltas))
  await inTransaction(db, (tx) => tx.execute(addProductDeltas))
}
