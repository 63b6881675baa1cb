import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { latePaymentDays } from '#domain/payment/shop-qr.ts'
import { contactOf } from '#domain/address/address-text.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { onlinePayableAmount } from '#domain/order/online-payable-amount.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'

/** A payment by the shop's QR that the seller has not confirmed. */
export type QrPaymentToConfirm = {
  id: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  /** The version of the order. */
  version: number
  /** The amount that a confirmation states. */
  amountPaisa: number
  /** '' until the shopper gives it. */
  reference: string
  /** True if the order has ended or its shopper has changed to another gateway. */
  isLatePayment: boolean
  since: Date
  isTest: boolean
  shopper: { name: string; email: string; phone: string }
}

/** SQL condition: the shopper has reported the payment, and the order still waits for its confirmation. */
export const toConfirmCondition = sql`payment_attempts.gateway = 'qr' and payment_attempts.settled_at is null
  and payment_attempts.status = 'open' and payment_attempts.shopper_reference is not null`

/**
 * Lists the payments by the shop's QR that the seller has not confirmed: those of unpaid orders, and late ones with a
 * reference from the last two weeks. Those with a reference come first, each group oldest first. `condition` narrows
 * the list.
 */
export async function listQrPayments(
  shop: ShopContext,
  limit: number,
  condition: SQL = sql`true`,
): Promise<QrPaymentToConfirm[]> {
  requirePermission(shop, 'orders')
  const latePaymentSince = new Date(shop.now().getTime() - latePaymentDays * 86_400_000)
  const rows = await shop.db
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      sql`payment_attempts.gateway = 'qr' and payment_attempts.settled_at is null
        and not (orders.is_paid and not payment_attempts.is_balance_payment)
        and (payment_attempts.status = 'open' or (payment_attempts.status in ('cancelled', 'expired')
          and payment_attempts.shopper_reference is not null and payment_attempts.created_at > ${latePaymentSince}
          and orders.advance_paid_at is null))
        and not exists (select from payment_attempts newer where newer.order_id = orders.id
          and newer.gateway = 'qr' and newer.created_at > payment_attempts.created_at)
        and ${condition}`,
    )
    .orderBy(
      sql`payment_attempts.shopper_reference is null`,
      asc(paymentAttempts.createdAt),
      asc(paymentAttempts.id),
    )
    .limit(limit)
  return rows.map(({ attempt, order }) => ({
    id: attempt.id,
    orderId: order.id,
    orderNumber: order.number,
    orderStatus: order.status,
    version: order.version,
    amountPaisa: onlinePayableAmount(order)?.paisa ?? attempt.amountPaisa,
    reference: attempt.shopperReference ?? '',
    isLatePayment: attempt.status !== 'open',
    since: attempt.createdAt,
    isTest: order.isTest,
    shopper: contactOf(order.address),
  }))
}
