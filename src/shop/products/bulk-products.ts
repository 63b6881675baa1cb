import { eq, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { bulkChanges, type BulkUndone } from '#db/schema/bulk-changes.server.ts'
import { bulkLimits, isSameState, type BulkState } from '#domain/product/bulk-change.ts'
import { bulkCall, productCall } from '#domain/product/product-change.server.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import { bulkIds, planBulk, readNames, readStates, unnamed, writeStates } from './bulk-plan.ts'
import type { BulkName, BulkPlan } from './bulk-plan.ts'
import type { Shop } from '#shop/context.ts'
import { bulkUndoMs } from './last-bulk.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireArea } from '#shop/permissions.ts'
import { lockProducts } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** What a bulk change does or did: the first 20 with both states, the number of all, and who is left out. */
export type BulkAnswer = {
  changing: number
  items: (BulkName & { id: string; before: BulkState; after: BulkState })[]
  skipped: { total: number; names: BulkName[] }
  plan: string
}

const maxIncrementalChanges = 300

/** Tells what a bulk change would do, and changes nothing. */
export async function previewBulk(shop: Shop, input: unknown): Promise<BulkAnswer> {
  requireArea(shop, 'shelf')
  const call = parseInput(bulkCall, input)
  return answerOf(shop, await planBulk(shop.db, await bulkIds(shop, call), call.change))
}

/**
 * Changes up to 10,000 products in one transaction and keeps what stood there before. With the `plan` of a preview it
 * refuses `preview-outdated` if it would do anything else, so that a repeat does not change a price twice.
 * `id` undoes it; there is none where nothing changed.
 */
export async function applyBulk(shop: Shop, input: unknown): Promise<BulkAnswer & { id: string | null }> {
  const seller = requireArea(shop, 'shelf')
  const call = parseInput(bulkCall, input)
  const ids = await bulkIds(shop, call)
  const id = newId()
  const plan = await inTransaction(shop.db, async (tx) => {
    await forgetOldBulks(tx, shop.now())
    await lockProducts(tx, ids)
    const found = await planBulk(tx, ids, call.change)
    if (call.plan !== undefined && call.plan !== found.mark) throw new ShopError('preview-outdated')
    if (found.items.length === 0) return found
    const now = shop.now()
    await writeStates(
      tx,
      found.items.map(({ id: productId, after }) => ({ id: productId, ...after })),
      now,
    )
    await tx.insert(bulkChanges).values({ id, change: call.change, items: found.items, createdAt: now })
    const detail = { ...call.change, products: found.items.length, seller: seller.name }
    await audit(tx, shop, { action: 'product.bulk', subject: id, detail })
    return found
  })
  await refresh(
    shop,
    plan.items.map((item) => item.id),
  )
  return { ...(await answerOf(shop, plan)), id: plan.items.length === 0 ? null : id }
}

/**
 * Puts back what a bulk change changed, except products that are no longer as it left them: those are named.
 * A repeat answers what the first undo did. Refuses `not-found`.
 */
export async function undoBulk(shop: Shop, input: unknown): Promise<BulkUndone> {
  requireArea(shop, 'shelf')
  const { id } = parseInput(productCall, input)
  const done = await inTransaction(shop.db, async (tx) => {
    const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('no key update')
    if (!row) throw new ShopError('not-found')
    if (row.undone) return { undone: row.undone, restored: [] }
    const ids = row.items.map((item) => item.id)
    await lockProducts(tx, ids)
    const now = new Map((await readStates(tx, ids)).map((state) => [state.id, state]))
    const isUntouched = (item: (typeof row.items)[number]) => {
      const state = now.get(item.id)
      return state !== undefined && isSameState(state, item.after)
    }
    const restored = row.items.filter(isUntouched).map((item) => ({ id: item.id, ...item.before }))
    const modifiedItems = row.items.filter((item) => !isUntouched(item))
    const names = await readNames(
      tx,
      modifiedItems.map((item) => item.id),
    )
    const skipped = [...names.values()].map(({ name }) => name.en)
    const undone = { restored: restored.length, skipped }
    await writeStates(tx, restored, shop.now())
    await tx.update(bulkChanges).set({ undoneAt: shop.now(), undone }).where(eq(bulkChanges.id, id))
    const detail = { restored: restored.length, skipped: skipped.length }
    await audit(tx, shop, { action: 'product.bulk-undo', subject: id, detail })
    return { undone, restored: restored.map((state) => state.id) }
  })
  await refresh(shop, done.restored)
  return done.undone
}

/** Whatever is just being undone is left for the next time. */
export async function forgetOldBulks(tx: Transaction, now: Date): Promise<void> {
  const old = tx
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(lt(bulkChanges.createdAt, new Date(now.getTime() - bulkUndoMs)))
    .for('update', { skipLocked: true })
  await tx.delete(bulkChanges).where(inArray(bulkChanges.id, old))
}

async function answerOf(shop: Shop, { items, skipped, mark }: BulkPlan): Promise<BulkAnswer> {
  const previewItems = items.slice(0, bulkLimits.previewed)
  const left = skipped.slice(0, bulkLimits.previewed)
  const names = await readNames(shop.db, [...previewItems.map((item) => item.id), ...left])
  const nameOf = (id: string) => names.get(id) ?? unnamed(id)
  return {
    changing: items.length,
    items: previewItems.map((item) => ({ ...nameOf(item.id), ...item })),
    skipped: { total: skipped.length, names: left.map(nameOf) },
    plan: mark,
  }
}

async function refresh(shop: Shop, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await shop.catalogue.refresh(ids.length > maxIncrementalChanges ? 'all' : ids)
}
