import { sql, type SQL } from 'drizzle-orm'
import type { ShopContext } from '#shop/context.ts'

/** Changes rows without constraints and triggers, to create rows of earlier releases or effects of elapsed time. */
export async function bypassConstraints(shop: ShopContext, change: SQL): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(change)
    await tx.execute(sql`set local session_replication_role = origin`)
  })
}
