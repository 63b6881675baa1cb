import { sql } from 'drizzle-orm'
import { readCart } from '#shop/cart/cart.ts'
import type { Shop } from '#shop/context.ts'
import { isDeepStrictEqual } from 'node:util'
import type { MarketResult } from './contention.ts'

/** Every invariant of stock, orders and money, as a query for its violations. */
const laws = {
  'the stock of a product is the sum of its movements': sql`
    select p.id from products p left join stock_movements m on m.product_id = p.id
    where p.stock is not null group by p.id having p.stock <> coalesce(sum(m.change), 0)`,
  'no product has less than nothing': sql`select id from products where stock < 0`,
  'an order has taken exactly its pieces, and a cancelled one given them back': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id
      left join stock_movements m on m.order_id = o.id and m.product_id = l.product_id
    group by o.id, l.product_id, l.quantity, o.status
    having coalesce(sum(m.change), 0) <> case when o.status = 'Cancelled' then 0 else -l.quantity end
      or count(*) <> case when o.status = 'Cancelled' then 2 else 1 end`,
  'nothing moved for an order that does not have it': sql`
    select m.id from stock_movements m left join order_lines l
      on l.order_id = m.order_id and l.product_id = m.product_id
    where m.order_id is not null and l.order_id is null`,
  'an order costs what its lines cost': sql`
    select o.id from orders o where o.subtotal_paisa <> (
      select sum(l.unit_paisa * l.quantity) from order_lines l where l.order_id = o.id)`,
  'an order is cancelled once': sql`
    select order_id from order_events group by order_id, status having count(*) > 1`,
}

/** Returns the violated invariants after a market as texts; empty if there are none. */
export async function brokenLaws({ db }: Shop, result: MarketResult): Promise<string[]> {
  const broken: string[] = []
  for (const [law, query] of Object.entries(laws)) {
    const { rows } = await db.execute(query)
    if (rows.length > 0) broken.push(`${law}: ${rows.length} times not`)
  }
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders order by id`)
  const placed = result.placed.toSorted()
  if (
    !isDeepStrictEqual(
      rows.map(({ id }) => id),
      placed,
    )
  )
    broken.push(`${placed.length} orders were answered, ${rows.length} are there`)
  for (const [saver, items] of result.carts) {
    const stored = await readCart(db, saver.actor.shopper?.id ?? '')
    if (!isDeepStrictEqual(stored.items, items)) broken.push('a cart is not what was answered last')
  }
  return broken
}
