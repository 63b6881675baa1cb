import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { currency, refundDays, type RefundReason } from '#domain/payment/payment.ts'
import type { TenderMethod } from '#domain/payment/tender.ts'
import type { RequestedItem } from '#domain/inbox/request.ts'
import { newId } from '#lib/id.ts'
import { isSettled, refundPaisa, unrefundedSum } from '#shop/orders/unrefunded-amount.ts'

type OrderRow = typeof orders.$inferSelect
type AttemptRow = typeof paymentAttempts.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

const dayMs = 24 * 3_600_000

/** The cause of a refund of the amount above the order's total, although the payment was accepted. */
export const excessCause = 'excess'

/** The cause of a refund because an edit made a paid order cheaper. The bill of that version has the lower total. */
export function editRefundCause(version: number): string {
  return `edit ${version}`
}

/** Returns whether a refund is due because a paid order was edited. */
export function isEditRefund(cause: string): boolean {
  return /^edit \d+$/.test(cause)
}

/**
 * The cause of a refund that a seller created without a request of the shopper. It contains whether the items returned
 * to stock. `key` distinguishes such refunds of one order.
 */
export function sellerRefundCause(key: string, isRestocked = false): string {
  return `agreed ${isRestocked ? 'and restocked ' : ''}${key}`
}

/**
 * SQL condition for `refunds`: a seller created the refund without a request of the shopper, and it can be withdrawn.
 * No part of it was sent or recorded, and its items are not back in stock. Since then the order was not edited,
 * cancelled, returned or otherwise refunded, and no request about it was decided, because those amounts depend on the
 * refund.
 */
export const withdrawableCondition = sql<boolean>`(refunds.cause like ${sellerRefundCause('%')}
  and refunds.status = 'owed' and refunds.sent_at is null
  and not exists (select 1 from refunds r
    where r.order_id = refunds.order_id and r.created_at >= refunds.created_at and r.id <> refunds.id
      and (r.cause <> refunds.cause or r.status <> 'owed' or r.sent_at is not null))
  and not exists (select 1 from order_versions v
    where v.order_id = refunds.order_id and v.created_at > refunds.created_at)
  and not exists (select 1 from return_requests q
    where q.order_id = refunds.order_id and q.responded_at >= refunds.created_at)
  and not exists (select 1 from stock_movements m
    where m.order_id = refunds.order_id and m.created_at >= refunds.created_at)
  and not exists (select 1 from order_events e
    where e.order_id = refunds.order_id and e.status in ('Cancelled', 'Returned')
      and e.created_at > refunds.created_at))`

type NewRefund = {
  orderId: string
  attemptId: string | null
  amountPaisa: number
  currency: string
  reason: RefundReason
  /** Identifies the cause: each payment is refunded once per cause. */
  cause: string
  /** The return request that the refund is for. */
  requestId?: string | null
  items?: readonly RequestedItem[] | null
  explanation?: string
  method?: TenderMethod | undefined
  now: Date
}

/** Creates a pending refund, once per payment and cause. Returns undefined if it exists already. */
export async function createRefund(
  tx: Database,
  { now, reason, ...refund }: NewRefund,
): Promise<RefundRow | undefined> {
  const dueAt = new Date(now.getTime() + refundDays * dayMs)
  const [row] = await tx
    .insert(refunds)
    .values({ id: newId(), ...refund, note: reason, status: 'owed', dueAt, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

/**
 * SQL: `staff_id`, `method` and `amount_paisa` of the refunds that were completed from one moment until before another,
 * without test orders. A refund without a stored method has that of the order's largest payment by hand, or the gateway
 * of its payment. The method is null if the payment was refunded before the store knew of it.
 */
export function completedRefunds({ from, to }: { from: Date; to: Date }): SQL {
  return sql`select r.staff_id, ${refundPaisa} as amount_paisa, coalesce(r.method,
      case when r.attempt_id is null then (
        select t.method from order_tender t where t.order_id = r.order_id
        order by t.amount_paisa desc, t.method limit 1) end,
      case when ${isSettled('a')} then a.gateway end) as method
    from refunds r join orders o on o.id = r.order_id left join payment_attempts a on a.id = r.attempt_id
    where r.status = 'done' and r.completed_at >= ${from} and r.completed_at < ${to} and not o.is_test`
}

/** The amount of a paid order that is not refunded yet, in paisa; 0 for an unpaid order. For selection from `orders`. */
export const refundableSum =
  sql<number>`(case when not orders.is_paid then 0 else ${unrefundedSum} end)`.mapWith(Number)

/** The money received by hand for an order, in paisa. For selection from `orders`. */
const tenderSum = sql<number>`tender_paisa(orders.id)`.mapWith(Number)

/** Returns the refundable amount of one order; see `refundableSum`. */
export async function refundablePaisa(tx: Database, { id }: Pick<OrderRow, 'id'>): Promise<number> {
  const [row] = await tx.select({ paisa: refundableSum }).from(orders).where(eq(orders.id, id))
  return row?.paisa ?? 0
}

/**
 * Creates refunds for all money that a locked order received, minus its existing refunds and the retained part of its
 * advance.
 */
export async function createRefundsForPayments(
  tx: Database,
  order: Pick<OrderRow, 'id'>,
  { reason, retainedPaisa = 0, now }: { reason: RefundReason; retainedPaisa?: number; now: Date },
): Promise<void> {
  let paisaToRetain = retainedPaisa
  for (const { remainingPaisa, ...payment } of await readRefundablePayments(tx, order)) {
    const retainedOfPaymentPaisa = Math.max(0, Math.min(paisaToRetain, remainingPaisa))
    paisaToRetain -= retainedOfPaymentPaisa
    const amountPaisa = remainingPaisa - retainedOfPaymentPaisa
    if (amountPaisa > 0)
      await createRefund(tx, { ...payment, orderId: order.id, amountPaisa, reason, cause: reason, now })
  }
}

/** Lowers the retained part of a locked order that has ended to what the shop still has, after a further refund. */
export async function capRetainedPaisa(tx: Database, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  await tx
    .update(orders)
    .set({ retainedPaisa: sql`least(${orders.retainedPaisa}, ${unrefundedSum})` })
    .where(and(eq(orders.id, id), gt(orders.retainedPaisa, 0)))
}

type RefundTerms = Pick<
  NewRefund,
  'amountPaisa' | 'reason' | 'cause' | 'requestId' | 'items' | 'explanation' | 'method' | 'now'
>

/**
 * Creates refunds of an amount of a locked order for one cause. Assigns the amount to payments in the store's currency,
 * which their gateways can refund. The remaining amount is refunded by hand. With a method, all of it is refunded by
 * hand. The caller must check that the amount does not exceed what is not refunded yet.
 */
export async function createRefundsForAmount(
  tx: Database,
  order: Pick<OrderRow, 'id'>,
  { amountPaisa, ...terms }: RefundTerms,
): Promise<void> {
  const refund = { ...terms, orderId: order.id }
  let remainingPaisa = amountPaisa
  for (const payment of await readRefundablePayments(tx, order)) {
    const refundedPaisa =
      payment.currency === currency && payment.attemptId !== null && !terms.method
        ? Math.min(remainingPaisa, payment.remainingPaisa)
        : 0
    if (refundedPaisa <= 0) continue
    await createRefund(tx, { ...refund, attemptId: payment.attemptId, amountPaisa: refundedPaisa, currency })
    remainingPaisa -= refundedPaisa
  }
  if (remainingPaisa > 0)
    await createRefund(tx, { ...refund, attemptId: null, amountPaisa: remainingPaisa, currency })
}

type RefundablePayment = { attemptId: string | null; currency: string; remainingPaisa: number }

/**
 * Returns the remaining refundable amount of each payment of an order. Refunds by hand reduce the money received by hand
 * first, then the earliest payments.
 */
async function readRefundablePayments(
  tx: Database,
  { id }: Pick<OrderRow, 'id'>,
): Promise<RefundablePayment[]> {
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, id), isSettled('payment_attempts')))
    .orderBy(asc(paymentAttempts.id))
    .for('no key update')
  let handRefundsPaisa = await sumRefunds(tx, and(eq(refunds.orderId, id), isNull(refunds.attemptId)))
  const [tender] = await tx.select({ paisa: tenderSum }).from(orders).where(eq(orders.id, id))
  const tenderPaisa = tender?.paisa ?? 0
  const isPaidByHand = tenderPaisa > 0 || attempts.length === 0
  const payments: RefundablePayment[] = isPaidByHand
    ? [{ attemptId: null, currency, remainingPaisa: Math.max(0, tenderPaisa - handRefundsPaisa) }]
    : []
  handRefundsPaisa = Math.max(0, handRefundsPaisa - tenderPaisa)
  for (const attempt of attempts) {
    const receivedMoney = receivedAmount(attempt)
    const unrefundedPaisa =
      receivedMoney.amountPaisa - (await sumRefunds(tx, eq(refunds.attemptId, attempt.id)))
    const handRefundPaisa = Math.max(0, Math.min(handRefundsPaisa, unrefundedPaisa))
    handRefundsPaisa -= handRefundPaisa
    const remainingPaisa = unrefundedPaisa - handRefundPaisa
    payments.push({ attemptId: attempt.id, currency: receivedMoney.currency, remainingPaisa })
  }
  return payments
}

/** Returns the total of the refunds that meet the condition, in paisa and in any status. */
export async function sumRefunds(tx: Database, condition: ReturnType<typeof and>): Promise<number> {
  const totalPaisa = sql<number>`coalesce(sum(${refunds.amountPaisa}), 0)`.mapWith(Number)
  const [row] = await tx.select({ sum: totalPaisa }).from(refunds).where(condition)
  return row?.sum ?? 0
}

/** Returns the amount that the store received for an attempt. Refunds cannot exceed it. */
export function receivedAmount(
  attempt: Pick<AttemptRow, 'amountPaisa' | 'receivedPaisa' | 'receivedCurrency'>,
): {
  amountPaisa: number
  currency: string
} {
  // An amount of 0 means that the gateway did not report one.
  return {
    amountPaisa: attempt.receivedPaisa || attempt.amountPaisa,
    currency: attempt.receivedCurrency || currency,
  }
}
