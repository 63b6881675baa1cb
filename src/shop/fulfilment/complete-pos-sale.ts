import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orderEvents, orders } from '#db/schema/orders.server.ts'
import { recordReceived } from '#shop/payments/received-payments.ts'
import type { TenderPart } from '#domain/payment/tender.ts'
import { issueBill } from '#shop/bills/issue-bill.ts'

/**
 * Completes a counter sale: records how it was paid, marks it paid and delivered, and issues its bill. Must be the last
 * step of the transaction, like `issueBill`.
 */
export async function completePosSale(
  tx: Transaction,
  orderId: string,
  { now, staffId, parts }: { now: Date; staffId: string; parts: readonly TenderPart[] },
): Promise<void> {
  // Sets every status in turn, because the database refuses to skip one.
  for (const step of ['Packed', 'Shipped', 'Out for delivery'] as const)
    await tx.update(orders).set({ status: step }).where(eq(orders.id, orderId))
  const status = 'Delivered'
  await tx.update(orders).set({ status, isPaid: true, paidAt: now }).where(eq(orders.id, orderId))
  await recordReceived(tx, { orderId, parts, isAdvance: false, staffId, now })
  await tx.insert(orderEvents).values({ orderId, status, actor: 'seller', staffId, createdAt: now })
  await issueBill(tx, orderId, { now, staffId })
}
