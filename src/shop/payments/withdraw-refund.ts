import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
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
import { lockRefund } from './complete-refund.ts'
import { withdrawableCondition, type RefundRow } from './refunds.ts'

/** The refund in the audit log. Entries of earlier releases have no method. */
export type WithdrawalDetail = Pick<RefundRow, 'items' | 'cause'> & {
  paisa: number
  why: string
  method?: RefundRow['method']
}

/**
 * Withdraws a refund that a seller created by mistake, with its parts of other payments. If it refunded a part of a
 * retained advance, that part is retained again. The audit log entry identifies the refund, so that a late repetition of
 * its request does not create it again. Throws ShopError `not-found`, and `refund-fixed` if it is not withdrawable.
 */
export async function withdrawSellerRefund(shop: ShopContext, input: unknown): Promise<void> {
  requirePermission(shop, 'money')
  const { id } = parseInput(idRequest, input)
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked) throw new ShopError('not-found', { params: { resource: 'refund' } })
    const { order, refund } = locked
    const parts = await deleteParts(tx, refund)
    const paisa = sumPaisa(parts.map(({ amountPaisa }) => amountPaisa))
    if (isCancelledOrReturned(order))
      await tx
        .update(orders)
        .set({ retainedPaisa: order.retainedPaisa + paisa })
        .where(eq(orders.id, order.id))
    const withdrawn = parts.map(({ id: partId, attemptId, amountPaisa }) => {
      return { id: partId, attemptId, paisa: amountPaisa }
    })
    const { items, explanation: why, cause, method } = refund
    const withdrawal: WithdrawalDetail = { paisa, items, why, cause, method }
    const detail = { order: order.id, ...withdrawal, withdrawn }
    await audit(tx, shop, { action: 'refund.withdraw', subject: order.id, detail })
  })
}

/** Deletes all parts of a refund, and returns them. */
async function deleteParts(tx: Transaction, { id, orderId, cause }: RefundRow): Promise<RefundRow[]> {
  const [withdrawable] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.id, id), withdrawableCondition))
  if (!withdrawable) throw new ShopError('refund-fixed')
  return tx
    .delete(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.cause, cause)))
    .returning()
}
