import { and, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notifications } from '#db/schema/notifications.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import type { Store } from '#shop/context.ts'
import { deleteExpiredTestSms } from './built-in-sms-store.ts'

// See docs/decisions/052-personal-data-listed-by-column.md.
const retentionMs = 90 * 24 * 60 * 60_000
const batchSize = 1000

/** Deletes old emails, SMS and push notifications that were sent or have failed. Queued ones stay. */
export async function deleteExpiredNotifications(store: Store): Promise<void> {
  await deleteExpiredTestSms(store)
  const retentionStart = new Date(store.now().getTime() - retentionMs)
  const finishedCondition = or(isNotNull(emails.sentAt), isNotNull(emails.failedAt))
  await deleteInBatches(store, emails, and(finishedCondition, lt(emails.createdAt, retentionStart)))
  await deleteInBatches(
    store,
    notifications,
    and(ne(notifications.state, 'waiting'), lt(notifications.createdAt, retentionStart)),
  )
}

type TableWithId = PgTable & { id: PgColumn }

/** Deletes in batches, so that row locks are short and sending does not wait. */
async function deleteInBatches(
  { db }: Store,
  table: TableWithId,
  expiredCondition: ReturnType<typeof and>,
): Promise<void> {
  for (;;) {
    const expiredIds = db
      .select({ id: table.id })
      .from(table)
      .where(expiredCondition)
      .orderBy(table.id)
      .limit(batchSize)
    const { rowCount } = await db.delete(table).where(inArray(table.id, expiredIds))
    if ((rowCount ?? 0) < batchSize) return
  }
}
