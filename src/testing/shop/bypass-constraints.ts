import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#shop/context.ts'

/**
 * Changes rows as nothing in the store may: how a test comes by what stood there before the database judged it, or by
 * what only time brings about. No trigger runs.
 */
export async function pastTheRules(shop: Shop, change: SQL): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(change)
    await tx.execute(sql`set local session_replication_role = origin`)
  })
}
