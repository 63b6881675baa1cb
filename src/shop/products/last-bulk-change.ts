import { desc, eq, gte, sql } from 'drizzle-orm'
import { bulkChanges } from '#db/schema/bulk-changes.server.ts'
import type { BulkChange } from '#domain/product/bulk-change.ts'
import { productReference } from '#domain/product/product-change.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'

/** How long a bulk change or an import can be undone. */
export const undoPeriodMs = 30 * 24 * 60 * 60_000

export type LastBulkChange = { id: string; change: BulkChange; products: number; at: Date }

/**
 * Returns the newest bulk change of the store, by any staff member. Undefined if it was undone, dismissed or is too
 * old.
 */
export async function findLastBulkChange(shop: ShopContext): Promise<LastBulkChange | undefined> {
  requirePermission(shop, 'shelf')
  const [row] = await shop.db
    .select({
      id: bulkChanges.id,
      change: bulkChanges.change,
      products: sql<number>`jsonb_array_length(${bulkChanges.items})`,
      at: bulkChanges.createdAt,
      undoneAt: bulkChanges.undoneAt,
      closedAt: bulkChanges.closedAt,
    })
    .from(bulkChanges)
    .where(gte(bulkChanges.createdAt, new Date(shop.now().getTime() - undoPeriodMs)))
    .orderBy(desc(bulkChanges.createdAt), desc(bulkChanges.id))
    .limit(1)
  if (!row || row.undoneAt !== null || row.closedAt !== null) return undefined
  const { id, change, products, at } = row
  return { id, change, products, at }
}

/**
 * Removes the notice of a bulk change from the product list. The audit log can still undo the change. Throws
 * ShopError `not-found`.
 */
export async function dismissBulkChange(shop: ShopContext, input: unknown): Promise<void> {
  requirePermission(shop, 'shelf')
  const { id } = parseInput(productReference, input)
  const dismissed = await shop.db
    .update(bulkChanges)
    .set({ closedAt: shop.now() })
    .where(eq(bulkChanges.id, id))
    .returning({ id: bulkChanges.id })
  if (dismissed.length === 0) throw new ShopError('not-found')
}
