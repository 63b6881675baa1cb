import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { inviteAfterDays, reviewableUntil } from '#domain/review/review.ts'
import type { Store } from '#shop/context.ts'
import { queueOrderNotification } from '#shop/notifications/order-notifications.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { inTransaction } from '#shop/transaction.ts'

const dayMs = 24 * 3_600_000
const batchSize = 50

/**
 * Invites buyers to review orders that were delivered some days ago, once per order. The row that records it is written
 * in the transaction that queues the email or SMS. Buyers who have already reviewed every line are not invited. Returns
 * the number of invitations.
 */
export async function inviteReviews(store: Pick<Store, 'db' | 'now'>): Promise<number> {
  let invitedCount = 0
  for (;;) {
    const batch = await inTransaction(store.db, async (tx) => {
      const ids = await claimDueInvitations(tx, store.now())
      let queuedCount = 0
      for (const id of ids) if (await invite(tx, id, store.now())) queuedCount += 1
      return { count: ids.length, queued: queuedCount }
    })
    invitedCount += batch.queued
    if (batch.count < batchSize) return invitedCount
  }
}

async function claimDueInvitations(tx: Database, now: Date): Promise<string[]> {
  const deliveredBefore = new Date(now.getTime() - inviteAfterDays * dayMs)
  const { rows } = await tx.execute<{ order_id: string }>(sql`
    update review_invitations set sent_at = ${now} where order_id = any(array(
      select order_id from review_invitations where sent_at is null and delivered_at <= ${deliveredBefore}
      order by delivered_at, order_id limit ${batchSize} for no key update skip locked))
    returning order_id`)
  return rows.map((row) => row.order_id)
}

async function invite(tx: Database, orderId: string, now: Date): Promise<boolean> {
  const order = await readOrder(tx, orderId)
  const until = reviewableUntil(order)
  if (until === undefined || until <= now || (await isReviewed(tx, orderId, order.lines.length))) return false
  const { address, language } = order
  const { email: recipient, phone } = address
  const notification = { kind: 'review', dedupeKey: orderId, content: { orderId } } as const
  await queueOrderNotification(tx, { ...notification, recipient, language, phone }, now)
  return true
}

async function isReviewed(tx: Database, orderId: string, lineCount: number): Promise<boolean> {
  const { rows } = await tx.execute<{ reviewed: number }>(
    sql`select count(*)::int as reviewed from reviews where order_id = ${orderId}`,
  )
  return (rows[0]?.reviewed ?? 0) >= lineCount
}
