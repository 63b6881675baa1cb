import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { stockMovements } from '#db/schema/catalogue.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { lockProducts } from './row-locks.ts'

type Line = { productId: string; quantity: number }
type Return = {
  now: Date
  reason: 'cancelled' | 'expired' | 'returned'
  staffId?: string
  /** How many pieces of a line come back; all of them where it is left out. */
  pieces?: (line: Line) => Promise<number>
}

/**
 * Puts counted pieces of an order back on the shelf, locked in id order, and records each movement. Answers whose stock
 * changed.
 */
export async function returnStock(
  tx: Database,
  orderId: string,
  { now, reason, staffId, pieces = async ({ quantity }) => quantity }: Return,
): Promise<string[]> {
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.productId)
  await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const returned: string[] = []
  for (const line of lines) {
    const { productId } = line
    const change = await pieces(line)
    if (change <= 0) continue
    // Only what was counted when it was sold is counted back.
    const back = await tx.execute(sql`
      update products set stock = stock + ${change}, updated_at = ${now}
      where id = ${productId} and stock is not null and exists (
        select 1 from stock_movements m where m.order_id = ${orderId} and m.product_id = ${productId} and m.reason = 'order')`)
    if (back.rowCount !== 1) continue
    returned.push(productId)
    await tx.insert(stockMovements).values({ productId, change, reason, orderId, staffId, createdAt: now })
  }
  return returned
}
