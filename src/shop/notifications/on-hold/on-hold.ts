import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { restores } from '#db/schema/operations.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireStoreOwner } from '#shop/permissions.ts'
import { inTransaction } from '#shop/transaction.ts'

/** The owner's decision about the notifications in a restored backup. */
export const releaseInput = z.object({ decision: z.enum(['send', 'discard']) })

export type NotificationsOnHold = { emails: number; sms: number; backupMadeAt: Date }

/**
 * SQL condition: the notification may be sent. After a restore nothing is sent until the owner decides, because
 * the store may have sent the notifications after the backup was made, and jobs would queue them again. Only new urgent
 * notifications, such as login codes, are sent.
 */
export function releasedCondition(createdAt: AnyColumn | SQL, isUrgent: AnyColumn | SQL): SQL {
  return sql`not exists (select from restores where released_at is null
    and not (${isUrgent} and ${createdAt} > restored_at))`
}

const unsentEmailCondition = sql`sent_at is null and failed_at is null`
const unsentMessageCondition = sql`state = 'waiting'`

/** Returns the notifications on hold; undefined if the owner has nothing to decide. */
export async function readNotificationsOnHold({
  db,
}: Pick<ShopContext, 'db'>): Promise<NotificationsOnHold | undefined> {
  const { rows } = await db.execute<{ emails: number; sms: number; madeAt: string | null }>(sql`
    with restored as (
      select max(restored_at) as restored_at, max(backup_made_at) as made_at from restores where released_at is null)
    select restored.made_at as "madeAt",
      (select count(*)::int from emails where ${unsentEmailCondition} and created_at <= restored.restored_at) as emails,
      (select count(*)::int from notifications
        where channel = 'sms' and ${unsentMessageCondition} and created_at <= restored.restored_at) as sms
    from restored`)
  const [row] = rows
  if (!row || row.madeAt === null) return undefined
  return { emails: row.emails, sms: row.sms, backupMadeAt: new Date(row.madeAt) }
}

/** Sends or discards the notifications on hold. Returns `already-decided` if nothing is on hold any more. */
export async function releaseNotifications(
  shop: ShopContext,
  input: unknown,
): Promise<'send' | 'discard' | 'already-decided'> {
  requireStoreOwner(shop)
  const { decision } = parseInput(releaseInput, input)
  return inTransaction(shop.db, async (tx) => {
    const { rowCount } = await tx
      .update(restores)
      .set({ releasedAt: shop.now() })
      .where(sql`${restores.releasedAt} is null`)
    if (rowCount === 0) return 'already-decided'
    if (decision === 'discard') {
      const beforeRestoreCondition = sql`created_at <= (select max(restored_at) from restores)`
      await tx.execute(sql`delete from emails where ${unsentEmailCondition} and ${beforeRestoreCondition}`)
      await tx.execute(
        sql`delete from notifications where ${unsentMessageCondition} and ${beforeRestoreCondition}`,
      )
    }
    await audit(tx, shop, { action: 'backup.release', subject: 'notifications', detail: { decision } })
    return decision
  })
}
