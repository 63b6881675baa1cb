import { eq, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { bulkChanges, type BulkUndoResult } from '#db/schema/bulk-changes.server.ts'
import { bulkLimits, isSameState, type BulkState } from '#domain/product/bulk-change.ts'
import { bulkRequest, productReference } from '#domain/product/product-change.server.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import {
  findBulkProductIds,
  planBulkChange,
  readProductNames,
  readBulkStates,
  idAsName,
  writeBulkStates,
} from './bulk-plan.ts'
import type { BulkProductName, BulkPlan } from './bulk-plan.ts'
import type { ShopContext } from '#shop/context.ts'
import { undoPeriodMs } from './last-bulk-change.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { lockProducts } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * The preview or result of a bulk change. `changing` is the number of changed products, and `items` are the first 20 of
 * them with both states. `plan` is the fingerprint of the changes.
 */
export type BulkChangeResult = {
  changing: number
  items: (BulkProductName & { id: string; before: BulkState; after: BulkState })[]
  skipped: { total: number; names: BulkProductName[] }
  plan: string
}

const maxIncrementalRefresh = 300

/** Returns the effect of a bulk change without applying it. */
export async function previewBulkChange(shop: ShopContext, input: unknown): Promise<BulkChangeResult> {
  requirePermission(shop, 'shelf')
  const request = parseInput(bulkRequest, input)
  return toBulkChangeResult(
    shop,
    await planBulkChange(shop.db, await findBulkProductIds(shop, request), request.change),
  )
}

/**
 * Changes up to 10,000 products in one transaction and saves their previous state. With the `plan` of a preview, throws
 * ShopError `preview-outdated` if the changes would differ, so that a repeated request does not change a price twice.
 * `id` identifies the change for its undo; null if nothing changed.
 */
export async function applyBulkChange(
  shop: ShopContext,
  input: unknown,
): Promise<BulkChangeResult & { id: string | null }> {
  const seller = requirePermission(shop, 'shelf')
  const request = parseInput(bulkRequest, input)
  const ids = await findBulkProductIds(shop, request)
  const id = newId()
  const plan = await inTransaction(shop.db, async (tx) => {
    await deleteExpiredBulkChanges(tx, shop.now())
    await lockProducts(tx, ids)
    const planned = await planBulkChange(tx, ids, request.change)
    if (request.plan !== undefined && request.plan !== planned.fingerprint)
      throw new ShopError('preview-outdated')
    if (planned.items.length === 0) return planned
    const now = shop.now()
    await writeBulkStates(
      tx,
      planned.items.map(({ id: productId, after }) => ({ id: productId, ...after })),
      now,
    )
    await tx.insert(bulkChanges).values({ id, change: request.change, items: planned.items, createdAt: now })
    const detail = { ...request.change, products: planned.items.length, seller: seller.name }
    await audit(tx, shop, { action: 'product.bulk', subject: id, detail })
    return planned
  })
  await refreshCatalogue(
    shop,
    plan.items.map((item) => item.id),
  )
  return { ...(await toBulkChangeResult(shop, plan)), id: plan.items.length === 0 ? null : id }
}

/**
 * Restores the products of a bulk change. Skips and reports products that were changed since. A repeated undo returns
 * the result of the first. Throws ShopError `not-found`.
 */
export async function undoBulkChange(shop: ShopContext, input: unknown): Promise<BulkUndoResult> {
  requirePermission(shop, 'shelf')
  const { id } = parseInput(productReference, input)
  const result = await inTransaction(shop.db, async (tx) => {
    const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('no key update')
    if (!row) throw new ShopError('not-found')
    if (row.undoResult) return { undone: row.undoResult, restored: [] }
    const ids = row.items.map((item) => item.id)
    await lockProducts(tx, ids)
    const currentStates = new Map((await readBulkStates(tx, ids)).map((state) => [state.id, state]))
    const isUntouched = (item: (typeof row.items)[number]) => {
      const state = currentStates.get(item.id)
      return state !== undefined && isSameState(state, item.after)
    }
    const restoredStates = row.items.filter(isUntouched).map((item) => ({ id: item.id, ...item.before }))
    const modifiedItems = row.items.filter((item) => !isUntouched(item))
    const names = await readProductNames(
      tx,
      modifiedItems.map((item) => item.id),
    )
    const skipped = [...names.values()].map(({ name }) => name.en)
    const undoResult = { restored: restoredStates.length, skipped }
    await writeBulkStates(tx, restoredStates, shop.now())
    await tx.update(bulkChanges).set({ undoneAt: shop.now(), undoResult }).where(eq(bulkChanges.id, id))
    const detail = { restored: restoredStates.length, skipped: skipped.length }
    await audit(tx, shop, { action: 'product.bulk-undo', subject: id, detail })
    return { undone: undoResult, restored: restoredStates.map((state) => state.id) }
  })
  await refreshCatalogue(shop, result.restored)
  return result.undone
}

/** Deletes bulk changes that are too old to undo, except those that a running undo has locked. */
export async function deleteExpiredBulkChanges(tx: Transaction, now: Date): Promise<void> {
  const expiredChanges = tx
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(lt(bulkChanges.createdAt, new Date(now.getTime() - undoPeriodMs)))
    .for('update', { skipLocked: true })
  await tx.delete(bulkChanges).where(inArray(bulkChanges.id, expiredChanges))
}

async function toBulkChangeResult(
  shop: ShopContext,
  { items, skipped, fingerprint }: BulkPlan,
): Promise<BulkChangeResult> {
  const previewItems = items.slice(0, bulkLimits.previewed)
  const skippedIds = skipped.slice(0, bulkLimits.previewed)
  const names = await readProductNames(shop.db, [...previewItems.map((item) => item.id), ...skippedIds])
  const nameOf = (id: string) => names.get(id) ?? idAsName(id)
  return {
    changing: items.length,
    items: previewItems.map((item) => ({ ...nameOf(item.id), ...item })),
    skipped: { total: skipped.length, names: skippedIds.map(nameOf) },
    plan: fingerprint,
  }
}

async function refreshCatalogue(shop: ShopContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await shop.catalogue.refresh(ids.length > maxIncrementalRefresh ? 'all' : ids)
}
