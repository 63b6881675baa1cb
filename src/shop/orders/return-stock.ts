import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { stockMovements } from '#db/schema/catalogue.server.ts'
import { takenUnits, type TakenUnits } from '#domain/product/stock.ts'
import { lockProducts } from '#shop/row-locks.ts'

type StockReturn = {
  now: Date
  reason: 'cancelled' | 'expired' | 'returned'
  staffId?: string | null
  /** The maximum number of units of a product to return; all if omitted. */
  maxUnits?: (productId: string) => number
}

/**
 * Puts the units of an order back into stock, and records each movement with the one that it reverses. The order must be
 * locked; the products are locked in the order of their ids. Skips units that returned before, and products whose stock
 * is not counted. Returns the ids of the products whose stock changed.
 */
export async function returnStock(
  tx: Database,
  orderId: string,
  { now, reason, staffId = null, maxUnits = () => Infinity }: StockReturn,
): Promise<string[]> {
  const takenMovements = await readTakenUnits(tx, orderId)
  await lockProducts(
    tx,
    takenMovements.map(({ productId }) => productId),
  )
  const remainingMaxUnits = new Map<string, number>()
  const returnedProductIds = new Set<string>()
  for (const { id: reversedMovementId, productId, unreturned: unreturnedUnits } of takenMovements) {
    const maxReturned = remainingMaxUnits.get(productId) ?? maxUnits(productId)
    const change = Math.min(unreturnedUnits, maxReturned)
    remainingMaxUnits.set(productId, maxReturned - change)
    if (change <= 0) continue
    const update = await tx.execute(sql`
      update products set stock = stock + ${change}, updated_at = ${now}
      where id = ${productId} and stock is not null`)
    // Stock tracking was switched off after the sale.
    if (update.rowCount !== 1) continue
    returnedProductIds.add(productId)
    const movement = {
      productId,
      change,
      reason,
      orderId,
      staffId,
      reverses: reversedMovementId,
      createdAt: now,
    }
    await tx.insert(stockMovements).values(movement)
  }
  return [...returnedProductIds]
}

async function readTakenUnits(tx: Database, orderId: string): Promise<TakenUnits[]> {
  const { id, productId, change, reverses } = stockMovements
  const rows = await tx
    .select({ id, productId, change, reverses })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .orderBy(asc(id))
  return takenUnits(rows).toSorted((a, b) =>
    a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : a.id - b.id,
  )
}
