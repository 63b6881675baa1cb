import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { alertLimits, type AlertKind } from '#domain/alert/alert.ts'
import type { Language } from '#domain/language.ts'
import type { Store } from '#shop/context.ts'
import { fulfilledAlertCondition } from '#shop/notifications/alert-mails.ts'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import { inTransaction } from '#shop/transaction.ts'

const batchSize = 500
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type DueAlert = { id: string; kind: AlertKind; email: string; language: Language }
type WithDatabase = Pick<Store, 'db' | 'now'>

/**
 * Queues emails for people who wait for a product that is back in stock or cheaper, oldest request first. Marks the alert
 * as sent in the same transaction, so that each alert is sent once. Reads the current stock and prices, and therefore
 * needs no database trigger. Returns the number of queued emails.
 */
export async function queueAlertEmails({ db, now }: WithDatabase): Promise<number> {
  let queuedCount = 0
  for (;;) {
    const dueCount = await inTransaction(db, async (tx) => {
      const rows = await takeDueAlerts(tx, now())
      const mails = rows.map(({ id, kind, email: recipient, language }) => {
        return {
          kind: `alert-${kind}` as const,
          recipient,
          language,
          dedupeKey: id,
          content: { alertId: id },
        }
      })
      await queueMails(tx, mails, now())
      return rows.length
    })
    queuedCount += dueCount
    if (dueCount < batchSize) return queuedCount
  }
}

async function takeDueAlerts(tx: Database, now: Date): Promise<DueAlert[]> {
  const { rows } = await tx.execute<DueAlert>(sql`
    update alerts set sent_at = ${now} where id = any(array(
      select a.id from alerts a join products p on p.id = a.product_id
      where a.confirmed_at is not null and a.sent_at is null and a.ended_at is null and ${fulfilledAlertCondition}
      order by a.requested_at, a.id limit ${batchSize} for no key update of a skip locked))
    returning id, kind, email, language`)
  return rows
}

/**
 * Deletes alerts that were not confirmed in time or ended long ago. Ends alerts for products that were archived more than
 * `goneHours` ago.
 */
export async function deleteExpiredAlerts({ db, now }: WithDatabase): Promise<void> {
  const timeAgo = (ms: number) => new Date(now().getTime() - ms)
  await inBatches(
    db,
    sql`delete from alerts where id = any(array(select id from alerts
    where confirmed_at is null and requested_at < ${timeAgo(alertLimits.confirmDays * dayMs)}
    order by id limit ${batchSize} for update skip locked))`,
  )
  await inBatches(
    db,
    sql`delete from alerts where id = any(array(select id from alerts
    where (ended_at is not null or sent_at is not null)
      and coalesce(ended_at, sent_at) < ${timeAgo(alertLimits.retentionDays * dayMs)}
    order by id limit ${batchSize} for update skip locked))`,
  )
  await inBatches(
    db,
    sql`update alerts set ended_at = ${now()} where id = any(array(
    select a.id from alerts a join products p on p.id = a.product_id
    where a.sent_at is null and a.ended_at is null and p.archived_at < ${timeAgo(alertLimits.goneHours * hourMs)}
    order by a.id limit ${batchSize} for no key update of a skip locked))`,
  )
}

async function inBatches(db: Database, statement: ReturnType<typeof sql>): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(statement)
    if ((rowCount ?? 0) < batchSize) return
  }
}
