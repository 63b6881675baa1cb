import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { sessions } from '#db/schema/people.server.ts'
import { deleteUnusedResetLinks } from './reset-links.ts'
import { deleteStaffPushSubscriptions } from './staff-push-subscriptions.ts'

/**
 * Ends all sessions of a staff member except `exceptSessionHash`, and deletes their password reset links and push
 * subscriptions. Push subscriptions survive the expiry of a session, so they are deleted explicitly.
 */
export async function endStaffLogins(
  tx: Database,
  staffId: string,
  exceptSessionHash?: Buffer,
): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.staffId, staffId), exceptSessionHash && ne(sessions.tokenHash, exceptSessionHash)))
  await deleteUnusedResetLinks(tx, { side: 'staff', id: staffId })
  await deleteStaffPushSubscriptions(tx, staffId, exceptSessionHash)
}
