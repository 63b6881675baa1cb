import { and, asc, eq, exists, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { currentOrderLines, orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { maxReservedUnits, maxUnpaidOrders } from '#domain/payment/payment.ts'
import { lockLines, type RequestedLine } from '#shop/orders/order-lines.ts'
import { unpaidOrderCondition } from '#shop/pricing/unpaid-orders.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import { ShopError } from '#shop/shop-error.ts'

export type OrderRow = typeof orders.$inferSelect

/** Ends a transaction that must query the gateways of these orders first, which is not possible inside it. */
export class GatewayCheckRequired extends Error {
  readonly orderIds: readonly string[]

  constructor(orderIds: readonly string[]) {
    super('Gateways must be queried first')
    this.name = 'GatewayCheckRequired'
    this.orderIds = orderIds
  }
}

/** Locks the shopper's unpaid orders, which reserve stock, in the sequence of their ids. */
export async function lockUnpaidOrders(tx: Transaction, shopperId: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(unpaidOrderCondition(shopperId))
    .orderBy(asc(orders.id))
    .for('no key update')
}

/** Returns a checked order that its gateway reported as paid; undefined if there is none. */
export async function findPaidOrder(
  tx: Transaction,
  checkedOrderIds: ReadonlySet<string>,
): Promise<OrderRow | undefined> {
  if (checkedOrderIds.size === 0) return undefined
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...checkedOrderIds]),
        or(eq(orders.isPaid, true), isNotNull(orders.advancePaidAt)),
      ),
    )
    .limit(1)
  return row
}

/**
 * Locks the lines as `lockLines` does. Throws GatewayCheckRequired if an unpaid order of the shopper reserves the
 * missing stock, because its gateway must be queried first.
 */
export async function lockLinesWithReservations(
  tx: Transaction,
  requestedLines: readonly RequestedLine[],
  unpaidOrders: readonly OrderRow[],
): Promise<BoughtLine[]> {
  try {
    return await lockLines(tx, requestedLines)
  } catch (error) {
    const productId = error instanceof ShopError && error.code === 'out-of-stock' && error.extra['productId']
    if (typeof productId !== 'string' || unpaidOrders.length === 0) throw error
    const reservingOrders = await tx
      .select({ id: currentOrderLines.orderId })
      .from(currentOrderLines)
      .where(and(reservationCondition(unpaidOrders), eq(currentOrderLines.productId, productId)))
    if (reservingOrders.length === 0) throw error
    throw new GatewayCheckRequired(reservingOrders.map(({ id }) => id))
  }
}

/**
 * Throws ShopError `too-many-unpaid` or `too-many-held` if the shopper's unpaid orders and the new one would reserve
 * too much.
 */
export async function requireBelowReservationLimit(
  tx: Transaction,
  lines: readonly BoughtLine[],
  unpaidOrders: readonly OrderRow[],
): Promise<void> {
  if (unpaidOrders.length >= maxUnpaidOrders)
    throw new ShopError('too-many-unpaid', { params: { left: unpaidOrders.length } })
  if (unpaidOrders.length === 0) return
  const reservedRows = await tx
    .select({
      id: currentOrderLines.productId,
      units: sql<number>`sum(${currentOrderLines.quantity})`.mapWith(Number),
    })
    .from(currentOrderLines)
    .where(reservationCondition(unpaidOrders))
    .groupBy(currentOrderLines.productId)
  const unitsByProduct = new Map(reservedRows.map((row) => [row.id, row.units]))
  for (const { product, quantity } of lines) {
    const remaining = Math.max(0, maxReservedUnits - (unitsByProduct.get(product.id) ?? 0))
    if (quantity > remaining)
      throw new ShopError('too-many-held', { params: { product: product.name, left: remaining } })
  }
}

/**
 * Throws ShopError `too-many-unpaid` if another unpaid order of the shopper has begun a payment by the shop's QR. Such
 * an order counts even after the shopper has selected another gateway, because it still has the long reservation, and
 * its payment by QR can still be confirmed.
 */
export async function requireSingleQrOrder(
  tx: Database,
  { shopperId, orderId }: { shopperId: string; orderId: string },
): Promise<void> {
  const qrAttemptCondition = and(
    eq(paymentAttempts.orderId, orders.id),
    eq(paymentAttempts.gateway, 'qr'),
    ne(paymentAttempts.status, 'failed'),
  )
  const qrAttempts = tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(qrAttemptCondition)
  const otherQrOrders = await tx.$count(
    orders,
    and(unpaidOrderCondition(shopperId), ne(orders.id, orderId), exists(qrAttempts)),
  )
  if (otherQrOrders > 0) throw new ShopError('too-many-unpaid', { params: { left: otherQrOrders } })
}

function reservationCondition(unpaidOrders: readonly OrderRow[]) {
  return inArray(
    currentOrderLines.orderId,
    unpaidOrders.map(({ id }) => id),
  )
}
