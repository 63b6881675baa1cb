import { and, eq, inArray } from 'drizzle-orm'
import { paymentAlerts, refunds } from '#db/schema/payments.server.ts'
import { partialRefundAmount } from '#domain/payment/payment.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { findAlert, lockAlert, type PaymentAlert } from './payment-alerts.ts'
import { requirePermission } from '#shop/permissions.ts'
import { receivedAmount, sumRefunds } from './refunds.ts'
import { recordPartialGatewayRefund } from './complete-refund.ts'
import { lockAttempt } from './settlement.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Records how much a gateway refunded, if the gateway does not report it. The amount counts as refunded and reduces the
 * bill. Idempotent. Throws ShopError `refund-above-paid`.
 */
export async function recordRefundedAmount(shop: ShopContext, input: unknown): Promise<PaymentAlert> {
  const seller = requirePermission(shop, 'orders')
  const { id, amount, note } = parseInput(partialRefundAmount, input)
  const existingAlert = await findAlert(shop, id)
  if (existingAlert.kind !== 'partly-refunded')
    throw new ShopError('not-found', { params: { resource: 'payment' } })
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockAttempt(tx, existingAlert.attemptId, now)
    const alert = await lockAlert(tx, id)
    if (!locked || alert.acknowledgedAt !== null) return
    const refundedCondition = inArray(refunds.status, ['done', 'sent'])
    const refundedBeforePaisa = await sumRefunds(
      tx,
      and(eq(refunds.attemptId, existingAlert.attemptId), refundedCondition),
    )
    const limitPaisa = receivedAmount(locked.attempt).amountPaisa - refundedBeforePaisa
    if (amount > limitPaisa)
      throw new ShopError('refund-above-paid', { params: { limitPaisa }, field: 'amount' })
    const resolution = { acknowledgedAt: now, acknowledgedBy: seller.id, note, amountPaisa: amount }
    await tx.update(paymentAlerts).set(resolution).where(eq(paymentAlerts.id, id))
    const detail = { order: alert.orderId, paisa: amount }
    await audit(tx, shop, { action: 'payment.part', subject: id, detail })
    // Last, because a credit note locks the counter of bills until the transaction ends.
    await recordPartialGatewayRefund(tx, { ...locked, now }, refundedBeforePaisa + amount)
  })
  return findAlert(shop, id)
}
