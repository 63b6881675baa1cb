import { asc, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'

/**
 * SQL condition: the order waits for an online payment. Identical to the condition of its index, so that the planner
 * uses it.
 */
export const unpaidOrderSql =
  "orders.expires_at is not null and not orders.is_paid and orders.status <> 'Cancelled'"

/** SQL condition: the order waits for this shopper's online payment and reserves its items until then. */
export function unpaidOrderCondition(shopperId: string): SQL {
  return sql`${orders.shopperId} = ${shopperId} and ${sql.raw(unpaidOrderSql)}`
}

/**
 * An order that waits for an online payment. `until`: the end of the payment period. `items`: the reserved units by
 * product id, for products that are still sold.
 */
export type UnpaidOrder = {
  id: string
  number: number
  until: Date
  items: Readonly<Record<string, number>>
}

// An order placed while stock was untracked reserves nothing, even if stock is tracked now.
const reservedItems = sql<Record<string, number>>`(
  select coalesce(json_object_agg(reserved.id, reserved.quantity) filter (where reserved.quantity > 0), '{}')
  from (
    select p.id, case when p.stock is null then sum(l.quantity) else
      (select -sum(m.change) from stock_movements m where m.order_id = orders.id and m.product_id = p.id)
    end as quantity
    from current_order_lines l join products p on p.id = l.product_id
    where l.order_id = orders.id and p.is_available and p.archived_at is null
    group by p.id) reserved)`

/** Returns the unpaid orders of a shopper, oldest first. */
export async function readUnpaidOrders(db: Database, shopperId: string): Promise<UnpaidOrder[]> {
  const rows = await db
    .select({ id: orders.id, number: orders.number, until: orders.expiresAt, items: reservedItems })
    .from(orders)
    .where(unpaidOrderCondition(shopperId))
    .orderBy(asc(orders.id))
  return rows.flatMap(({ until, ...order }) => (until === null ? [] : [{ ...order, until }]))
}
