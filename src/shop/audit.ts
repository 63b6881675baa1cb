import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import type { Shop } from './context.ts'

/** What somebody did: a name such as 'product.update', the id of what it was done to, and what is worth knowing. */
export type AuditEntry = { action: string; subject: string; detail?: Readonly<Record<string, unknown>> }

/**
 * Writes into the store's diary, in the transaction of the change itself, so that neither stands without the other.
 * A seller whose account is gone is written as nobody.
 */
export async function audit(tx: Database, shop: Shop, entry: AuditEntry): Promise<void> {
  await writeDiary(tx, entry, { staffId: shop.actor.seller?.id ?? null, at: shop.now() })
}

/** The same where nobody asks: `staffId` is null for what the store does by itself. */
export async function writeDiary(
  tx: Database,
  { action, subject, detail = {} }: AuditEntry,
  { staffId, at }: { staffId: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (staff_id, action, subject, detail, created_at)
    values ((select id from staff where id = ${staffId}), ${action}, ${subject}, ${JSON.stringify(detail)}::jsonb,
      ${at})`)
}
