import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'

/** A product that cannot be had, and on how many wishlists it stands. */
export type Wanted = { id: string; wishes: number }

/** What cannot be had and is wanted most. */
export async function readWanted(db: Database, limit: number): Promise<Wanted[]> {
  const { rows } = await db.execute<Wanted>(sql`
    select p.id, count(*)::int as wishes from wishlist_items w join products p on p.id = w.product_id
    where p.archived_at is null and (p.stock = 0 or not p.is_available)
    group by p.id order by wishes desc, p.id limit ${limit}`)
  return rows
}
