import { sql } from 'drizzle-orm'
import { defaultLowStock } from '#domain/product/stock.ts'

/**
 * On sale, counted, and at or below its own or the general low stock limit. The limit is a literal, because the partial
 * index only matches a literal, not a parameter.
 */
export const lowStockCondition = sql`archived_at is null and is_available and stock <= coalesce(low_stock_threshold, ${sql.raw(String(defaultLowStock))})`
