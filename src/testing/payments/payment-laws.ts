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

/** The data that the invariants check: the store's tables and the true events. */
export type Tried = {
  shop: ShopContext
  world: World
  productId: string
  initialStock: number
  /** Attempts whose link was shared and may be paid. */
  linkedAttempts: ReadonlySet<string>
  /** Manual refunds by attempt. */
  byHand: ReadonlyMap<string, number>
  nowMs: () => number
}

/** Checks the invariants of money and stock, which apply after any event. */
export async function expectLaws(tried: Tried): Promise<void> {
  const { db } = tried.shop
  const all = await db.select().from(orders)
  const attempts = await db.select().from(paymentAttempts)
  const refundRows = await db.select().from(refunds)
  const parts = await db.select().from(paymentAlerts).where(eq(paymentAlerts.kind, 'partly-refunded'))
  for (const attempt of attempts) {
    expectNothingForgotten(tried, attempt)
    const isPartUnknown = parts.some(
      ({ attemptId, acknowledgedAt }) => attemptId === attempt.id && acknowledgedAt === null,
    )
    if (!isPartUnknown) expectNoMoreBackThanCame(tried, attempt, refundRows)
  }
  for (const order of all) {
    const orderAttempts = attempts.filter(({ orderId }) => orderId === order.id)
    expectNothingRetainedTwice(
      order,
      orderAttempts,
      refundRows.filter(({ orderId }) => orderId === order.id),
    )
  }
  const waiting = all.filter(
    ({ isPaid, status, expiresAt }) => !isPaid && status !== 'Cancelled' && expiresAt,
  )
  expect(waiting.length).toBeLessThanOrEqual(maxUnpaidOrders)
  await expectStock(tried, all)
}

/** Every payment that has arrived, or may still arrive, is settled, scheduled for a query, or shown to the seller. */
function expectNothingForgotten({ world, linkedAttempts, nowMs }: Tried, attempt: AttemptRow): void {
  const payment = world.payments.get(attempt.id)
  if (!payment || !linkedAttempts.has(attempt.id)) return
  const mayCome = payment.state === 'unsure' || (payment.state === 'pending' && nowMs() < payment.endsAt)
  if (payment.state !== 'paid' && !mayCome) return
  const isSettled = ['paid', 'review', 'refunded'].includes(attempt.status)
  const isFollowedUp = attempt.status === 'unsure' || attempt.nextStatusCheckAt !== null
  expect({ attempt: attempt.id, status: attempt.status, isSafe: isSettled || isFollowedUp }).toMatchObject({
    isSafe: true,
  })
}

function expectNoMoreBackThanCame(
  { world, byHand }: Tried,
  attempt: AttemptRow,
  all: readonly RefundRow[],
): void {
  const payment = world.payments.get(attempt.id)
  const refundedPaisa = sumRefunds(all.filter(({ attemptId }) => attemptId === attempt.id))
  const settled = ['paid', 'review', 'refunded'].includes(attempt.status)
  if (settled) {
    expect(payment?.state).toBe('paid')
    expect(refundedPaisa).toBeLessThanOrEqual(receivedAmount(attempt).amountPaisa)
  } else expect(refundedPaisa).toBe(0)
  const back = (payment?.refundedPaisa ?? 0) + (byHand.get(attempt.id) ?? 0)
  expect(back).toBeLessThanOrEqual(payment?.arrivedPaisa ?? 0)
  if (attempt.status !== 'paid' || attempt.resolution !== null) return
  expect({ ...payment }).toMatchObject({ arrivedPaisa: attempt.amountPaisa, coin: 'NPR', isForeign: false })
}

/** An order retains exactly its price. An unpaid or cancelled order retains nothing. */
function expectNothingRetainedTwice(
  order: OrderRow,
  attempts: readonly AttemptRow[],
  refundRows: readonly RefundRow[],
): void {
  // Money that arrived and was refunded before it was settled never belonged to the order.
  const settled = attempts.filter(
    ({ status, settledAt }) => settledAt !== null && (status === 'paid' || status === 'refunded'),
  )
  if (order.paymentType !== 'Online Payment') return
  if (settled.some(({ arrivedCurrency }) => arrivedCurrency !== null && arrivedCurrency !== 'NPR')) return
  const ids = new Set(settled.map(({ id }) => id))
  const orderRefunds = refundRows.filter(({ attemptId }) => attemptId === null || ids.has(attemptId))
  const arrived = settled.reduce((sum, attempt) => sum + receivedAmount(attempt).amountPaisa, 0)
  const retainedPaisa = arrived - sumRefunds(orderRefunds)
  const state = { order: order.id, status: order.status, isPaid: order.isPaid, retainedPaisa }
  if (!order.isPaid || order.status === 'Cancelled') {
    expect(state).toEqual({ ...state, retainedPaisa: 0 })
    return
  }
  const accepted = settled.find(({ resolution }) => resolution === 'accept')
  const short = accepted ? Math.max(0, order.totalPaisa - receivedAmount(accepted).amountPaisa) : 0
  const above = accepted ? Math.max(0, receivedAmount(accepted).amountPaisa - order.totalPaisa) : 0
  // An excess may have been refunded before the rest was accepted. It is not due again.
  const wentBefore = above - sumRefunds(orderRefunds.filter(({ cause }) => cause === excessCause))
  // Refunds that the gateway made by itself have their own note. A return refunds a part.
  const returnedPaisa = sumRefunds(
    orderRefunds.filter(({ note }) => note === 'gateway' || note === 'returned'),
  )
  expect(state).toEqual({ ...state, retainedPaisa: order.totalPaisa - short - (returnedPaisa - wentBefore) })
}

async function expectStock(
  { shop, productId, initialStock }: Tried,
  all: readonly OrderRow[],
): Promise<void> {
  const live = all.filter(({ status }) => status !== 'Cancelled').map(({ id }) => id)
  const quantity = sql<number>`coalesce(sum(${currentOrderLines.quantity}), 0)`.mapWith(Number)
  const [sold] = live.length
    ? await shop.db
        .select({ quantity })
        .from(currentOrderLines)
        .where(inArray(currentOrderLines.orderId, live))
    : []
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
  expect(product?.stock).toBe(initialStock - (sold?.quantity ?? 0))
  const change = sql<number>`coalesce(sum(${stockMovements.change}), 0)`.mapWith(Number)
  const isOrder = sql`${stockMovements.orderId} is not null and ${stockMovements.productId} = ${productId}`
  const [ledger] = await shop.db.select({ change }).from(stockMovements).where(isOrder)
  expect(product?.stock).toBe(initialStock + (ledger?.change ?? 0))
}

function sumRefunds(rows: readonly RefundRow[]): number {
  return rows.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
}
