import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { currency, refundDays, type RefundReason } from '#domain/payment/payment.ts'
import type { TenderMethod } from '#domain/payment/tender.ts'
import type { RequestedItem } from '#domain/inbox/request.ts'
import { newId } from '#lib/id.ts'

type OrderRow = typeof orders.$inferSelect
type AttemptRow = typeof paymentAttempts.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

const day = 24 * 3_600_000

/** The cause of a refund of the amount above the order's total, although the payment was accepted. */
export const excessCause = 'excess'

/** The cause of a refund because a version of a paid order costs less; that version's bill has the lower total. */
export function editRefundCause(version: number): string {
  return `edit ${version}`
}

/** Returns whether a refund is due because a paid order was edited. */
export function isEdited(cause: string): boolean {
  return /^edit \d+$/.test(cause)
}

type NewRefund = {
  orderId: string
  attemptId: string | null
  amountPaisa: number
  currency: string
  reason: RefundReason
  /** Identifies the cause: each payment is refunded once per cause. */
  cause: string
  /** The return that it is for. */
  requestId?: string | null
  items?: readonly RequestedItem[] | null
  explanation?: string
  method?: TenderMethod | undefined
  now: Date
}

/** Creates a pending refund, once per payment and cause. */
export async function createRefund(
  tx: Database,
  { now, reason, ...refund }: NewRefund,
): Promise<RefundRow | undefined> {
  const dueAt = new Date(now.getTime() + refundDays * day)
  const [row] = await tx
    .insert(refunds)
    .values({ id: newId(), ...refund, note: reason, status: 'owed', dueAt, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

/**
 * SQL condition: the payment counted for its order, even if it was refunded later. A payment that was refunded before
 * the store knew of it was never settled.
 */
export function isSettled(table: 'a' | 'payment_attempts'): SQL {
  return sql.raw(`${table}.status in ('paid', 'refunded') and ${table}.settled_at is not null`)
}

/** SQL: what a payment attempt `a` received, in paisa. One in another currency counts with the requested amount. */
export const attemptPaisa = sql`case when coalesce(a.received_currency, ${currency}) in ('', ${currency})
  then coalesce(nullif(a.received_paisa, 0), a.amount_paisa) else a.amount_paisa end`

/** SQL: the amount of a refund `r`, whose payment attempt is `a`, in paisa. In another currency as in `attemptPaisa`. */
const refundPaisa = sql`case when r.currency = ${currency} then r.amount_paisa else a.amount_paisa end`

/**
 * SQL: `staff_id`, `method` and `amount_paisa` of the refunds that were completed from one moment until before another,
 * without test orders. A refund without a method goes back through its gateway, or like the largest part of its order.
 * It has none (null) if its payment was refunded before the store knew of it.
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

/**
 * The refundable amount of an order, in paisa. It is the received money minus refunds that are pending, in progress,
 * refused or completed. A payment in another currency counts with the requested amount.
 * For selection from `orders`.
 */
export const refundableSum = sql<number>`(case when not orders.is_paid then 0 else greatest(0,
  coalesce((
    select sum(${attemptPaisa})
    from payment_attempts a where a.order_id = orders.id and ${isSettled('a')}), 0) + tender_paisa(orders.id)
  - coalesce((
    select sum(${refundPaisa})
    from refunds r left join payment_attempts a on a.id = r.attempt_id
    where r.order_id = orders.id and (a.id is null or ${isSettled('a')})), 0)) end)`.mapWith(Number)

/** What was received by hand for an order, in paisa. For selection from `orders`. */
const tenderSum = sql<number>`tender_paisa(orders.id)`.mapWith(Number)

/** Returns the refundable amount of one order; see `refundableSum`. */
export async function refundablePaisa(tx: Database, { id }: Pick<OrderRow, 'id'>): Promise<number> {
  const [row] = await tx.select({ left: refundableSum }).from(orders).where(eq(orders.id, id))
  return row?.left ?? 0
}

/**
 * Creates refunds for everything that arrived for a locked order, less pending and completed refunds and less the
 * retained part of its advance.
 */
export async function createRefundsForPayments(
  tx: Database,
  order: Pick<OrderRow, 'id'>,
  { reason, retainedPaisa = 0, now }: { reason: RefundReason; retainedPaisa?: number; now: Date },
): Promise<void> {
  let toRetain = retainedPaisa
  for (const { remainingPaisa, ...part } of await remainingParts(tx, order)) {
    const retained = Math.max(0, Math.min(toRetain, remainingPaisa))
    toRetain -= retained
    const amountPaisa = remainingPaisa - retained
    if (amountPaisa > 0)
      await createRefund(tx, { ...part, orderId: order.id, amountPaisa, reason, cause: reason, now })
  }
}

type Claim = Pick<
  NewRefund,
  'amountPaisa' | 'reason' | 'cause' | 'requestId' | 'items' | 'explanation' | 'method' | 'now'
>

/**
 * Creates refunds of an amount of a locked order for one cause. Uses the order's payments in the store's currency, so
 * that their gateways can refund it; the remaining amount is refunded by hand. With a method, all of it is refunded by
 * hand. The caller compares the amount with `refundablePaisa`.
 */
export async function createRefundsForAmount(
  tx: Database,
  order: Pick<OrderRow, 'id'>,
  { amountPaisa, ...claim }: Claim,
): Promise<void> {
  const why = { ...claim, orderId: order.id }
  let remainingPaisa = amountPaisa
  for (const part of await remainingParts(tx, order)) {
    const sum =
      part.currency === currency && part.attemptId !== null && !claim.method
        ? Math.min(remainingPaisa, part.remainingPaisa)
        : 0
    if (sum <= 0) continue
    await createRefund(tx, { ...why, attemptId: part.attemptId, amountPaisa: sum, currency })
    remainingPaisa -= sum
  }
  if (remainingPaisa > 0)
    await createRefund(tx, { ...why, attemptId: null, amountPaisa: remainingPaisa, currency })
}

type Part = { attemptId: string | null; currency: string; remainingPaisa: number }

/**
 * Returns the remaining amount of each payment of an order. Refunds without a gateway reduce what was received by hand,
 * then the first payments.
 */
async function remainingParts(tx: Database, { id }: Pick<OrderRow, 'id'>): Promise<Part[]> {
  const paid = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, id), isSettled('payment_attempts')))
    .orderBy(asc(paymentAttempts.id))
    .for('no key update')
  let byHand = await sumRefunds(tx, and(eq(refunds.orderId, id), isNull(refunds.attemptId)))
  const [received] = await tx.select({ paisa: tenderSum }).from(orders).where(eq(orders.id, id))
  const tenderPaisa = received?.paisa ?? 0
  const isByHand = tenderPaisa > 0 || paid.length === 0
  const parts: Part[] = isByHand
    ? [{ attemptId: null, currency, remainingPaisa: Math.max(0, tenderPaisa - byHand) }]
    : []
  byHand = Math.max(0, byHand - tenderPaisa)
  for (const attempt of paid) {
    const arrived = receivedAmount(attempt)
    const free = arrived.amountPaisa - (await sumRefunds(tx, eq(refunds.attemptId, attempt.id)))
    const off = Math.max(0, Math.min(byHand, free))
    byHand -= off
    parts.push({ attemptId: attempt.id, currency: arrived.currency, remainingPaisa: free - off })
  }
  return parts
}

/** Returns the total of refunds in paisa, in any status. */
export async function sumRefunds(tx: Database, which: ReturnType<typeof and>): Promise<number> {
  const sum = sql<number>`coalesce(sum(${refunds.amountPaisa}), 0)`.mapWith(Number)
  const [row] = await tx.select({ sum }).from(refunds).where(which)
  return row?.sum ?? 0
}

/** Returns the amount that arrived for an attempt, which is also the refundable one. */
export function receivedAmount(
  attempt: Pick<AttemptRow, 'amountPaisa' | 'arrivedPaisa' | 'arrivedCurrency'>,
): {
  amountPaisa: number
  currency: string
} {
  // An amount of 0 means that the gateway did not report one.
  return {
    amountPaisa: attempt.arrivedPaisa || attempt.amountPaisa,
    currency: attempt.arrivedCurrency || currency,
  }
}
