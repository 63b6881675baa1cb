import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'

/** A sold-out product with its number of wishlists and of waiting back-in-stock alerts. */
export type DemandedProduct = { id: string; wishes: number; alerts: number }

/** Returns the products that are out of stock and most in demand. */
export async function readDemandedProducts(db: Database, limit: number): Promise<DemandedProduct[]> {
  const { rows } = await db.execute<DemandedProduct>(sql`
    with sold_out as (
      select id from products where archived_at is null and (stock = 0 or not is_available)),
    demand as (
      select product_id, 1 as wishes, 0 as alerts from wishlist_items
      union all
      select product_id, 0, 1 from alerts
      where kind = 'back' and confirmed_at is not null and sent_at is null and ended_at is null)
    select sold_out.id, sum(wishes)::int as wishes, sum(alerts)::int as alerts
    from sold_out join demand on demand.product_id = sold_out.id
    group by sold_out.id order by sum(wishes + alerts) desc, sold_out.id limit ${limit}`)
  return rows
}
