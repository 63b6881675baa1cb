import { and, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { messages } from '#db/schema/messages.server.ts'
import { outbox } from '#db/schema/orders.server.ts'
import type { Store } from '#shop/context.ts'
import { deleteExpiredTestSms } from './displayed-sms.ts'

// See docs/decisions/052-personal-data-listed-by-column.md.
const retentionMs = 90 * 24 * 60 * 60_000
const atOnce = 1000

/** Deletes old emails and messages that were sent or have failed. Waiting ones stay. */
export async function deleteExpiredMessages(store: Store): Promise<void> {
  await deleteExpiredTestSms(store)
  const before = new Date(store.now().getTime() - retentionMs)
  const isSent = or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt))
  await deleteInParts(store, outbox, and(isSent, lt(outbox.createdAt, before)))
  await deleteInParts(store, messages, and(ne(messages.state, 'waiting'), lt(messages.createdAt, before)))
}

type WithId = PgTable & { id: PgColumn }

/** Deletes a few rows at a time, so that sending never waits for many rows. */
async function deleteInParts({ db }: Store, table: WithId, isOld: ReturnType<typeof and>): Promise<void> {
  for (;;) {
    const old = db.select({ id: table.id }).from(table).where(isOld).orderBy(table.id).limit(atOnce)
    const { rowCount } = await db.delete(table).where(inArray(table.id, old))
    if ((rowCount ?? 0) < atOnce) return
  }
}
