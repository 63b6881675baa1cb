import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orderEvents, orders } from '#db/schema/orders.server.ts'
import { issueBill, type IssueContext } from '#shop/bills/issue-bill.ts'

/**
 * Completes a counter sale: marks a new order as paid and delivered, and issues its bill. Call it last in the
 * transaction, because issuing a bill locks the bill number.
 */
export async function completePosSale(
  tx: Transaction,
  orderId: string,
  { now, staffId }: IssueContext,
): Promise<void> {
  // The order passes through every status, because the database refuses to skip one.
  for (const step of ['Packed', 'Shipped', 'Out for delivery'] as const)
    await tx.update(orders).set({ status: step }).where(eq(orders.id, orderId))
  const status = 'Delivered'
  await tx.update(orders).set({ status, isPaid: true, paidAt: now }).where(eq(orders.id, orderId))
  await tx.insert(orderEvents).values({ orderId, status, actor: 'seller', staffId, createdAt: now })
  await issueBill(tx, orderId, { now, staffId })
}
