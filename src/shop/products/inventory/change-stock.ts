import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { products, stockMovements } from '#db/schema/catalogue.server.ts'
import { idempotencyKey } from '#domain/order/order.server.ts'
import { manualStockChange, type ManualStockChange } from '#domain/product/inventory/inventory.server.ts'
import { stockAfter } from '#domain/product/inventory/stock-reasons.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { violatedConstraint } from '#shop/database-errors.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findSellerProduct, lockSellerProduct, type SellerProduct } from '#shop/products/seller-products.ts'
import { sumStockMovements } from '#shop/products/write-products.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Changes a stock manually and records the reason. A count sets the stock; other reasons add or remove units. A retry
 * with the same key changes nothing. Throws ShopError `not-found`; `stock-moved` if the stock changed since the count;
 * `count-first`; `too-few-pieces`; and `sent-otherwise` for another request with the same key.
 */
export async function changeStock(shop: ShopContext, input: unknown, key?: string): Promise<SellerProduct> {
  const seller = requirePermission(shop, 'shelf')
  if (key !== undefined && !idempotencyKey.safeParse(key).success)
    throw new ShopError('invalid-idempotency-key', { field: 'Idempotency-Key' })
  const stockChange = parseInput(manualStockChange, input)
  const idempotencyRecord: IdempotencyRecord = {
    staffId: seller.id,
    idempotencyKey: key ?? null,
    requestHash: key === undefined ? null : hashOf(stockChange),
  }
  await refuseReusedKey(() =>
    inTransaction(shop.db, async (tx) => {
      const { product } = await lockSellerProduct(tx, stockChange.id)
      if (await isAlreadyApplied(tx, idempotencyRecord)) return
      await writeStockChange(tx, shop, { stockChange, idempotencyRecord, stock: product.stock })
    }),
  )
  await shop.catalogue.refresh([stockChange.id])
  return findSellerProduct(shop, stockChange.id)
}

type IdempotencyRecord = { staffId: string; idempotencyKey: string | null; requestHash: string | null }

async function writeStockChange(
  tx: Transaction,
  shop: ShopContext,
  {
    stockChange,
    idempotencyRecord,
    stock,
  }: { stockChange: ManualStockChange; idempotencyRecord: IdempotencyRecord; stock: number | null },
): Promise<void> {
  const { id, reason } = stockChange
  const now = shop.now()
  const newStock = plannedStock(stock, stockChange)
  // A count corrects the ledger too, so its movement starts at the sum of the movements.
  const previousStock = reason === 'counted' ? await sumStockMovements(tx, id) : (stock ?? 0)
  await tx.update(products).set({ stock: newStock, updatedAt: now }).where(eq(products.id, id))
  const change = newStock - previousStock
  await tx
    .insert(stockMovements)
    .values({ productId: id, change, reason, createdAt: now, ...idempotencyRecord })
  await audit(tx, shop, { action: 'product.count', subject: id, detail: { reason, change, stock: newStock } })
}

function plannedStock(stock: number | null, stockChange: ManualStockChange): number {
  const { reason, pieces: quantity, stockSeen } = stockChange
  if (reason === 'counted' && stockSeen !== undefined && stockSeen !== stock)
    throw new ShopError('stock-moved', { params: { left: stock ?? undefined }, extra: { stock } })
  const planned = stockAfter(stock, { reason, quantity })
  if (planned.ok) return planned.stock
  if (planned.why === 'count-first') throw new ShopError('count-first')
  if (planned.why === 'too-many') throw new ShopError('invalid-input', { fields: { pieces: 'stock' } })
  throw new ShopError('too-few-pieces', { params: { left: stock ?? 0 }, extra: { stock } })
}

/**
 * Returns whether this request was already applied. Throws ShopError `sent-otherwise` if its key was used for
 * another request.
 */
async function isAlreadyApplied(
  tx: Transaction,
  { staffId, idempotencyKey: key, requestHash }: IdempotencyRecord,
): Promise<boolean> {
  if (key === null) return false
  const [row] = await tx
    .select({ requestHash: stockMovements.requestHash })
    .from(stockMovements)
    .where(and(eq(stockMovements.staffId, staffId), eq(stockMovements.idempotencyKey, key)))
  if (row !== undefined && row.requestHash !== requestHash) throw new ShopError('sent-otherwise')
  return row !== undefined
}

/**
 * Throws ShopError `sent-otherwise` for one of two concurrent changes of different products with the same
 * key.
 */
async function refuseReusedKey<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) === 'stock_movements_idempotency_key') throw new ShopError('sent-otherwise')
    throw error
  }
}

function hashOf(stockChange: ManualStockChange): string {
  return createHash('sha256').update(JSON.stringify(stockChange)).digest('hex')
}
