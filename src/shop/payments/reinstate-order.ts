import { and, eq, gt, ne } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orderEvents, currentOrderLines, orders } from '#db/schema/orders.server.ts'
import { canChangeStatus } from '#domain/order/order.ts'
import { reserveCouponAgain } from '#shop/orders/coupon-uses.ts'
import { lockLines, deductStock } from '#shop/orders/order-lines.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import { ShopError } from '#shop/shop-error.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Reserves the stock and the coupon of a locked, expired order again, and records that it is reinstated. The caller
 * marks it paid. Returns the ids of products whose stock changed. Returns undefined and changes nothing if a product is
 * sold out or the shopper has placed the same order again.
 */
export async function reserveStockAndCouponAgain(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<string[] | undefined> {
  if (
    !canChangeStatus({ ...order, isFullyRefunded: false }, 'Processing', 'system').ok ||
    (await hasRepeatedOrder(tx, order))
  )
    return undefined
  const lines = await lockAvailableLines(tx, order.id)
  if (!lines) return undefined
  await deductStock(tx, { id: order.id, lines, now })
  await reserveCouponAgain(tx, order.id, now)
  const event = { orderId: order.id, status: 'Processing', actor: 'system', createdAt: now } as const
  await tx.insert(orderEvents).values(event)
  return lines.filter(({ product }) => product.stock !== null).map(({ product }) => product.id)
}

/** Returns whether the shopper has placed the same order to the same address again since. */
async function hasRepeatedOrder(
  tx: Transaction,
  { id, shopperId, fingerprint, createdAt }: OrderRow,
): Promise<boolean> {
  if (shopperId === null || fingerprint === null) return false
  const repeatedOrders = await tx.$count(
    orders,
    and(
      eq(orders.shopperId, shopperId),
      eq(orders.fingerprint, fingerprint),
      ne(orders.id, id),
      gt(orders.createdAt, createdAt),
      ne(orders.status, 'Cancelled'),
    ),
  )
  return repeatedOrders > 0
}

async function lockAvailableLines(tx: Transaction, orderId: string): Promise<BoughtLine[] | undefined> {
  const requestedLines = await tx
    .select({ productId: currentOrderLines.productId, quantity: currentOrderLines.quantity })
    .from(currentOrderLines)
    .where(eq(currentOrderLines.orderId, orderId))
  try {
    return await lockLines(tx, requestedLines)
  } catch (error) {
    if (error instanceof ShopError) return undefined
    throw error
  }
}
