import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { currency, refundDays, type RefundReason } from '#domain/payment.ts'
import { newId } from '#lib/id.ts'
import { creditRefund } from './issue-credit-note.ts'
import { queueMails } from './mail-queue.ts'

type OrderRow = typeof orders.$inferSelect
type AttemptRow = typeof paymentAttempts.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

const day = 24 * 3_600_000

type Owed = {
  orderId: string
  attemptId: string | null
  amountPaisa: number
  currency: string
  reason: RefundReason
  /** The return that it is for. */
  requestId?: string
  now: Date
}

/** Writes down money that has to be given back; for one payment once, however often it is said. */
export async function oweRefund(tx: Database, { now, reason, ...owed }: Owed): Promise<void> {
  const dueAt = new Date(now.getTime() + refundDays * day)
  await tx
    .insert(refunds)
    .values({ id: newId(), ...owed, note: reason, status: 'owed', dueAt, createdAt: now })
    .onConflictDoNothing()
}

/**
 * All that arrived for a locked order is owed back. What is already owed, or has been given back, is not owed again.
 */
export async function oweWhatArrived(
  tx: Database,
  { id: orderId, totalPaisa }: Pick<OrderRow, 'id' | 'totalPaisa'>,
  { reason, now }: { reason: RefundReason; now: Date },
): Promise<void> {
  const paid = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, ['paid', 'refunded'])))
    .orderBy(paymentAttempts.id)
  const why = { orderId, reason, now }
  if (paid.length === 0) await oweRefund(tx, { ...why, attemptId: null, amountPaisa: totalPaisa, currency })
  for (const { id: attemptId, status, ...attempt } of paid) {
    if (status === 'paid') await oweRefund(tx, { ...why, attemptId, ...arrivedSum(attempt) })
  }
}

/** What arrived for an attempt, which is what would be given back. */
export function arrivedSum(attempt: Pick<AttemptRow, 'amountPaisa' | 'arrivedPaisa' | 'arrivedCurrency'>): {
  amountPaisa: number
  currency: string
} {
  // A sum of nothing is one that the gateway did not tell.
  return {
    amountPaisa: attempt.arrivedPaisa || attempt.amountPaisa,
    currency: attempt.arrivedCurrency || currency,
  }
}

/** How a refund came to its end. `staffId` is who did it by hand. */
export type RefundEnd = { now: Date; gatewayRef?: string | null; doneNote?: string; staffId?: string }

/**
 * The money is back with the shopper: marks a locked refund done, its payment refunded, queues the mail and issues
 * the credit note. Nothing happens to one that is done already.
 */
export async function finishRefund(
  tx: Database,
  { refund, order }: { refund: RefundRow; order: OrderRow },
  { now, ...end }: RefundEnd,
): Promise<void> {
  if (refund.status === 'done') return
  await tx
    .update(refunds)
    .set({ status: 'done', doneAt: now, failure: null, ...end })
    .where(eq(refunds.id, refund.id))
  if (refund.attemptId !== null)
    await tx
      .update(paymentAttempts)
      .set({ status: 'refunded', nextLookupAt: null })
      .where(eq(paymentAttempts.id, refund.attemptId))
  const { id, amountPaisa, currency: coin } = refund
  const content = { orderId: order.id, amountPaisa: String(amountPaisa), currency: coin }
  const { address, language } = order
  await queueMails(tx, [{ kind: 'refunded', recipient: address.email, language, subject: id, content }], now)
  await creditRefund(tx, { order, refund }, { now, staffId: end.staffId ?? refund.staffId })
}

/** A gateway says of a refund that had come through that it has failed after all: the money is owed again. */
export async function reopenRefund(
  tx: Database,
  refund: RefundRow,
  { failure }: { failure: string },
): Promise<void> {
  await tx.update(refunds).set({ status: 'failed', doneAt: null, failure }).where(eq(refunds.id, refund.id))
  if (refund.attemptId === null) return
  await tx
    .update(paymentAttempts)
    .set({ status: 'paid' })
    .where(and(eq(paymentAttempts.id, refund.attemptId), eq(paymentAttempts.status, 'refunded')))
}

/**
 * The gateway has given a locked attempt's money back, asked by the store or by a person in its own portal.
 * Returns whether nobody had known that it was to be given back.
 */
export async function noteReturned(
  tx: Database,
  { order, attempt, now }: { order: OrderRow; attempt: AttemptRow; now: Date },
): Promise<boolean> {
  const { id: attemptId, orderId } = attempt
  const [known] = await lockRefunds(tx, attemptId)
  // What a person had not accepted yet never belonged to the order.
  const reason = attempt.status === 'review' ? 'mismatch' : 'gateway'
  await oweRefund(tx, { orderId, attemptId, ...arrivedSum(attempt), reason, now })
  const [refund] = known ? [known] : await lockRefunds(tx, attemptId)
  if (refund) await finishRefund(tx, { refund, order }, { now })
  return known === undefined
}

function lockRefunds(tx: Database, attemptId: string): Promise<RefundRow[]> {
  return tx.select().from(refunds).where(eq(refunds.attemptId, attemptId)).for('no key update')
}

export type LockedRefund = { refund: RefundRow; order: OrderRow; attempt: AttemptRow | undefined }

/** Locks a refund with its order and its payment, in the order in which settling locks them. */
export async function lockRefund(tx: Database, id: string): Promise<LockedRefund | undefined> {
  const [known] = await tx
    .select({ orderId: refunds.orderId, attemptId: refunds.attemptId })
    .from(refunds)
    .where(eq(refunds.id, id))
  if (!known) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('no key update')
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, known.attemptId ?? ''))
    .for('no key update')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('no key update')
  return order && refund ? { refund, order, attempt } : undefined
}
