import type { Database, Transaction } from '#db/database.server.ts'
import { idempotencyKeys } from '#db/schema/orders.server.ts'
import { statement } from '#db/statement.server.ts'
import { isWaiting } from '#shop/pricing/waiting-orders.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A key that an order is sent under, and what is sent. */
export type KeyedRequest = { shopperId: string; key: string | undefined; hash: string }

type Before = { orderId: string | null; hash: string | null; isHolding: boolean }

const readBefore = statement<Before>(`
  select known.order_id as "orderId", known.request_hash as hash,
    exists (select from orders where orders.shopper_id = $1 and ${isWaiting}) as "isHolding"
  from (select) as once
    left join idempotency_keys as known on known.shopper_id = $1 and known.key = $2`)

/**
 * What a shopper has ordered before: the order that was placed under the key, if any, and whether they have orders that
 * wait for their payment. Refuses `idempotency-mismatch` where another order was placed under it.
 */
export async function ordersBefore(
  db: Database,
  { shopperId, key, hash }: KeyedRequest,
): Promise<{ orderOfKey: string | undefined; isHolding: boolean }> {
  const [found] = await readBefore(db, [shopperId, key ?? null])
  if (found?.orderId && found.hash !== hash) throw new ShopError('idempotency-mismatch')
  return { orderOfKey: found?.orderId ?? undefined, isHolding: found?.isHolding ?? false }
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
