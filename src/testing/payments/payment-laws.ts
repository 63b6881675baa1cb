import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { products, stockMovements } from '#db/schema/catalogue.server.ts'
import { currentOrderLines, orders } from '#db/schema/orders.server.ts'
import { paymentAlerts, paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { maxUnpaidOrders } from '#domain/payment/payment.ts'
import type { ShopContext } from '#shop/context.ts'
import { receivedAmount, excessCause } from '#shop/payments/refunds.ts'
import type { World } from './gateways.ts'

type AttemptRow = typeof paymentAttempts.$inferSelect
type RefundRow = typeof refunds.$inferSelect
type OrderRow = typeof orders.$inferSelect

/** The data that the invariants compare: the store with its tables, and the true state of the payments. */
export type ModelState = {
  shop: ShopContext
  world: World
  productId: string
  initialStock: number
  /** Attempts whose link was shared and may be paid. */
  linkedAttempts: ReadonlySet<string>
  /** Manual refunds by attempt. */
  manualRefundsPaisa: ReadonlyMap<string, number>
  nowMs: () => number
}

/** Checks the invariants of money and stock, which apply after any event. */
export async function expectInvariants(state: ModelState): Promise<void> {
  const { db } = state.shop
  const orderRows = await db.select().from(orders)
  const attempts = await db.select().from(paymentAttempts)
  const refundRows = await db.select().from(refunds)
  const partialRefundAlerts = await db
    .select()
    .from(paymentAlerts)
    .where(eq(paymentAlerts.kind, 'partly-refunded'))
  for (const attempt of attempts) {
    expectPaymentFollowedUp(state, attempt)
    const isAmountUnknown = partialRefundAlerts.some(
      ({ attemptId, acknowledgedAt }) => attemptId === attempt.id && acknowledgedAt === null,
    )
    if (!isAmountUnknown) expectNoExcessiveRefund(state, attempt, refundRows)
  }
  for (const order of orderRows) {
    const orderAttempts = attempts.filter(({ orderId }) => orderId === order.id)
    expectRetainedAmount(
      order,
      orderAttempts,
      refundRows.filter(({ orderId }) => orderId === order.id),
    )
  }
  const unpaidOrders = orderRows.filter(
    ({ isPaid, status, expiresAt }) => !isPaid && status !== 'Cancelled' && expiresAt,
  )
  expect(unpaidOrders.length).toBeLessThanOrEqual(maxUnpaidOrders)
  await expectStock(state, orderRows)
}

/** Every payment that has arrived, or may still arrive, is settled, scheduled for a query, or shown to the seller. */
function expectPaymentFollowedUp({ world, linkedAttempts, nowMs }: ModelState, attempt: AttemptRow): void {
  const payment = world.payments.get(attempt.id)
  if (!payment || !linkedAttempts.has(attempt.id)) return
  const mayBePaid = payment.state === 'unsure' || (payment.state === 'pending' && nowMs() < payment.endsAt)
  if (payment.state !== 'paid' && !mayBePaid) return
  const isSettled = ['paid', 'review', 'refunded'].includes(attempt.status)
  const isFollowedUp = attempt.status === 'unsure' || attempt.nextStatusCheckAt !== null
  expect({ attempt: attempt.id, status: attempt.status, isSafe: isSettled || isFollowedUp }).toMatchObject({
    isSafe: true,
  })
}

function expectNoExcessiveRefund(
  { world, manualRefundsPaisa }: ModelState,
  attempt: AttemptRow,
  refundRows: readonly RefundRow[],
): void {
  const payment = world.payments.get(attempt.id)
  const refundedPaisa = sumRefunds(refundRows.filter(({ attemptId }) => attemptId === attempt.id))
  const isSettled = ['paid', 'review', 'refunded'].includes(attempt.status)
  if (isSettled) {
    expect(payment?.state).toBe('paid')
    expect(refundedPaisa).toBeLessThanOrEqual(receivedAmount(attempt).amountPaisa)
  } else expect(refundedPaisa).toBe(0)
  const totalRefundedPaisa = (payment?.refundedPaisa ?? 0) + (manualRefundsPaisa.get(attempt.id) ?? 0)
  expect(totalRefundedPaisa).toBeLessThanOrEqual(payment?.receivedPaisa ?? 0)
  if (attempt.status !== 'paid' || attempt.resolution !== null) return
  expect({ ...payment }).toMatchObject({
    receivedPaisa: attempt.amountPaisa,
    currency: 'NPR',
    isMismatched: false,
  })
}

/** An order retains exactly its price. An unpaid or cancelled order retains nothing. */
function expectRetainedAmount(
  order: OrderRow,
  attempts: readonly AttemptRow[],
  refundRows: readonly RefundRow[],
): void {
  // A payment that was refunded before it was settled does not count for the order.
  const settledAttempts = attempts.filter(
    ({ status, settledAt }) => settledAt !== null && (status === 'paid' || status === 'refunded'),
  )
  if (order.paymentType !== 'Online Payment') return
  if (settledAttempts.some(({ receivedCurrency }) => receivedCurrency !== null && receivedCurrency !== 'NPR'))
    return
  const ids = new Set(settledAttempts.map(({ id }) => id))
  const orderRefunds = refundRows.filter(({ attemptId }) => attemptId === null || ids.has(attemptId))
  const receivedPaisa = settledAttempts.reduce((sum, attempt) => sum + receivedAmount(attempt).amountPaisa, 0)
  const retainedPaisa = receivedPaisa - sumRefunds(orderRefunds)
  const state = { order: order.id, status: order.status, isPaid: order.isPaid, retainedPaisa }
  if (!order.isPaid || order.status === 'Cancelled') {
    expect(state).toEqual({ ...state, retainedPaisa: 0 })
    return
  }
  const acceptedAttempt = settledAttempts.find(({ resolution }) => resolution === 'accept')
  const shortagePaisa = acceptedAttempt
    ? Math.max(0, order.totalPaisa - receivedAmount(acceptedAttempt).amountPaisa)
    : 0
  const excessPaisa = acceptedAttempt
    ? Math.max(0, receivedAmount(acceptedAttempt).amountPaisa - order.totalPaisa)
    : 0
  // An excess that was refunded before the payment was accepted is not due again.
  const refundedExcessPaisa =
    excessPaisa - sumRefunds(orderRefunds.filter(({ cause }) => cause === excessCause))
  // Refunds that the gateway made by itself have their own note. A return refunds a part.
  const returnedPaisa = sumRefunds(
    orderRefunds.filter(({ note }) => note === 'gateway' || note === 'returned'),
  )
  expect(state).toEqual({
    ...state,
    retainedPaisa: order.totalPaisa - shortagePaisa - (returnedPaisa - refundedExcessPaisa),
  })
}

async function expectStock(
  { shop, productId, initialStock }: ModelState,
  orderRows: readonly OrderRow[],
): Promise<void> {
  const activeIds = orderRows.filter(({ status }) => status !== 'Cancelled').map(({ id }) => id)
  const quantity = sql<number>`coalesce(sum(${currentOrderLines.quantity}), 0)`.mapWith(Number)
  const [sold] = activeIds.length
    ? await shop.db
        .select({ quantity })
        .from(currentOrderLines)
        .where(inArray(currentOrderLines.orderId, activeIds))
    : []
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
  expect(product?.stock).toBe(initialStock - (sold?.quantity ?? 0))
  const totalChange = sql<number>`coalesce(sum(${stockMovements.change}), 0)`.mapWith(Number)
  const orderMovementCondition = sql`${stockMovements.orderId} is not null and ${stockMovements.productId} = ${productId}`
  const [movements] = await shop.db.select({ totalChange }).from(stockMovements).where(orderMovementCondition)
  expect(product?.stock).toBe(initialStock + (movements?.totalChange ?? 0))
}

function sumRefunds(rows: readonly RefundRow[]): number {
  return rows.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
}
