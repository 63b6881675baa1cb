import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { sessions } from '#db/schema/people.server.ts'
import { pushSubscriptions as devices } from '#db/schema/messages.server.ts'
import { deleteUnusedResetLinks } from './reset-links.ts'

/**
 * Ends all sessions of a staff member except `but`. Deletes password links and push subscriptions too. Push
 * subscriptions survive sessions that expire, but not sessions that are ended on purpose.
 */
export async function endStaffLogins(tx: Database, staffId: string, but?: Buffer): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.staffId, staffId), but && ne(sessions.tokenHash, but)))
  await deleteUnusedResetLinks(tx, { of: 'staff', id: staffId })
  await endStaffDevices(tx, staffId, but)
}

/** Deletes the push subscriptions of a staff member, except that of one session. */
export async function endStaffDevices(db: Database, staffId: string, but?: Buffer): Promise<void> {
  await db.delete(devices).where(and(eq(devices.staffId, staffId), but && ne(devices.sessionHash, but)))
}

/** Deletes the push subscription of one session. */
export async function endDeviceOf(db: Database, sessionHash: Buffer): Promise<void> {
  await db.delete(devices).where(eq(devices.sessionHash, sessionHash))
}
