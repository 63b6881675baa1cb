import { and, asc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { bulkChanges } from '#db/schema/bulk-changes.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import {
  importChanges,
  importJobs,
  type ProductAfterImport,
  type ProductBeforeImport,
  type ImportUndoResult,
} from '#db/schema/imports.server.ts'
import { productReference } from '#domain/product/product-change.server.ts'
import { audit } from '#shop/audit.ts'
import { productIdCondition } from '#shop/catalogue/product-rows.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { readProductNames } from '#shop/products/bulk-plan.ts'
import { deleteExpiredBulkChanges } from '#shop/products/bulk-products.ts'
import { undoPeriodMs } from '#shop/products/last-bulk-change.ts'
import { parseProduct } from '#shop/products/parse-product.ts'
import { updateProductRows, writeProductTexts, type ProductWrite } from '#shop/products/write-products.ts'
import { replacePictures } from '#shop/products/product-pictures.ts'
import { ShopError } from '#shop/shop-error.ts'
import { lockProducts } from '#shop/row-locks.ts'
import { inTransaction } from '#shop/transaction.ts'
import { lockChangedKeys } from './import-writing.ts'

export type { ImportUndoResult }
type ImportChange = { id: string; before: ProductBeforeImport | null; after: ProductAfterImport }
type CurrentState = {
  id: string
  version: number
  stock: number | null
  sku: string | null
  slug: string
  isAvailable: boolean
  isArchived: boolean
}
/**
 * The planned undo of one product. `before` and `productWrite` are null for a product that the import added, because
 * it is only archived.
 */
type RestorePlan = ImportChange & {
  state: CurrentState
  productWrite: ProductWrite | null
  stockChange: number
}

const maxIncrementalRefresh = 300

/**
 * Restores the products that an import changed, and archives those it added. Skips and reports products that were
 * changed since, or whose old SKU or slug another product now has. Stock taken by orders stays taken. A repeated undo
 * returns the result of the first. Throws ShopError `not-found`, also after 30 days.
 */
export async function undoImport(shop: ShopContext, input: unknown): Promise<ImportUndoResult> {
  requirePermission(shop, 'shelf')
  const { id } = parseInput(productReference, input)
  const result = await inTransaction(shop.db, async (tx) => {
    const [job] = await tx.select().from(importJobs).where(eq(importJobs.id, id)).for('no key update')
    if (job?.undoResult) return { undone: job.undoResult, ids: [] }
    const isExpired = job === undefined || job.status !== 'done' || job.createdAt < undoPeriodStart(shop)
    const changes = isExpired ? [] : await lockImportChanges(tx, id)
    if (changes.length === 0) throw new ShopError('not-found')
    const restoredPlans = await omitTakenKeys(tx, await findRestorable(tx, shop, changes))
    await writeRestored(tx, shop, restoredPlans)
    const ids = restoredPlans.map((product) => product.id)
    const restoredIds = new Set(ids)
    const skippedIds = changes.filter((change) => !restoredIds.has(change.id)).map((change) => change.id)
    const skipped = [...(await readProductNames(tx, skippedIds)).values()].map(({ name }) => name.en)
    const takenOff = restoredPlans.filter(({ before }) => before === null).length
    const undoResult = { restored: ids.length, takenOff, skipped }
    await tx.update(importJobs).set({ undoneAt: shop.now(), undoResult }).where(eq(importJobs.id, id))
    await tx.delete(importChanges).where(eq(importChanges.importId, id))
    const detail = { restored: ids.length, skipped: skipped.length }
    await audit(tx, shop, { action: 'product.import-undo', subject: id, detail })
    return { undone: undoResult, ids }
  })
  if (result.ids.length > 0)
    await shop.catalogue.refresh(result.ids.length > maxIncrementalRefresh ? 'all' : result.ids)
  return result.undone
}

/** Returns the ids of the bulk changes and imports that can still be undone. */
export async function findUndoable(
  shop: ShopContext,
  { bulkChangeIds, importIds }: { bulkChangeIds: readonly string[]; importIds: readonly string[] },
): Promise<Set<string>> {
  requirePermission(shop, 'shelf')
  const bulkRows = await shop.db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(
      and(
        inArray(bulkChanges.id, [...bulkChangeIds]),
        isNull(bulkChanges.undoneAt),
        gte(bulkChanges.createdAt, undoPeriodStart(shop)),
      ),
    )
  const importRows = await shop.db
    .select({ id: importJobs.id })
    .from(importJobs)
    .where(
      and(
        inArray(importJobs.id, [...importIds]),
        isNull(importJobs.undoneAt),
        gte(importJobs.createdAt, undoPeriodStart(shop)),
        sql`exists (select from import_changes c where c.import_id = ${importJobs.id})`,
      ),
    )
  return new Set([...bulkRows, ...importRows].map(({ id }) => id))
}

/** Deletes the bulk changes and imports that are too old to be undone. Keeps running imports. */
export async function deleteExpiredUndoData(store: Pick<Store, 'db' | 'now'>): Promise<void> {
  await inTransaction(store.db, (tx) => deleteExpiredBulkChanges(tx, store.now()))
  await store.db
    .delete(importJobs)
    .where(and(lt(importJobs.createdAt, undoPeriodStart(store)), ne(importJobs.status, 'running')))
}

function undoPeriodStart({ now }: Pick<Store, 'now'>): Date {
  return new Date(now().getTime() - undoPeriodMs)
}

async function lockImportChanges(tx: Transaction, importId: string): Promise<ImportChange[]> {
  const changes = await tx
    .select({ id: importChanges.productId, before: importChanges.before, after: importChanges.after })
    .from(importChanges)
    .where(eq(importChanges.importId, importId))
    .orderBy(asc(importChanges.productId))
  await lockProducts(
    tx,
    changes.map(({ id }) => id),
  )
  return changes
}

/** Returns the products that have not changed since the import, except for stock taken by orders. */
async function findRestorable(
  tx: Transaction,
  shop: ShopContext,
  changes: readonly ImportChange[],
): Promise<RestorePlan[]> {
  const rows = await tx
    .select({
      id: products.id,
      version: products.version,
      stock: products.stock,
      sku: products.sku,
      slug: products.slug,
      isAvailable: products.isAvailable,
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
    })
    .from(products)
    .where(productIdCondition(changes.map(({ id }) => id)))
  const states = new Map<string, CurrentState>(rows.map((row) => [row.id, row]))
  return changes.flatMap((change) => {
    const state = states.get(change.id)
    const { version, isAvailable, isArchived } = change.after
    const isUnchangedSinceImport =
      state?.version === version && state.isAvailable === isAvailable && state.isArchived === isArchived
    return state && isUnchangedSinceImport ? [planRestore(shop, change, state)] : []
  })
}

function planRestore(shop: ShopContext, change: ImportChange, state: CurrentState): RestorePlan {
  const { id, before, after } = change
  if (before === null) return { ...change, state, productWrite: null, stockChange: 0 }
  const stock = revertedStock(state.stock, after)
  const data = { ...parseProduct(shop, { ...before.call, slug: null, stock: null }), stock }
  const productWrite = { id, slug: before.slug, data, isArchived: before.isArchived }
  return { ...change, state, productWrite, stockChange: (stock ?? 0) - (state.stock ?? 0) }
}

/** Returns the stock after reverting only the import's own change. */
function revertedStock(currentStock: number | null, { stock }: ProductAfterImport): number | null {
  if (stock === undefined) return currentStock
  if (stock.before === null || stock.after === null || currentStock === null) return stock.before
  return Math.max(0, currentStock + stock.before - stock.after)
}

/** Omits products whose old SKU or slug now belongs to a product that is not restored itself. */
async function omitTakenKeys(tx: Transaction, restorable: readonly RestorePlan[]): Promise<RestorePlan[]> {
  const skus = restorable.flatMap(({ productWrite }) => productWrite?.data.sku ?? [])
  const slugs = restorable.flatMap(({ productWrite }) => productWrite?.slug ?? [])
  const keyHolders = await tx
    .select({ id: products.id, sku: products.sku, slug: products.slug })
    .from(products)
    .where(
      sql`${products.sku} = any(${sql.param(skus)}::text[]) or ${products.slug} = any(${sql.param(slugs)}::text[])`,
    )
  let candidates = [...restorable]
  // An omitted product keeps its current keys, which another candidate may need. The loop ends when none is omitted.
  for (;;) {
    const candidateIds = new Set(
      candidates.filter(({ productWrite }) => productWrite !== null).map(({ id }) => id),
    )
    const otherHolders = keyHolders.filter(({ id }) => !candidateIds.has(id))
    const takenKeys = new Set(otherHolders.flatMap(keysOf))
    const remainingCandidates = candidates.filter(
      ({ productWrite }) =>
        productWrite === null ||
        !keysOf({ sku: productWrite.data.sku, slug: productWrite.slug }).some((key) => takenKeys.has(key)),
    )
    if (remainingCandidates.length === candidates.length) return remainingCandidates
    candidates = remainingCandidates
  }
}

function keysOf({ sku, slug }: { sku: string | null; slug: string }): string[] {
  return sku === null ? [`slug ${slug}`] : [`sku ${sku}`, `slug ${slug}`]
}

async function writeRestored(
  tx: Transaction,
  shop: ShopContext,
  restoredPlans: readonly RestorePlan[],
): Promise<void> {
  const now = shop.now()
  const addedIds = restoredPlans.filter(({ productWrite }) => productWrite === null).map(({ id }) => id)
  await tx.execute(sql`
    update products set archived_at = coalesce(archived_at, ${now}), updated_at = ${now}, version = version + 1
    where id = any(${sql.param(addedIds)}::text[])`)
  const productWrites = restoredPlans.flatMap(({ productWrite }) => productWrite ?? [])
  await lockChangedKeys(
    tx,
    restoredPlans.flatMap(({ state, productWrite }) =>
      productWrite === null ? [] : [{ current: state, next: productWrite }],
    ),
  )
  await updateProductRows(tx, productWrites, now)
  await writeProductTexts(tx, productWrites)
  for (const { id, before } of restoredPlans)
    if (before !== null && before.pictures.length > 0)
      await replacePictures(tx, { id, pictures: before.pictures, now })
  await restoreDrafts(tx, restoredPlans)
  const movements = restoredPlans
    .filter(({ stockChange: change }) => change !== 0)
    .map(({ id, stockChange: change }) => ({ id, change }))
  await tx.execute(sql`
    insert into stock_movements (product_id, change, reason, staff_id, created_at)
    select id, change, 'undone', ${shop.actor.seller?.id ?? null}, ${now}
    from json_to_recordset(${JSON.stringify(movements)}::json) as input (id text, change integer)`)
}

/** Restores the draft state of drafts that the import has published, with their planned publication times. */
async function restoreDrafts(tx: Transaction, restoredPlans: readonly RestorePlan[]): Promise<void> {
  const drafts = restoredPlans.flatMap(({ id, before, after }) =>
    before?.draft && !after.isArchived ? [{ id, ...before.draft }] : [],
  )
  if (drafts.length === 0) return
  await tx.execute(sql`
    update products set drafted_at = "draftedAt", publish_at = "publishAt", created_at = "createdAt"
    from json_to_recordset(${JSON.stringify(drafts)}::json) as draft (id text, "draftedAt" timestamptz,
      "publishAt" timestamptz, "createdAt" timestamptz)
    where products.id = draft.id`)
}
