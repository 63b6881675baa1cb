import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orderEvents, orders } from '#db/schema/orders.server.ts'
import { issueBill, type Issue } from '#shop/bills/issue-bill.ts'

/** An order that was just written leaves the shop with its buyer, paid in cash: delivered, with its bill. Call it last. */
export async function handOver(tx: Transaction, orderId: string, { now, staffId }: Issue): Promise<void> {
  // The database refuses skipped statuses.
  for (const step of ['Packed', 'Shipped', 'Out for delivery'] as const)
    await tx.update(orders).set({ status: step }).where(eq(orders.id, orderId))
  const status = 'Delivered'
  await tx.update(orders).set({ status, isPaid: true, paidAt: now }).where(eq(orders.id, orderId))
  await tx.insert(orderEvents).values({ orderId, status, actor: 'seller', staffId, createdAt: now })
  await issueBill(tx, orderId, { now, staffId })
}
