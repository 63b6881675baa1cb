import { asc, eq, sql } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import type { Store } from '#shop/context.ts'
import { queueOrderNotification } from '#shop/notifications/order-notifications.ts'
import { inTransaction } from '#shop/transaction.ts'
import { notificationFieldsOf } from './settlement.ts'

const batchSize = 20

/**
 * Reminds shoppers once of an unpaid order that is to be paid by the shop's QR code. Sends the reminder twelve hours
 * before the order expires, or in the second half of a shorter reservation. Skips orders whose shopper has entered a
 * payment reference, because the shop must confirm those. Returns the number of reminders.
 */
export async function sendQrPaymentReminders(store: Store): Promise<number> {
  const now = store.now()
  return inTransaction(store.db, async (tx) => {
    const duePayments = await tx
      .select({ attempt: paymentAttempts, order: orders })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(
        sql`payment_attempts.gateway = 'qr' and payment_attempts.settled_at is null
          and payment_attempts.status = 'open' and payment_attempts.reminded_at is null
          and payment_attempts.shopper_reference is null
          and not exists (select from payment_attempts other where other.order_id = orders.id
            and other.reminded_at is not null)
          and not orders.is_paid and orders.status = 'Processing' and orders.expires_at > ${now}
          and orders.expires_at - ${now}::timestamptz
            <= least(interval '12 hours', (orders.expires_at - payment_attempts.created_at) / 2)`,
      )
      .orderBy(asc(paymentAttempts.createdAt))
      .limit(batchSize)
      .for('no key update', { of: paymentAttempts, skipLocked: true })
    for (const { attempt, order } of duePayments) {
      await tx.update(paymentAttempts).set({ remindedAt: now }).where(eq(paymentAttempts.id, attempt.id))
      const { content, ...notification } = notificationFieldsOf(order)
      const until = order.expiresAt?.toISOString() ?? ''
      const reminder = { ...notification, kind: 'payment-reminder', dedupeKey: attempt.id } as const
      await queueOrderNotification(tx, { ...reminder, content: { ...content, until } }, now)
    }
    return duePayments.length
  })
}
