import { and, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { messages } from '#db/schema/messages.server.ts'
import { outbox } from '#db/schema/orders.server.ts'
import type { Store } from '#shop/context.ts'
import { deleteExpiredTestSms } from '#shop/notifications/sms/built-in-sms-store.ts'

// See docs/decisions/052-personal-data-listed-by-column.md.
const retentionMs = 90 * 24 * 60 * 60_000
const batchSize = 1000

/** Deletes old emails and messages that were sent or have failed. Waiting ones stay. */
export async function deleteExpiredMessages(store: Store): Promise<void> {
  await deleteExpiredTestSms(store)
  const before = new Date(store.now().getTime() - retentionMs)
  const isFinished = or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt))
  await deleteInBatches(store, outbox, and(isFinished, lt(outbox.createdAt, before)))
  await deleteInBatches(store, messages, and(ne(messages.state, 'waiting'), lt(messages.createdAt, before)))
}

type TableWithId = PgTable & { id: PgColumn }

/** Deletes a few rows at a time, so that sending never waits for many rows. */
async function deleteInBatches(
  { db }: Store,
  table: TableWithId,
  isOld: ReturnType<typeof and>,
): Promise<void> {
  for (;;) {
    const old = db.select({ id: table.id }).from(table).where(isOld).orderBy(table.id).limit(batchSize)
    const { rowCount } = await db.delete(table).where(inArray(table.id, old))
    if ((rowCount ?? 0) < batchSize) return
  }
}
