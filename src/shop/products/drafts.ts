import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { PublicationTime } from '#domain/product/product-change.server.ts'
import { publishRequest } from '#domain/product/inventory/inventory.server.ts'
import { audit, writeAuditEntry } from '#shop/audit.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findSellerProduct, lockSellerProduct, type SellerProduct } from './seller-products.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

const batchSize = 300

/**
 * Publishes a draft now or at a given time, or cancels that time. Does nothing for a published product. Throws
 * ShopError `not-found`, and `not-a-draft` for a time on a product that is not a draft.
 */
export async function publishProduct(shop: ShopContext, input: unknown): Promise<SellerProduct> {
  requirePermission(shop, 'shelf')
  const { id, publish } = parseInput(publishRequest, input)
  await inTransaction(shop.db, async (tx) => {
    const currentProduct = await lockSellerProduct(tx, id)
    await applyPublication(tx, shop, { current: currentProduct, publish })
  })
  await notifyPublishingChange(shop, id)
  return findSellerProduct(shop, id)
}

/** Refreshes products in the catalogue and notifies the scheduler of a new publication time. */
export async function notifyPublishingChange(shop: ShopContext, ...ids: readonly string[]): Promise<void> {
  shop.scheduleNotifier.notify()
  await shop.catalogue.refresh(ids)
}

/** Applies a publishing request to a locked product; a time in the past means now. */
export async function applyPublication(
  tx: Transaction,
  shop: ShopContext,
  { current, publish }: { current: SellerProduct; publish: PublicationTime },
): Promise<void> {
  const { product, draft, isArchived } = current
  const now = shop.now()
  const isNow = publish === 'now' || (publish instanceof Date && publish <= now)
  if (draft === null && isNow && !isArchived) return
  if (draft === null) throw new ShopError('not-a-draft')
  const { id } = product
  const name = product.name.en
  if (isNow) {
    await markAsPublished(tx, [id], now)
    return audit(tx, shop, { action: 'product.publish', subject: id, detail: { name } })
  }
  const publishAt = publish instanceof Date ? publish : null
  if (publishAt?.getTime() === draft.publishAt?.getTime()) return
  await tx.update(products).set({ publishAt, updatedAt: now }).where(eq(products.id, id))
  const detail = { name, at: publishAt?.toISOString() ?? null }
  await audit(tx, shop, { action: 'product.plan', subject: id, detail })
}

/** Returns whether a product with this publication time is still a draft. */
export function isDraftAt(publish: PublicationTime, now: Date): boolean {
  return publish === 'draft' || (publish instanceof Date && publish > now)
}

/** Makes an archived product a draft. Called after it was written as archived. */
export async function markAsDraft(
  tx: Transaction,
  id: string,
  { publish, now }: { publish: PublicationTime; now: Date },
) {
  const publishAt = publish instanceof Date ? publish : null
  await tx.update(products).set({ draftedAt: now, publishAt }).where(eq(products.id, id))
}

/**
 * Publishes the drafts whose time has come, and returns the next such time. Locked rows are published in the next run.
 */
export async function publishDueDrafts(
  store: Pick<Store, 'db' | 'now' | 'catalogue'>,
): Promise<Date | undefined> {
  const now = store.now()
  const ids = await inTransaction(store.db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from products where publish_at <= ${now} order by id limit ${batchSize}
      for no key update skip locked`)
    const dueIds = rows.map(({ id }) => id)
    if (dueIds.length > 0) await markAsPublished(tx, dueIds, now)
    for (const subject of dueIds)
      await writeAuditEntry(tx, { action: 'product.publish', subject }, { staffId: null, at: now })
    return dueIds
  })
  if (ids.length > 0) await store.catalogue.refresh(ids)
  const { rows } = await store.db.execute<{ next: string | null }>(
    sql`select min(publish_at) as next from products where publish_at is not null`,
  )
  return rows[0]?.next ? new Date(rows[0].next) : undefined
}

/** Publishes drafts, as new products from now on. A trigger of the table ends their draft state. */
async function markAsPublished(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update products set archived_at = null, created_at = ${now}, updated_at = ${now}, version = version + 1
    where id = any(${sql.param(ids)}::text[])`)
}
