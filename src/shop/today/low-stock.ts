import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { isLow } from '#shop/catalogue/low-stock.ts'

/** Returns counted products on sale with low stock, the lowest first. */
export async function readLowStock(db: Database, most: number): Promise<{ id: string; left: number }[]> {
  const { rows } = await db.execute<{ id: string; left: number }>(sql`
    select id, stock as left from products where ${isLow} order by stock, id limit ${most}`)
  return rows
}

/** Returns the number of products with low stock. */
export async function countLowStock(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from products where ${isLow}`)
  return rows[0]?.n ?? 0
}
