import { storableJson, storableText } from '#lib/text.ts'
import { desc, eq } from 'drizzle-orm'
import type { PaymentReport } from '#adapters/payments/gateway.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { currentOrderLines, orderEvents, orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import {
  paymentEffects,
  attemptPhase,
  attemptSteps,
  type PaidOrderState,
  type AttemptStep,
} from '#domain/payment/payment-states.ts'
import { isCancelledOrReturned } from '#domain/order/order.ts'
import { currency } from '#domain/payment/payment.ts'
import { closeAttempt, markIndeterminate, stopStatusChecks, scheduleStatusCheck } from './attempt-steps.ts'
import { lockCart, removeFromCart } from '#shop/cart/cart.ts'
import type { Store } from '#shop/context.ts'
import { issueBill } from '#shop/bills/issue-bill.ts'
import { reissueBill } from '#shop/bills/issue-credit-note.ts'
import {
  queueNewOrderNotifications,
  queueOrderNotification,
} from '#shop/notifications/order-notifications.ts'
import { raiseAlert } from './payment-alerts.ts'
import { excessCause, editRefundCause, createRefund, createRefundsForAmount } from './refunds.ts'
import { markCouponUsed } from '#shop/orders/coupon-uses.ts'
import { reserveStockAndCouponAgain } from './reinstate-order.ts'
import { recordFullGatewayRefund, recordPartialGatewayRefund } from './complete-refund.ts'
import { inTransaction } from '#shop/transaction.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect
type OrderRow = typeof orders.$inferSelect
export type LockedAttempt = { order: OrderRow; attempt: AttemptRow }

/**
 * The effect of a report. `paid`: the payment pays its order. `reinstated`: the payment was late, and its order is
 * reinstated. `refund-owed`: the payment is late or a duplicate, so a refund of it is pending. `review`: the amount,
 * the currency or the payee is wrong, and a person has to check. `unsure`: the result has become indeterminate.
 * `returned`: the gateway has refunded the payment. `reversed`: the gateway has reversed it. `closed`: the attempt has
 * ended unpaid. `waiting`: the next status check is scheduled. `known`: the report changes nothing.
 */
export type Settlement =
  | 'paid'
  | 'reinstated'
  | 'refund-owed'
  | 'review'
  | 'unsure'
  | 'returned'
  | 'reversed'
  | 'closed'
  | 'waiting'
  | 'known'

const attentionRequired: readonly Settlement[] = ['refund-owed', 'review', 'unsure', 'returned', 'reversed']

/**
 * Processes a gateway's report about an attempt, under row locks and idempotently. The first report of a payment marks
 * the order paid, removes its items from the cart and queues the emails. Undefined for an unknown attempt.
 */
export async function settleAttempt(
  store: Store,
  attemptId: string,
  report: PaymentReport,
): Promise<Settlement | undefined> {
  const now = store.now()
  const result = await inTransaction(store.db, (tx) => settleLocked(tx, attemptId, { report, now }))
  if (result === undefined) return undefined
  const { settlement, changedProductIds } = result
  if (changedProductIds.length > 0) await store.catalogue.refresh(changedProductIds)
  if (attentionRequired.includes(settlement))
    store.log.error({ attempt: attemptId, result: settlement }, 'a payment needs a person')
  return settlement
}

/** Applies a report in a transaction; see `settleAttempt`. */
export async function settleLocked(
  tx: Transaction,
  attemptId: string,
  { report, now }: { report: PaymentReport; now: Date },
): Promise<ReportOutcome | undefined> {
  const locked = await lockAttempt(tx, attemptId, now)
  return locked && applyReport(tx, { ...locked, report: storableReport(report), now })
}

/** Removes characters from a report that PostgreSQL cannot store. */
function storableReport(report: PaymentReport): PaymentReport {
  const { transaction, raw } = report
  return { ...report, transaction: transaction && storableText(transaction), raw: storableJson(raw) }
}

/**
 * Locks an attempt with its order and its shopper's cart. The sequence cart, order, attempt is the same as for placing
 * orders, to prevent deadlocks. Undefined for an unknown attempt.
 */
export async function lockAttempt(
  tx: Database,
  attemptId: string,
  now: Date,
): Promise<LockedAttempt | undefined> {
  const [attemptOrder] = await tx
    .select({ orderId: orders.id, shopperId: orders.shopperId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.id, attemptId))
  if (!attemptOrder) return undefined
  if (attemptOrder.shopperId) await lockCart(tx, { shopperId: attemptOrder.shopperId, now })
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, attemptOrder.orderId))
    .for('no key update')
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
    .for('no key update')
  return order && attempt ? { order, attempt } : undefined
}

type LockedReport = LockedAttempt & { report: PaymentReport; now: Date }
/** `changedProductIds`: products whose stock changed. */
type ReportOutcome = { settlement: Settlement; changedProductIds: string[] }

async function applyReport(tx: Transaction, lockedReport: LockedReport): Promise<ReportOutcome> {
  const { attempt, report, now } = lockedReport
  const step = attemptSteps[attemptPhase(attempt, now)][report.status]
  if (step === 'record-payment') return recordPayment(tx, lockedReport)
  return { settlement: await applyOtherReport(tx, lockedReport, step), changedProductIds: [] }
}

/** Applies a report that is not a payment. */
async function applyOtherReport(
  tx: Transaction,
  lockedReport: LockedReport,
  step: Exclude<AttemptStep, 'record-payment'>,
): Promise<Settlement> {
  const { order, attempt, report, now } = lockedReport
  if (step === 'wait') return scheduleStatusCheck(tx, lockedReport)
  if (step === 'mark-indeterminate') return markIndeterminate(tx, lockedReport)
  if (step === 'close') return closeAttempt(tx, lockedReport)
  await stopStatusChecks(tx, lockedReport)
  if (step === 'record-refund')
    return (await recordFullGatewayRefund(tx, { order, attempt, now })) ? 'returned' : 'known'
  if (step === 'record-partial-refund') {
    const isNewRefund = await recordPartialGatewayRefund(
      tx,
      { order, attempt, now },
      report.refundedPaisa ?? null,
    )
    return isNewRefund ? 'returned' : 'known'
  }
  if (step === 'ignore') return 'known'
  const reference = report.transaction ?? attempt.id
  return (await raiseAlert(tx, { attempt, kind: 'reversed', reference, now })) ? 'reversed' : 'known'
}

async function recordPayment(tx: Transaction, lockedReport: LockedReport): Promise<ReportOutcome> {
  const { order, attempt, report, now } = lockedReport
  const isFullAmount = report.status === 'paid' && report.amountPaisa === attempt.amountPaisa
  const isExpectedPayment = isFullAmount && report.currency === currency && report.isMismatched !== true
  const [row = attempt] = await tx
    .update(paymentAttempts)
    .set({
      status: isExpectedPayment ? 'paid' : 'review',
      gatewayTransactionId: report.transaction,
      receivedPaisa: report.amountPaisa,
      receivedCurrency: report.currency,
      isMismatched: report.isMismatched === true,
      lastResponse: report.raw ?? null,
      nextStatusCheckAt: null,
      indeterminateAt: null,
      settledAt: now,
    })
    .where(eq(paymentAttempts.id, attempt.id))
    .returning()
  if (isExpectedPayment) return applyFullPayment(tx, { ...lockedReport, attempt: row })
  if (report.status === 'partly-refunded')
    await recordPartialGatewayRefund(tx, { order, attempt: row, now }, report.refundedPaisa ?? null)
  return { settlement: 'review', changedProductIds: [] }
}

/** Applies a payment of the right amount: it pays the order, reinstates it, or is refunded. */
async function applyFullPayment(
  tx: Transaction,
  { order, attempt, now }: LockedReport,
): Promise<ReportOutcome> {
  if (attempt.isBalancePayment && (await applyBalancePayment(tx, { order, attempt, now })))
    return { settlement: 'paid', changedProductIds: [] }
  const paymentEffect = paymentEffects[await readPaidOrderState(tx, order)]
  const paymentContext = { isTest: attempt.gateway === 'test', now, staffId: null }
  if (paymentEffect.effect === 'pay') {
    await applyPayment(tx, order, { ...paymentContext, amountPaisa: attempt.amountPaisa })
    return { settlement: 'paid', changedProductIds: [] }
  }
  if (paymentEffect.effect === 'reinstate') {
    const changedIds = await reserveStockAndCouponAgain(tx, order, now)
    if (changedIds) {
      await applyPayment(
        tx,
        { ...order, status: 'Processing' },
        { ...paymentContext, why: 'reinstated', amountPaisa: attempt.amountPaisa },
      )
      return { settlement: 'reinstated', changedProductIds: changedIds }
    }
  }
  const { id: attemptId, orderId, amountPaisa } = attempt
  const refund = { reason: paymentEffect.reason, cause: paymentEffect.reason, now }
  await createRefund(tx, { orderId, attemptId, amountPaisa, currency, ...refund })
  const { content, ...notification } = notificationFieldsOf(order)
  // An expired order is not reinstated if its stock is sold or the shopper has placed it again.
  const latePaymentWhy = paymentEffect.effect === 'reinstate' ? { why: 'gone' } : {}
  const why = paymentEffect.reason === 'paid twice' ? { why: 'twice' } : latePaymentWhy
  const latePaymentNotification = {
    ...notification,
    content: { ...content, ...why, amountPaisa: String(amountPaisa) },
    kind: 'paid-late' as const,
    dedupeKey: attemptId,
  }
  await queueOrderNotification(tx, latePaymentNotification, now)
  return { settlement: 'refund-owed', changedProductIds: [] }
}

/**
 * Applies a payment of the outstanding amount of an edited order. A payment above it is refunded in part. Returns false
 * if nothing is outstanding, so that the payment is refunded.
 */
async function applyBalancePayment(
  tx: Transaction,
  { order, attempt, now }: Omit<LockedReport, 'report'>,
): Promise<boolean> {
  const { outstandingPaisa } = order
  if (isCancelledOrReturned(order) || !order.isPaid || outstandingPaisa === 0) return false
  const remainingPaisa = Math.max(0, outstandingPaisa - attempt.amountPaisa)
  // An older link may be for more than is outstanding now.
  const excessPaisa = attempt.amountPaisa - outstandingPaisa
  if (excessPaisa > 0) {
    const payment = { orderId: order.id, attemptId: attempt.id, amountPaisa: excessPaisa, currency }
    await createRefund(tx, { ...payment, reason: 'mismatch', cause: excessCause, now })
  }
  await recordBalancePayment(tx, { order, attempt, now }, { remainingPaisa, staffId: null })
  return true
}

/**
 * Sets what remains to be paid of a locked order after a payment of its outstanding amount, and notifies the shopper.
 * When nothing remains, credits the old bill in full and issues a new one.
 */
export async function recordBalancePayment(
  tx: Transaction,
  { order, attempt, now }: LockedAttempt & { now: Date },
  { remainingPaisa, staffId }: { remainingPaisa: number; staffId: string | null },
): Promise<void> {
  await tx.update(orders).set({ outstandingPaisa: remainingPaisa }).where(eq(orders.id, order.id))
  const { content, ...notification } = notificationFieldsOf(order)
  const message = { ...notification, content: { ...content, why: 'rest' }, kind: 'order-paid' } as const
  await queueOrderNotification(tx, { ...message, dedupeKey: `rest-${order.id}-${attempt.id}` }, now)
  if (remainingPaisa === 0) await reissueBill(tx, order.id, { now, staffId })
}

/** Returns the state of an order when a payment arrives. An order is `expired` if the store itself cancelled it. */
async function readPaidOrderState(tx: Transaction, order: OrderRow): Promise<PaidOrderState> {
  if (order.isPaid || order.advancePaidAt !== null) return 'paid'
  if (order.status !== 'Cancelled') return 'waiting'
  const [lastEvent] = await tx
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return lastEvent?.actor === 'system' ? 'expired' : 'cancelled'
}

type Payment = {
  isTest: boolean
  now: Date
  staffId: string | null
  why?: 'reinstated'
  /** The requested amount, if the order may have changed since; otherwise its advance or its total is used. */
  amountPaisa?: number
}

/** Marks a locked order paid, or only its advance if that is due. */
export async function applyPayment(tx: Transaction, order: OrderRow, payment: Payment): Promise<void> {
  return order.isAdvanceDue ? markAdvancePaid(tx, order, payment) : markPaid(tx, order, payment)
}

/**
 * Records that the advance of a locked order is paid. The order is then processed like other cash orders. An advance of
 * the whole total pays the order.
 */
async function markAdvancePaid(
  tx: Transaction,
  order: OrderRow,
  { isTest, now, staffId, amountPaisa = order.advancePaisa }: Payment,
): Promise<void> {
  const { id, totalPaisa, status } = order
  const prepaidPaisa = Math.min(amountPaisa, totalPaisa)
  const isPaid = prepaidPaisa === totalPaisa
  const paidFields = isPaid ? { isPaid, paidAt: now } : {}
  const advance = { isAdvanceDue: false, advancePaidAt: now, prepaidPaisa, expiresAt: null }
  await tx
    .update(orders)
    .set({ status, isTest, ...advance, ...paidFields })
    .where(eq(orders.id, id))
  if (isPaid) await markCouponUsed(tx, id, now)
  await removeOrderFromCart(tx, order, now)
  await queueNewOrderNotifications(
    tx,
    { ...notificationFieldsOf(order), kind: 'order-placed', dedupeKey: id },
    now,
  )
  if (amountPaisa > totalPaisa) {
    const excess = { amountPaisa: amountPaisa - totalPaisa, reason: 'mismatch', now } as const
    await createRefundsForAmount(tx, order, { ...excess, cause: editRefundCause(order.version) })
  }
  if (isPaid) await issueBill(tx, id, { now, staffId })
}

/** Marks a locked order paid. Its items leave the cart, shopper and seller are notified, and a bill is issued. */
async function markPaid(
  tx: Transaction,
  order: OrderRow,
  { isTest, now, staffId, why, amountPaisa = order.totalPaisa }: Payment,
): Promise<void> {
  const { status, totalPaisa } = order
  const outstandingPaisa = Math.max(0, totalPaisa - amountPaisa)
  const paidRow = { status, isPaid: true, paidAt: now, isTest, outstandingPaisa }
  await tx.update(orders).set(paidRow).where(eq(orders.id, order.id))
  await markCouponUsed(tx, order.id, now)
  await removeOrderFromCart(tx, order, now)
  const { content, ...notification } = notificationFieldsOf(order)
  const notificationContent = { ...content, ...(why && { why }) }
  await queueNewOrderNotifications(
    tx,
    { ...notification, content: notificationContent, kind: 'order-paid', dedupeKey: order.id },
    now,
  )
  if (amountPaisa > totalPaisa) {
    const excess = { amountPaisa: amountPaisa - totalPaisa, reason: 'mismatch', now } as const
    await createRefundsForAmount(tx, order, { ...excess, cause: editRefundCause(order.version) })
  }
  // An order with an outstanding amount has no bill yet.
  if (outstandingPaisa === 0) await issueBill(tx, order.id, { now, staffId })
}

/** Returns the common fields of all notifications about an order. */
export function notificationFieldsOf({ id, address, language }: OrderRow) {
  const { email: recipient, phone } = address
  return { recipient, phone, language, content: { orderId: id } }
}

/** Removes the ordered quantities from the cart of the order's account, if it has one. */
async function removeOrderFromCart(tx: Transaction, { id, shopperId }: OrderRow, now: Date): Promise<void> {
  if (!shopperId) return
  const { productId, quantity } = currentOrderLines
  const items = await tx
    .select({ productId, quantity })
    .from(currentOrderLines)
    .where(eq(currentOrderLines.orderId, id))
  await removeFromCart(tx, { shopperId, items, now })
}
