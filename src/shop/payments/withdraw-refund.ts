import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orderVersions } from '#db/schema/orders.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
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
 * Withdraws a refund that was agreed by mistake, with its parts for other payments. The audit log names it. Throws
 * ShopError `not-found`, and `refund-fixed` for any other refund, if a part of it was sent or recorded, or if the order
 * was edited, cancelled, returned or refunded since, because those amounts depend on it.
 */
export async function withdrawAgreedRefund(shop: ShopContext, input: unknown): Promise<void> {
  requirePermission(shop, 'money')
  const { id } = parseInput(idRequest, input)
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked) throw new ShopError('not-found', { params: { what: 'refund' } })
    const { orderId, cause } = locked.refund
    const isPart = and(eq(refunds.orderId, orderId), eq(refunds.cause, cause))
    const parts = await tx.select().from(refunds).where(isPart).for('no key update')
    if (!(await isWithdrawable(tx, locked, parts))) throw new ShopError('refund-fixed')
    await tx.delete(refunds).where(isPart)
    const paisa = sumPaisa(parts.map(({ amountPaisa }) => amountPaisa))
    await audit(tx, shop, { action: 'refund.withdraw', subject: orderId, detail: { order: orderId, paisa } })
  })
}

async function isWithdrawable(
  tx: Transaction,
  { refund: { orderId, cause, createdAt }, order }: LockedRefund,
  parts: readonly RefundRow[],
): Promise<boolean> {
  if (!isAgreedRefund(cause) || isCancelledOrReturned(order)) return false
  if (parts.some(({ status, sentAt }) => status !== 'owed' || sentAt !== null)) return false
  const laterRefunds = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), gt(refunds.createdAt, createdAt)))
    .limit(1)
  const laterVersions = await tx
    .select({ version: orderVersions.version })
    .from(orderVersions)
    .where(and(eq(orderVersions.orderId, orderId), gt(orderVersions.createdAt, createdAt)))
    .limit(1)
  return laterRefunds.length + laterVersions.length === 0
}
