import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { pushSubscriptions } from '#db/schema/notifications.server.ts'

/** Deletes the push subscriptions of a staff member, except that of one session. */
export async function deleteStaffPushSubscriptions(
  db: Database,
  staffId: string,
  exceptSessionHash?: Buffer,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.staffId, staffId),
        exceptSessionHash && ne(pushSubscriptions.sessionHash, exceptSessionHash),
      ),
    )
}

/** Deletes the push subscription of one session. */
export async function deleteSessionPushSubscription(db: Database, sessionHash: Buffer): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash))
}
