import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import type { RefundReason } from '#domain/payment/payment.ts'
import type { TenderMethod } from '#domain/payment/tender.ts'
import { newId } from '#lib/id.ts'
import { creditRefund } from '#shop/bills/issue-credit-note.ts'
import { queueOrderNotification } from '#shop/notifications/order-notifications.ts'
import { raiseAlert } from './payment-alerts.ts'
import { receivedAmount, createRefund, capRetainedPaisa, sumRefunds, type RefundRow } from './refunds.ts'

type OrderRow = typeof orders.$inferSelect
type AttemptRow = typeof paymentAttempts.$inferSelect

/** The completion of a refund. `staffId` and `method` are set for a refund by hand. */
export type RefundCompletion = {
  now: Date
  gatewayRef?: string | null
  completionNote?: string
  staffId?: string
  method?: TenderMethod
}

/**
 * Marks a locked refund done, and its payment refunded once all of it is refunded. Queues the email and issues the
 * credit note. Does nothing for a refund that is already done.
 */
export async function finishRefund(
  tx: Database,
  { refund, order }: { refund: RefundRow; order: OrderRow },
  { now, ...completion }: RefundCompletion,
): Promise<void> {
  if (refund.status === 'done') return
  await tx
    .update(refunds)
    .set({ status: 'done', completedAt: now, failure: null, ...completion })
    .where(eq(refunds.id, refund.id))
  const attempt = refund.attemptId === null ? undefined : await lockPayment(tx, refund.attemptId)
  if (attempt) await markRefunded(tx, attempt)
  const { id, amountPaisa, currency } = refund
  const content = { orderId: order.id, amountPaisa: String(amountPaisa), currency }
  const { address, language } = order
  const { email: recipient, phone } = address
  await queueOrderNotification(
    tx,
    { kind: 'refunded', recipient, phone, language, dedupeKey: id, content },
    now,
  )
  // The bill does not contain a payment on hold. Accepting the payment credits its earlier refunds.
  if (attempt?.status === 'review') return
  await creditRefund(tx, { order, refund }, { now, staffId: completion.staffId ?? refund.staffId })
}

async function lockPayment(tx: Database, attemptId: string): Promise<AttemptRow | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
    .for('no key update')
  return attempt
}

async function markRefunded(tx: Database, attempt: AttemptRow): Promise<void> {
  const refundedPaisa = await sumRefunds(
    tx,
    and(eq(refunds.attemptId, attempt.id), eq(refunds.status, 'done')),
  )
  if (refundedPaisa < receivedAmount(attempt).amountPaisa) return
  await tx
    .update(paymentAttempts)
    .set({ status: 'refunded', nextStatusCheckAt: null })
    .where(eq(paymentAttempts.id, attempt.id))
}

/** Makes a completed refund pending again, because the gateway reports that it failed later. */
export async function reopenRefund(
  tx: Database,
  refund: RefundRow,
  { failure }: { failure: string },
): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'failed', completedAt: null, failure })
    .where(eq(refunds.id, refund.id))
  if (refund.attemptId === null) return
  await tx
    .update(paymentAttempts)
    .set({ status: 'paid' })
    .where(and(eq(paymentAttempts.id, refund.attemptId), eq(paymentAttempts.status, 'refunded')))
}

type LockedPayment = { order: OrderRow; attempt: AttemptRow; now: Date }

/**
 * Records that the gateway has refunded all of a locked attempt's money, at the store's request or in the gateway's
 * portal. Returns whether part of it was unexpected.
 */
export async function recordFullGatewayRefund(
  tx: Transaction,
  { order, attempt, now }: LockedPayment,
): Promise<boolean> {
  const existingRefunds = await lockRefunds(tx, attempt.id)
  const receivedMoney = receivedAmount(attempt)
  const unexplainedPaisa = receivedMoney.amountPaisa - totalPaisaOf(existingRefunds)
  // A payment that was never accepted did not belong to the order.
  const reason = attempt.status === 'review' ? 'mismatch' : 'gateway'
  if (unexplainedPaisa > 0)
    await recordUnexpectedRefund(tx, { order, attempt, now, reason }, unexplainedPaisa)
  for (const refund of existingRefunds) await finishRefund(tx, { refund, order }, { now })
  // A payment that was refunded before a decision needs no decision.
  await tx
    .update(paymentAttempts)
    .set({ status: 'refunded', nextStatusCheckAt: null })
    .where(eq(paymentAttempts.id, attempt.id))
  return unexplainedPaisa > 0
}

/**
 * Records that the gateway has refunded a part of a locked attempt's money. `refundedPaisa` is the total of its refunds
 * so far; null if the gateway does not report it. An amount that the store has not requested completes pending refunds,
 * or else is recorded as a refund. Returns whether the report contains anything new.
 */
export async function recordPartialGatewayRefund(
  tx: Transaction,
  { order, attempt, now }: LockedPayment,
  refundedPaisa: number | null,
): Promise<boolean> {
  const existingRefunds = await lockRefunds(tx, attempt.id)
  const accountedPaisa = totalPaisaOf(
    existingRefunds.filter(({ status }) => status === 'done' || status === 'sent'),
  )
  if (refundedPaisa === null) {
    // Refunds of the store itself explain the report. Without any, a staff member must enter the amount.
    if (accountedPaisa > 0) return false
    return raiseAlert(tx, { attempt, kind: 'partly-refunded', reference: attempt.id, now })
  }
  const unexplainedPaisa = refundedPaisa - accountedPaisa
  if (unexplainedPaisa <= 0) return false
  const pendingRefunds = existingRefunds.filter(({ status }) => status === 'owed' || status === 'failed')
  const unassignedPaisa = await completePendingRefunds(tx, {
    order,
    now,
    pendingRefunds,
    paisa: unexplainedPaisa,
  })
  const refundablePaisa =
    receivedAmount(attempt).amountPaisa - totalPaisaOf(await lockRefunds(tx, attempt.id))
  const payment = { order, attempt, now, reason: 'gateway' } as const
  if (unassignedPaisa > 0 && refundablePaisa > 0)
    await recordUnexpectedRefund(tx, payment, Math.min(unassignedPaisa, refundablePaisa))
  return true
}

/**
 * Records a completed refund that the store did not request. Its cause contains the amount refunded before, so that the
 * same report is recorded once.
 */
async function recordUnexpectedRefund(
  tx: Transaction,
  { order, attempt, now, reason }: LockedPayment & { reason: RefundReason },
  amountPaisa: number,
): Promise<void> {
  const refundedBeforePaisa = await sumRefunds(tx, eq(refunds.attemptId, attempt.id))
  const refund = await createRefund(tx, {
    orderId: order.id,
    attemptId: attempt.id,
    amountPaisa,
    currency: receivedAmount(attempt).currency,
    reason,
    cause: `gateway ${refundedBeforePaisa}`,
    now,
  })
  if (!refund) return
  await capRetainedPaisa(tx, order)
  await finishRefund(tx, { refund, order }, { now })
}

type GatewayRefund = { order: OrderRow; now: Date; pendingRefunds: readonly RefundRow[]; paisa: number }

/**
 * Completes pending refunds with the amount of a refund in the gateway's portal, oldest first. Returns the remaining
 * amount.
 */
async function completePendingRefunds(
  tx: Transaction,
  { order, now, pendingRefunds, paisa }: GatewayRefund,
): Promise<number> {
  let remainingPaisa = paisa
  for (const pendingRefund of pendingRefunds) {
    if (remainingPaisa === 0) break
    const amountPaisa = Math.min(remainingPaisa, pendingRefund.amountPaisa)
    remainingPaisa -= amountPaisa
    if (amountPaisa === pendingRefund.amountPaisa)
      await finishRefund(tx, { refund: pendingRefund, order }, { now })
    else await completePartially(tx, { pendingRefund, order, now, amountPaisa })
  }
  return remainingPaisa
}

/** Splits a pending refund in two: a completed refund of the amount, and the remaining pending one. */
async function completePartially(
  tx: Transaction,
  {
    pendingRefund,
    order,
    now,
    amountPaisa,
  }: { pendingRefund: RefundRow; order: OrderRow; now: Date; amountPaisa: number },
): Promise<void> {
  const { orderId, attemptId, currency, requestId, createdAt, dueAt, note, cause } = pendingRefund
  const remainingPaisa = pendingRefund.amountPaisa - amountPaisa
  await tx.update(refunds).set({ amountPaisa: remainingPaisa }).where(eq(refunds.id, pendingRefund.id))
  const [completedPart] = await tx
    .insert(refunds)
    .values({
      id: newId(),
      orderId,
      attemptId,
      currency,
      requestId,
      note,
      createdAt,
      dueAt,
      amountPaisa,
      status: 'owed',
      cause: `${cause}, ${remainingPaisa} left`,
    })
    .returning()
  if (completedPart) await finishRefund(tx, { refund: completedPart, order }, { now })
}

function totalPaisaOf(rows: readonly RefundRow[]): number {
  return rows.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
}

function lockRefunds(tx: Database, attemptId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('no key update')
}

export type LockedRefund = { refund: RefundRow; order: OrderRow; attempt: AttemptRow | undefined }

/** Locks the order, the payment and the refund, in the same sequence as the settlement of a payment. */
export async function lockRefund(tx: Database, id: string): Promise<LockedRefund | undefined> {
  const [existingRefund] = await tx
    .select({ orderId: refunds.orderId, attemptId: refunds.attemptId })
    .from(refunds)
    .where(eq(refunds.id, id))
  if (!existingRefund) return undefined
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, existingRefund.orderId))
    .for('no key update')
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, existingRefund.attemptId ?? ''))
    .for('no key update')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('no key update')
  return order && refund ? { refund, order, attempt } : undefined
}
