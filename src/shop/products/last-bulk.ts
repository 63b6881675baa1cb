import { desc, gte, sql } from 'drizzle-orm'
import { bulkChanges } from '#db/schema/bulk-changes.server.ts'
import type { BulkChange } from '#domain/product/bulk-change.ts'
import type { Shop } from '#shop/context.ts'
import { requireArea } from '#shop/permissions.ts'

/** For so long what stood before a bulk change is kept, and the change can be undone. */
export const bulkKeptMs = 30 * 24 * 60 * 60_000

export type LastBulk = { id: string; change: BulkChange; products: number; at: Date }

/** The newest bulk change of the store, whoever made it; undefined where it is undone or too old to be. */
export async function findLastBulk(shop: Shop): Promise<LastBulk | undefined> {
  requireArea(shop, 'shelf')
  const [row] = await shop.db
    .select({
      id: bulkChanges.id,
      change: bulkChanges.change,
      products: sql<number>`jsonb_array_length(${bulkChanges.items})`,
      at: bulkChanges.createdAt,
      undoneAt: bulkChanges.undoneAt,
    })
    .from(bulkChanges)
    .where(gte(bulkChanges.createdAt, new Date(shop.now().getTime() - bulkKeptMs)))
    .orderBy(desc(bulkChanges.createdAt), desc(bulkChanges.id))
    .limit(1)
  if (!row || row.undoneAt !== null) return undefined
  const { undoneAt: _, ...last } = row
  return last
}
