import type { Database, Transaction } from '#db/database.server.ts'
import { idempotencyKeys } from '#db/schema/orders.server.ts'
import { statement } from '#db/statement.server.ts'
import { unpaidOrderSql } from '#shop/pricing/unpaid-orders.ts'
import { ShopError } from '#shop/shop-error.ts'

/** An order request with its idempotency key and its hash. */
export type KeyedRequest = { shopperId: string; key: string | undefined; hash: string }

type KeyRow = { orderId: string | null; hash: string | null; hasUnpaidOrders: boolean }

const readKey = statement<KeyRow>(`
  select existing_key.order_id as "orderId", existing_key.request_hash as hash,
    exists (select from orders where orders.shopper_id = $1 and ${unpaidOrderSql}) as "hasUnpaidOrders"
  from (select) as one_row
    left join idempotency_keys as existing_key on existing_key.shopper_id = $1 and existing_key.key = $2`)

/**
 * Returns the order of a key, if any, and whether the shopper has unpaid orders. Throws ShopError
 * `idempotency-mismatch` if a different order was placed under the key.
 */
export async function findPreviousOrders(
  db: Database,
  { shopperId, key, hash }: KeyedRequest,
): Promise<{ orderOfKey: string | undefined; hasUnpaidOrders: boolean }> {
  const [existingKey] = await readKey(db, [shopperId, key ?? null])
  if (existingKey?.orderId && existingKey.hash !== hash) throw new ShopError('idempotency-mismatch')
  return {
    orderOfKey: existingKey?.orderId ?? undefined,
    hasUnpaidOrders: existingKey?.hasUnpaidOrders ?? false,
  }
}

/** Saves which order belongs to a key. */
export async function saveKey(
  tx: Transaction,
  { shopperId, key, hash: requestHash }: KeyedRequest,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  if (key === undefined) return
  await tx.insert(idempotencyKeys).values({ shopperId, key, requestHash, orderId, createdAt: now })
}
