import { createHash } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import type { InputText } from '#domain/language.ts'
import { products, productTexts } from '#db/schema/catalogue.server.ts'
import {
  stateAfterBulkChange,
  bulkLimits,
  type BulkChange,
  type BulkItem,
  type BulkState,
} from '#domain/product/bulk-change.ts'
import { parseCategoryFilter } from '#domain/product/groups/product-groups.ts'
import type { bulkRequest } from '#domain/product/product-change.server.ts'
import { isId } from '#lib/id.ts'
import type * as z from 'zod'
import type { ShopContext } from '#shop/context.ts'
import { productIdCondition } from '#shop/catalogue/product-rows.ts'
import { findSellerProducts } from './search-seller-products.ts'
import { ShopError } from '#shop/shop-error.ts'

export type BulkProductName = { name: InputText }
export type BulkPlan = {
  items: BulkItem[]
  /** Products that would be made available but have no stock. */
  skipped: string[]
  /** A hash of the changes. A request with the hash of its preview is refused if the changes differ. */
  fingerprint: string
}

/** Returns the ids of the products that a bulk request selects. Throws ShopError `too-many-products`. */
export async function findBulkProductIds(
  shop: ShopContext,
  { ids, query }: z.output<typeof bulkRequest>,
): Promise<string[]> {
  if (ids) return [...new Set(ids)].filter(isId)
  const { search, stock = 'all', category } = query ?? {}
  const result = await findSellerProducts(shop, {
    search: search === '' ? undefined : search,
    category: category
      ? (parseCategoryFilter(shop.catalogue.groups(), category) ?? { kind: 'nothing' })
      : undefined,
    inStockOnly: stock === 'in',
    outOfStockOnly: stock === 'out',
    lowStockOnly: stock === 'low',
    sort: 'default',
    offset: 0,
    limit: bulkLimits.products,
  })
  if (result.total > bulkLimits.products) throw new ShopError('too-many-products')
  return result.ids
}

/** Returns the effect of a bulk change on products of the catalogue, in id order. */
export async function planBulkChange(
  db: Database,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkPlan> {
  const plan: BulkPlan = { items: [], skipped: [], fingerprint: '' }
  for (const { id, ...state } of await readBulkStates(db, ids)) {
    if (state.isArchived) continue
    const changedState = stateAfterBulkChange(state, change)
    if (changedState === 'same') continue
    const { stock: _, ...before } = state
    if (changedState === 'add-stock-first') plan.skipped.push(id)
    else plan.items.push({ id, before, after: changedState })
  }
  plan.fingerprint = createHash('sha256').update(JSON.stringify(plan.items)).digest('hex').slice(0, 32)
  return plan
}

export type BulkStateRow = BulkState & { id: string; stock: number | null }

/** Returns the fields of products that a bulk change reads, in order of their ids. */
export async function readBulkStates(db: Database, ids: readonly string[]): Promise<BulkStateRow[]> {
  return db
    .select({
      id: products.id,
      pricePaisa: products.pricePaisa,
      offerPricePaisa: products.baseOfferPricePaisa,
      isAvailable: products.isAvailable,
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
      stock: products.stock,
    })
    .from(products)
    .where(productIdCondition(ids))
    .orderBy(asc(products.id))
}

/** Returns product names by id. Not part of the plan, because a page displays only the first few products. */
export async function readProductNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, BulkProductName>> {
  const rows = await db
    .select({ id: productTexts.productId, language: productTexts.language, name: productTexts.name })
    .from(productTexts)
    .where(sql`${productTexts.productId} = any(${sql.param(ids)}::text[])`)
  const names = new Map<string, BulkProductName>(ids.map((id) => [id, idAsName(id)]))
  for (const { id, language, name } of rows) {
    const existingName = names.get(id)
    if (existingName && name !== '') names.set(id, { name: { ...existingName.name, [language]: name } })
  }
  return names
}

/** Returns the id as the name of a product that no longer exists. */
export function idAsName(id: string): BulkProductName {
  return { name: { en: id, ne: null } }
}

/** Writes states in one statement, so that other processes receive one notification. */
export async function writeBulkStates(
  tx: Database,
  states: readonly (BulkState & { id: string })[],
  now: Date,
): Promise<void> {
  if (states.length === 0) return
  const column = <T>(pick: (state: BulkState & { id: string }) => T) => sql.param(states.map(pick))
  await tx.execute(sql`
    update products set price_paisa = input.price, base_offer_price_paisa = input.offer,
      is_available = input.available, updated_at = ${now}, version = version + 1,
      archived_at = case when input.archived then coalesce(archived_at, ${now}) end
    from unnest(${column((state) => state.id)}::text[], ${column((state) => state.pricePaisa)}::bigint[],
      ${column((state) => state.offerPricePaisa)}::bigint[], ${column((state) => state.isAvailable)}::bool[],
      ${column((state) => state.isArchived)}::bool[]) as input (id, price, offer, available, archived)
    where products.id = input.id`)
}
