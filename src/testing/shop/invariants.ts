import { sql } from 'drizzle-orm'
import { readCart } from '#shop/cart/cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { isDeepStrictEqual } from 'node:util'
import type { WorkloadResult } from './concurrent-workload.ts'

/** Every invariant of stock, orders and money, as a query for its violations. */
const invariants = {
  'the stock of a product is the sum of its movements': sql`
    select p.id from products p left join stock_movements m on m.product_id = p.id
    where p.stock is not null group by p.id having p.stock <> coalesce(sum(m.change), 0)`,
  'no product has negative stock': sql`select id from products where stock < 0`,
  'an order takes exactly its units, and a cancelled order has returned them': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id
      left join stock_movements m on m.order_id = o.id and m.product_id = l.product_id
    group by o.id, l.product_id, l.quantity, o.status
    having coalesce(sum(m.change), 0) <> case when o.status = 'Cancelled' then 0 else -l.quantity end
      or count(*) <> case when o.status = 'Cancelled' then 2 else 1 end`,
  'a stock movement of an order is of a product in that order': sql`
    select m.id from stock_movements m left join order_lines l
      on l.order_id = m.order_id and l.product_id = m.product_id
    where m.order_id is not null and l.order_id is null`,
  'the subtotal of an order is the sum of its lines': sql`
    select o.id from orders o where o.subtotal_paisa <> (
      select sum(l.unit_paisa * l.quantity) from order_lines l where l.order_id = o.id)`,
  'an order reaches each status at most once': sql`
    select order_id from order_events group by order_id, status having count(*) > 1`,
}

/** Returns a description of each violated invariant after a concurrent workload. */
export async function findViolations({ db }: ShopContext, result: WorkloadResult): Promise<string[]> {
  const violations: string[] = []
  for (const [invariant, query] of Object.entries(invariants)) {
    const { rows } = await db.execute(query)
    if (rows.length > 0) violations.push(`${invariant}: violated ${rows.length} times`)
  }
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders order by id`)
  const confirmedIds = result.placedOrderIds.toSorted()
  if (
    !isDeepStrictEqual(
      rows.map(({ id }) => id),
      confirmedIds,
    )
  )
    violations.push(`${confirmedIds.length} orders were confirmed, ${rows.length} are stored`)
  for (const [shopper, items] of result.carts) {
    const stored = await readCart(db, shopper.actor.shopper?.id ?? '')
    if (!isDeepStrictEqual(stored.items, items)) violations.push('a cart differs from its latest response')
  }
  return violations
}
