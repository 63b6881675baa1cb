import { sql } from 'drizzle-orm'
import { lowStock } from '#domain/product/stock.ts'

/**
 * What is on sale, counted and nearly gone by its own limit or by that of all. Written into the statement: the index of
 * what runs low holds for a number, not for a parameter.
 */
export const isLow = sql`archived_at is null and is_available and stock <= coalesce(low_stock_threshold, ${sql.raw(String(lowStock))})`
