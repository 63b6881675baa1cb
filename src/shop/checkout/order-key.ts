import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { idempotencyKeys } from '#db/schema/orders.server.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A key that an order is sent under, and what is sent. */
export type KeyedRequest = { shopperId: string; key: string | undefined; hash: string }

/** The order that was placed under a key. Refuses `idempotency-mismatch` where another one was. */
export async function orderOfKey(db: Database, request: KeyedRequest): Promise<string | undefined> {
  if (request.key === undefined) return undefined
  const [found] = await db
    .select({ orderId: idempotencyKeys.orderId, hash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.shopperId, request.shopperId), eq(idempotencyKeys.key, request.key)))
  if (found && found.hash !== request.hash) throw new ShopError('idempotency-mismatch')
  return found?.orderId
}

/** Remembers the order that was placed, or found, under a key. */
export async function rememberKey(
  tx: Transaction,
  { shopperId, key, hash: requestHash }: KeyedRequest,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  if (key === undefined) return
  await tx.insert(idempotencyKeys).values({ shopperId, key, requestHash, orderId, createdAt: now })
}
