import { and, eq, ne, notInArray } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orderEvents, orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { moneyAtEnding, type OrderEnding } from '#domain/order/order-money.ts'
import type { OrderActor, OrderStatus } from '#domain/order/order.ts'
import { unbilledReasons } from '#domain/payment/payment.ts'
import { issueBill, type IssueContext } from '#shop/bills/issue-bill.ts'
import { creditUnpaidBills, reissueBill } from '#shop/bills/issue-credit-note.ts'
import { queueOrderNotification, type OrderNotification } from '#shop/notifications/order-notifications.ts'
import { releaseCoupons } from '#shop/orders/coupon-uses.ts'
import { readUnrefundedPaisa } from '#shop/orders/unrefunded-amount.ts'
import { createRefundsForPayments } from '#shop/payments/refunds.ts'
import { returnStock } from '#shop/orders/return-stock.ts'

type OrderRow = typeof orders.$inferSelect
type Reason = 'cancelled' | 'expired'
type AttemptRow = typeof paymentAttempts.$inferSelect

/** Follow-up work after the end of an order. `closedAttempts`: payments that were still open. */
export type CancelResult = { restockedIds: string[]; closedAttempts: AttemptRow[] }
type EndResult = CancelResult & { retainedPaisa: number }
type Cancellation = { now: Date; actor: OrderActor; staffId: string | null; note: string; reason: Reason }

/**
 * Cancels an order whose row is locked by the transaction. Restocks its units, releases its coupon, closes open
 * payments and notifies the shopper. Creates refunds for the money it received, except the retained part of its
 * advance. The bill of a paid order is credited when the refund is sent; without a pending refund the bill is credited
 * now.
 */
export async function cancelLocked(
  tx: Transaction,
  order: OrderRow,
  cancellation: Cancellation,
): Promise<CancelResult> {
  const { retainedPaisa, ...result } = await cancelWithoutReleasingCoupon(tx, order, cancellation)
  const { now, staffId } = cancellation
  await releaseCoupons(tx, [order.id], now)
  await adjustBillsOfEndedOrder(tx, order, { retainedPaisa, now, staffId })
  return result
}

/**
 * Bills the retained part of the advance of an order that has ended. Credits the remaining amount of its bills now,
 * unless a refund is pending: the bill of a paid order is credited when its refund is sent.
 */
async function adjustBillsOfEndedOrder(
  tx: Transaction,
  order: OrderRow,
  { retainedPaisa, ...issueContext }: IssueContext & { retainedPaisa: number },
): Promise<void> {
  // While an amount was outstanding, the bill of an earlier version was valid.
  const issue = order.outstandingPaisa > 0 ? reissueBill : issueBill
  if (retainedPaisa > 0) await issue(tx, order.id, issueContext)
  if (!order.isPaid || !(await hasPendingRefundOfBill(tx, order.id)))
    await creditUnpaidBills(tx, order.id, { ...issueContext, retainedPaisa })
}

async function hasPendingRefundOfBill(tx: Transaction, orderId: string): Promise<boolean> {
  const billCondition = notInArray(refunds.note, [...unbilledReasons])
  const pendingCondition = and(eq(refunds.orderId, orderId), ne(refunds.status, 'done'), billCondition)
  return (await tx.$count(refunds, pendingCondition)) > 0
}

/** Returns the part of the advance that the shop retains when a locked order ends. */
async function readRetainedPaisa(tx: Transaction, ending: OrderEnding, order: OrderRow): Promise<number> {
  if (order.advanceTerms === null) return 0
  const unrefundedPaisa = await readUnrefundedPaisa(tx, order.id)
  return moneyAtEnding(ending, { ...order, unrefundedPaisa }).retainedPaisa
}

const endingByActor = {
  shopper: 'cancelled-by-shopper',
  seller: 'cancelled-by-seller',
  system: 'expired',
} as const satisfies Record<OrderActor, OrderEnding>

/**
 * Cancels a locked order without releasing its coupon or crediting its bill, which `cancelLocked` does. For
 * transactions that lock more products: coupons are locked after all products, so the caller releases the coupon later.
 */
export async function cancelWithoutReleasingCoupon(
  tx: Transaction,
  order: OrderRow,
  { now, actor, staffId, note, reason }: Cancellation,
): Promise<EndResult> {
  const { id: orderId } = order
  const status = 'Cancelled'
  const retainedPaisa = await readRetainedPaisa(tx, endingByActor[actor], order)
  await tx.update(orders).set({ status, retainedPaisa }).where(eq(orders.id, orderId))
  await tx.insert(orderEvents).values({ orderId, status, actor, staffId, note, createdAt: now })
  const closedAttempts = await tx
    .update(paymentAttempts)
    .set({ status: reason })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'open')))
    .returning()
  if (order.isPaid || order.prepaidPaisa > 0)
    await createRefundsForPayments(tx, order, { reason: 'cancelled', retainedPaisa, now })
  await queueOrderNotification(tx, statusNotification(order, status), now)
  const restockedIds = await returnStock(tx, orderId, { now, reason })
  return { restockedIds, closedAttempts, retainedPaisa }
}

/**
 * Marks a shipped order, whose row is locked, as refused by the customer or undeliverable. Restocks its units and
 * notifies the customer. A paid order gets a refund, and its bill is credited when the refund is sent. Without a
 * pending refund the bill is credited now.
 */
export async function markLockedOrderReturned(
  tx: Transaction,
  order: OrderRow,
  { now, actor, staffId, note }: Omit<Cancellation, 'reason'>,
): Promise<CancelResult> {
  const { id: orderId } = order
  const status = 'Returned'
  const retainedPaisa = await readRetainedPaisa(tx, 'refused', order)
  await tx.update(orders).set({ status, retainedPaisa }).where(eq(orders.id, orderId))
  await tx.insert(orderEvents).values({ orderId, status, actor, staffId, note, createdAt: now })
  if (order.isPaid || order.prepaidPaisa > 0)
    await createRefundsForPayments(tx, order, { reason: 'returned', retainedPaisa, now })
  await queueOrderNotification(tx, statusNotification(order, status), now)
  const restockedIds = await returnStock(tx, orderId, { now, reason: 'returned', staffId })
  await adjustBillsOfEndedOrder(tx, order, { retainedPaisa, now, staffId })
  return { restockedIds, closedAttempts: [] }
}

/** Returns the notification about an order's new status. */
export function statusNotification(order: OrderRow, status: OrderStatus): OrderNotification {
  return {
    kind: 'order-status',
    recipient: order.address.email,
    phone: order.address.phone,
    language: order.language,
    dedupeKey: `${status.toLowerCase().replaceAll(' ', '-')}-${order.id}`,
    content: { orderId: order.id, status },
  }
}
