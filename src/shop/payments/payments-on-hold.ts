import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { contactOf } from '#domain/address/address-text.ts'
import { isCancelledOrReturned, type StoredStatus } from '#domain/order/order.ts'
import { currency, type PaymentResolution } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { paymentDecision } from '#domain/payment/payment.server.ts'
import { audit } from '#shop/audit.ts'
import { listAttempts } from './attempt-list.ts'
import type { ShopContext } from '#shop/context.ts'
import type { IssueContext } from '#shop/bills/issue-bill.ts'
import { creditRefund } from '#shop/bills/issue-credit-note.ts'
import { queueOrderNotification } from '#shop/notifications/order-notifications.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { receivedAmount, excessCause, createRefund, sumRefunds } from './refunds.ts'
import {
  applyPayment,
  lockAttempt,
  notificationFieldsOf,
  recordBalancePayment,
  type LockedAttempt,
} from './settlement.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** A payment that differs from the requested one and needs a person's decision. */
export type OnHoldPayment = {
  id: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  gateway: GatewayName
  requestedPaisa: number
  /** Null if the gateway did not report it. */
  arrivedPaisa: number | null
  arrivedCurrency: string | null
  arrivedAt: Date
  /**
   * The payment was made to another account or for something else. Accepting it requires a note, whatever its amount.
   */
  isForeign: boolean
  /** The order still expects this payment, so it can be accepted. */
  canAccept: boolean
  /** Undefined until a person decides. */
  decision: PaymentResolution | undefined
  isTest: boolean
  shopper: { name: string; email: string; phone: string }
}

export type OnHoldPaymentList = { payments: OnHoldPayment[]; total: number; page: number; pages: number }

/** Throws ShopError `payment-on-hold` if one of the orders has a payment on hold, so that no shopper pays twice. */
export async function requireNoPaymentOnHold(db: Database, ...orderIds: string[]): Promise<void> {
  const onHoldCondition = and(
    inArray(paymentAttempts.orderId, orderIds),
    eq(paymentAttempts.status, 'review'),
  )
  if (orderIds.length > 0 && (await db.$count(paymentAttempts, onHoldCondition)) > 0)
    throw new ShopError('payment-on-hold')
}

/** Lists the payments on hold, oldest first. */
export async function listPaymentsOnHold(shop: ShopContext, query: unknown): Promise<OnHoldPaymentList> {
  const filter = { status: 'review', since: paymentAttempts.settledAt } as const
  const { rows, ...paging } = await listAttempts(shop, query, filter)
  return { payments: rows.map(toOnHoldPayment), ...paging }
}

/**
 * Decides a payment on hold. If accepted, it pays its order or the outstanding amount of an edited one, and any excess
 * amount is refunded. Otherwise the full amount is refunded. Idempotent. Throws ShopError `cannot-accept` if the order
 * expects no payment, `already-decided` for the other decision, and `invalid-input` for a foreign payment without a
 * note.
 */
export async function resolvePayment(shop: ShopContext, input: unknown): Promise<OnHoldPayment> {
  const seller = requirePermission(shop, 'orders')
  const { id, decision, note } = parseInput(paymentDecision, input)
  const now = shop.now()
  return inTransaction(shop.db, async (tx) => {
    const locked = await lockAttempt(tx, id, now)
    const wasOnHold = locked && (locked.attempt.status === 'review' || locked.attempt.resolution !== null)
    if (!wasOnHold) throw new ShopError('not-found', { params: { resource: 'payment' } })
    const { attempt } = locked
    if (attempt.resolution === decision) return toOnHoldPayment(locked)
    if (attempt.status !== 'review') throw new ShopError('already-decided')
    if (decision === 'accept' && attempt.isMismatched && note === '')
      throw new ShopError('invalid-input', { fields: { note: 'required' } })
    const resolutionFields = {
      resolution: decision,
      resolutionNote: note,
      resolvedAt: now,
      resolvedBy: seller.id,
    }
    await tx
      .update(paymentAttempts)
      .set({ status: 'paid', ...resolutionFields })
      .where(eq(paymentAttempts.id, id))
    const detail = { order: attempt.orderId, paisa: attempt.amountPaisa }
    await audit(tx, shop, { action: `payment.${decision}`, subject: id, detail })
    if (decision === 'accept') await acceptPayment(tx, locked, { now, staffId: seller.id })
    else await refundInFull(tx, locked, now)
    const [order] = await tx.select().from(orders).where(eq(orders.id, attempt.orderId))
    return toOnHoldPayment({
      order: order ?? locked.order,
      attempt: { ...attempt, status: 'paid', ...resolutionFields },
    })
  })
}

async function acceptPayment(
  tx: Transaction,
  { order, attempt }: LockedAttempt,
  issueContext: IssueContext,
): Promise<void> {
  if (!isExpected({ order, attempt })) throw new ShopError('cannot-accept')
  const { id: attemptId, orderId } = attempt
  const receivedMoney = receivedAmount(attempt)
  const unpaidPaisa = order.isAdvanceDue ? order.advancePaisa : order.totalPaisa
  const expectedPaisa = attempt.isBalancePayment ? order.outstandingPaisa : unpaidPaisa
  // A part of the payment may already have been refunded.
  const alreadyRefundedPaisa = await sumRefunds(tx, eq(refunds.attemptId, attemptId))
  const receivedPaisa = receivedMoney.currency === currency ? receivedMoney.amountPaisa : 0
  const excessPaisa = Math.max(0, receivedPaisa - expectedPaisa)
  // Waives only what is missing of the requested amount. The order may have become dearer since the request.
  const acceptedPaisa = Math.min(expectedPaisa, Math.max(attempt.amountPaisa, receivedPaisa))
  const unrefundedExcessPaisa = excessPaisa - alreadyRefundedPaisa
  if (unrefundedExcessPaisa > 0) {
    const excessRefund = { orderId, attemptId, currency, reason: 'mismatch' as const, cause: excessCause }
    await createRefund(tx, { ...excessRefund, amountPaisa: unrefundedExcessPaisa, now: issueContext.now })
  }
  if (attempt.isBalancePayment) {
    const { now, staffId } = issueContext
    const remainingPaisa = expectedPaisa - acceptedPaisa
    await recordBalancePayment(tx, { order, attempt, now }, { remainingPaisa, staffId })
  } else {
    const payment = { isTest: attempt.gateway === 'test', amountPaisa: acceptedPaisa }
    await applyPayment(tx, order, { ...payment, ...issueContext })
  }
  const completedRefundCondition = and(eq(refunds.attemptId, attemptId), eq(refunds.status, 'done'))
  const completedRefunds = await tx
    .select()
    .from(refunds)
    .where(completedRefundCondition)
    .orderBy(refunds.createdAt, refunds.id)
  // Refunds first reduce the amount above the order's total, which is on no bill.
  let unassignedExcessPaisa = Math.min(excessPaisa, alreadyRefundedPaisa)
  for (const refund of completedRefunds) {
    const unbilledPaisa = Math.min(unassignedExcessPaisa, refund.amountPaisa)
    unassignedExcessPaisa -= unbilledPaisa
    await creditRefund(tx, { order, refund, unbilledPaisa }, issueContext)
  }
}

async function refundInFull(tx: Transaction, { order, attempt }: LockedAttempt, now: Date): Promise<void> {
  const { id: attemptId, orderId } = attempt
  const receivedMoney = receivedAmount(attempt)
  const amountPaisa = receivedMoney.amountPaisa - (await sumRefunds(tx, eq(refunds.attemptId, attemptId)))
  const refund = { reason: 'mismatch', cause: 'mismatch', now } as const
  if (amountPaisa > 0)
    await createRefund(tx, { ...refund, ...receivedMoney, orderId, attemptId, amountPaisa })
  const notification = notificationFieldsOf(order)
  const { currency: receivedCurrency } = receivedMoney
  // The gateway may have refunded the payment already.
  const money = amountPaisa > 0 ? { amountPaisa: String(amountPaisa), currency: receivedCurrency } : {}
  const content = { ...notification.content, why: 'mismatch', ...money }
  await queueOrderNotification(tx, { ...notification, content, kind: 'paid-late', dedupeKey: attemptId }, now)
}

/** Returns whether the order still waits for its payment, or for the payment of its outstanding amount. */
function isExpected({ order, attempt }: LockedAttempt): boolean {
  if (isCancelledOrReturned(order)) return false
  if (attempt.isBalancePayment) return order.isPaid && order.outstandingPaisa > 0
  return !order.isPaid && order.advancePaidAt === null
}

function toOnHoldPayment({ order, attempt }: LockedAttempt): OnHoldPayment {
  return {
    id: attempt.id,
    orderId: order.id,
    orderNumber: order.number,
    orderStatus: order.status,
    gateway: attempt.gateway,
    requestedPaisa: attempt.amountPaisa,
    arrivedPaisa: attempt.receivedPaisa,
    arrivedCurrency: attempt.receivedCurrency,
    arrivedAt: attempt.settledAt ?? attempt.createdAt,
    isForeign: attempt.isMismatched,
    canAccept: attempt.status === 'review' && isExpected({ order, attempt }),
    decision: attempt.resolution ?? undefined,
    isTest: order.isTest,
    shopper: contactOf(order.address),
  }
}
