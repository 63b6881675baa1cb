import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import type { AuditAction } from '#domain/account/audit-actions.ts'
import type { ShopContext } from './context.ts'

/** An action, the id of its subject, and further details. */
export type AuditEntry = { action: AuditAction; subject: string; detail?: Readonly<Record<string, unknown>> }

/**
 * Writes an audit log entry in the transaction of the change, so that neither is saved without the other. Entries of
 * deleted seller accounts have no name.
 */
export async function audit(tx: Database, shop: ShopContext, entry: AuditEntry): Promise<void> {
  await writeAuditEntry(tx, entry, { staffId: shop.actor.seller?.id ?? null, at: shop.now() })
}

/** Writes an audit log entry without a request; `staffId` is null for automatic changes. */
export async function writeAuditEntry(
  tx: Database,
  { action, subject, detail = {} }: AuditEntry,
  { staffId, at }: { staffId: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (staff_id, action, subject, detail, created_at)
    values ((select id from staff where id = ${staffId}), ${action}, ${subject}, ${JSON.stringify(detail)}::jsonb,
      ${at})`)
}
