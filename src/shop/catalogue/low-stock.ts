import { sql } from 'drizzle-orm'
import { defaultLowStock } from '#domain/product/stock.ts'

/**
 * SQL condition: available, with a counted stock at or below the product's own or the default low-stock
 * threshold. The default is a literal, because the partial index matches no parameter.
 */
export const lowStockCondition = sql`archived_at is null and is_available and stock <= coalesce(low_stock_threshold, ${sql.raw(String(defaultLowStock))})`
