import { and, eq, gt, lt, lte } from 'drizzle-orm'
import type { GatewayForm } from '#adapters/payments/gateway.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { statusCheckDelayMs } from '#domain/payment/payment-states.ts'
import {
  queryOrderPayments,
  queryGateway,
  toGatewayAttempt,
  closeAttempts,
  gatewayOf,
} from '#shop/payments/query-gateway.ts'
import { cancelLocked } from '#shop/fulfilment/cancel-order.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { returnPath } from './pay-order.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { resumeUncheckedPayments } from '#shop/payments/indeterminate-payments.ts'

const batchSize = 20
// While a gateway is down, an order that may have been paid there expires later.
const graceMs = 15 * 60_000

/** Handles the return from a gateway: queries the payment, and returns where the browser continues. */
export async function handleGatewayReturn(
  shop: ShopContext,
  attemptId: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [row] = await shop.db
    .select({ attempt: paymentAttempts, language: orders.language, shopperId: orders.shopperId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.id, attemptId))
  if (!row) throw new ShopError('not-found', { params: { resource: 'order' } })
  const { attempt, language, shopperId } = row
  const hint = gatewayOf(shop, attempt.gateway)?.parseRedirect(query)
  if (hint?.claim === 'forged') {
    shop.log.warn({ attempt: attemptId }, 'a payment return with a wrong signature')
    const { address } = shop.actor
    shop.logSecurityEvent({ event: 'notice-forged', actor: attempt.gateway, address, attempt: attemptId })
  }
  // A settled payment is not queried. A return that claims success is always queried.
  const isSettled = attempt.settledAt !== null
  if (!isSettled && (attempt.nextStatusCheckAt !== null || hint?.claim === 'paid')) {
    await queryGateway(shop, attempt).catch((error: unknown) =>
      shop.log.warn({ err: error, attempt: attemptId }, 'a gateway could not be asked'),
    )
  }
  return returnPath(shop, { id: attempt.orderId, language, shopperId })
}

/**
 * Returns the form that the browser posts to the gateway. Throws ShopError `not-found` for a closed or expired payment.
 */
export async function gatewayForm(shop: ShopContext, attemptId: string): Promise<GatewayForm> {
  const [row] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        eq(paymentAttempts.status, 'open'),
        gt(paymentAttempts.expiresAt, shop.now()),
      ),
    )
  const form =
    row && gatewayOf(shop, row.gateway)?.form?.(toGatewayAttempt(row), `${shop.origin}/pay/return/${row.id}`)
  if (!form) throw new ShopError('not-found', { params: { resource: 'order' } })
  return form
}

/**
 * Queries the payments whose status check is due, after it has marked the unchecked ones of the previous release as
 * due. Several processes share the work. Returns the number of queried payments.
 */
export async function reconcilePayments(store: Store): Promise<number> {
  const now = store.now()
  await resumeUncheckedPayments(store)
  const rows = await inTransaction(store.db, async (tx) => {
    const dueAttempts = await tx
      .select()
      .from(paymentAttempts)
      .where(lte(paymentAttempts.nextStatusCheckAt, now))
      .orderBy(paymentAttempts.nextStatusCheckAt)
      .limit(batchSize)
      .for('no key update', { skipLocked: true })
    for (const row of dueAttempts) {
      const statusChecks = row.statusChecks + 1
      const nextStatusCheckAt = new Date(now.getTime() + statusCheckDelayMs(statusChecks))
      await tx
        .update(paymentAttempts)
        .set({ statusChecks, nextStatusCheckAt })
        .where(eq(paymentAttempts.id, row.id))
    }
    return dueAttempts
  })
  const results = await Promise.allSettled(rows.map((row) => queryGateway(store, row)))
  for (const result of results) {
    if (result.status === 'rejected') store.log.warn({ err: result.reason }, 'a gateway could not be asked')
  }
  return rows.length
}

/** Cancels online orders that were not paid in time and returns their stock. Returns the number of cancelled orders. */
export async function expireOrders(store: Store): Promise<number> {
  const now = store.now()
  const dueOrders = await store.db
    .select({ id: orders.id, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(lt(orders.expiresAt, now), eq(orders.isPaid, false), eq(orders.status, 'Processing')))
    .orderBy(orders.expiresAt)
    .limit(batchSize)
  let expiredCount = 0
  for (const { id, expiresAt } of dueOrders) {
    const areGatewaysReachable = await queryOrderPayments(store, id)
    const isInGracePeriod = expiresAt !== null && now.getTime() < expiresAt.getTime() + graceMs
    if (!areGatewaysReachable && isInGracePeriod) continue
    if (await expireOrder(store, id)) expiredCount += 1
  }
  return expiredCount
}

async function expireOrder(store: Store, id: string): Promise<boolean> {
  const now = store.now()
  const cancelled = await inTransaction(store.db, async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.id, id),
          lt(orders.expiresAt, now),
          eq(orders.isPaid, false),
          eq(orders.status, 'Processing'),
        ),
      )
      .for('no key update', { skipLocked: true })
    if (!order) return undefined
    return cancelLocked(tx, order, { now, actor: 'system', staffId: null, note: '', reason: 'expired' })
  })
  if (cancelled === undefined) return false
  const { restockedIds, closedAttempts } = cancelled
  closeAttempts(store, closedAttempts)
  if (restockedIds.length > 0) await store.catalogue.refresh(restockedIds)
  return true
}
