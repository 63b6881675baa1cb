import { and, desc, eq, gt, gte, like, or } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { stockMovements } from '#db/schema/catalogue.server.ts'
import { orderEvents, orders, orderVersions } from '#db/schema/orders.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
import { returnRequests } from '#db/schema/requests.server.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { isCancelledOrReturned } from '#domain/order/order.ts'
import { sumPaisa } from '#domain/money.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { lockRefund, type LockedRefund } from './complete-refund.ts'
import { isAgreedRefund, type RefundRow } from './refunds.ts'

/**
 * Withdraws a refund that was agreed by mistake, with its parts for other payments. One of the retained part of an advance
 * raises that part again. The audit log names it. Throws ShopError `not-found`, and `refund-fixed` for any other refund, if
 * a part of it was sent or recorded, if its items are back in stock, or if the order was edited, cancelled, returned or
 * refunded since, because those amounts depend on it.
 */
export async function withdrawAgreedRefund(shop: ShopContext, input: unknown): Promise<void> {
  requirePermission(shop, 'money')
  const { id } = parseInput(idRequest, input)
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked) throw new ShopError('not-found', { params: { what: 'refund' } })
    const { order, refund } = locked
    const parts = await lockParts(tx, refund)
    if (!(await isWithdrawable(tx, locked, parts))) throw new ShopError('refund-fixed')
    await tx.delete(refunds).where(isPartOf(refund))
    const paisa = sumPaisa(parts.map(({ amountPaisa }) => amountPaisa))
    if (isCancelledOrReturned(order))
      await tx
        .update(orders)
        .set({ retainedPaisa: order.retainedPaisa + paisa })
        .where(eq(orders.id, order.id))
    const withdrawn = parts.map(({ id: partId, attemptId, amountPaisa }) => {
      return { id: partId, attemptId, paisa: amountPaisa }
    })
    const detail = { order: order.id, paisa, items: refund.items, why: refund.explanation, withdrawn }
    await audit(tx, shop, { action: 'refund.withdraw', subject: order.id, detail })
  })
}

/** A part that its gateway refunded separately has a longer cause. */
function isPartOf({ orderId, cause }: RefundRow) {
  return and(eq(refunds.orderId, orderId), or(eq(refunds.cause, cause), like(refunds.cause, `${cause}, %`)))
}

function lockParts(tx: Transaction, refund: RefundRow): Promise<RefundRow[]> {
  return tx.select().from(refunds).where(isPartOf(refund)).orderBy(refunds.id).for('no key update')
}

async function isWithdrawable(
  tx: Transaction,
  { refund: { orderId, cause, createdAt }, order }: LockedRefund,
  parts: readonly RefundRow[],
): Promise<boolean> {
  if (!isAgreedRefund(cause)) return false
  if (parts.some(({ status, sentAt }) => status !== 'owed' || sentAt !== null)) return false
  const rows = [
    ...(isCancelledOrReturned(order) ? await endedAfter(tx, orderId, createdAt) : []),
    ...(await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), gt(refunds.createdAt, createdAt)))
      .limit(1)),
    ...(await tx
      .select({ id: orderVersions.version })
      .from(orderVersions)
      .where(and(eq(orderVersions.orderId, orderId), gt(orderVersions.createdAt, createdAt)))
      .limit(1)),
    ...(await tx
      .select({ id: returnRequests.id })
      .from(returnRequests)
      .where(and(eq(returnRequests.orderId, orderId), gte(returnRequests.answeredAt, createdAt)))
      .limit(1)),
    // The items of a refund return to stock at the same moment.
    ...(await tx
      .select({ id: stockMovements.id })
      .from(stockMovements)
      .where(and(eq(stockMovements.orderId, orderId), gte(stockMovements.createdAt, createdAt)))
      .limit(1)),
  ]
  return rows.length === 0
}

/** Returns the last event of an ended order if a refund was agreed before it. */
async function endedAfter(tx: Transaction, orderId: string, createdAt: Date) {
  const [last] = await tx
    .select({ id: orderEvents.id, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last && last.at > createdAt ? [last] : []
}
