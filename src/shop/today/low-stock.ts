import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { lowStockCondition } from '#shop/catalogue/low-stock.ts'

/** Returns available products whose counted stock is at or below their low stock limit, lowest stock first. */
export async function readLowStock(db: Database, limit: number): Promise<{ id: string; stock: number }[]> {
  const { rows } = await db.execute<{ id: string; stock: number }>(sql`
    select id, stock from products where ${lowStockCondition} order by stock, id limit ${limit}`)
  return rows
}

/** Returns the number of products with low stock. */
export async function countLowStock(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from products where ${lowStockCondition}`)
  return rows[0]?.n ?? 0
}
