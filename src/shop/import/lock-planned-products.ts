import { asc, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { ProductBeforeImport } from '#db/schema/imports.server.ts'
import type { PlannedProduct, StoredProduct } from './stored-products.ts'
import { findSkuProblems } from './import-matches.ts'
import { productIdCondition } from '#shop/catalogue/product-rows.ts'

/**
 * A planned product whose row is locked. `stockBefore` is its stock after the latest orders; `draftBefore` is its
 * draft, if it has one.
 */
export type LockedProduct = PlannedProduct & {
  stockBefore: number | null
  draftBefore: ProductBeforeImport['draft']
}

/**
 * Locks the products of a plan in id order, as orders do, until the transaction ends. Returns undefined if a product
 * has changed since the plan; only stock taken by orders may differ. Reads just what this check needs, because shoppers
 * wait for the locked products.
 */
export async function lockPlannedProducts(
  tx: Transaction,
  planned: readonly PlannedProduct[],
): Promise<LockedProduct[] | undefined> {
  const ids = planned.flatMap(({ before }) => before?.product.id ?? [])
  const rows = await tx
    .select({
      id: products.id,
      version: products.version,
      stock: products.stock,
      isAvailable: products.isAvailable,
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
      draftedAt: products.draftedAt,
      publishAt: products.publishAt,
      createdAt: products.createdAt,
    })
    .from(products)
    .where(productIdCondition(ids))
    .orderBy(asc(products.id))
    .for('no key update')
  const states = new Map(rows.map((row) => [row.id, row]))
  const lockedProducts: LockedProduct[] = []
  for (const product of planned) {
    const { before } = product
    const state = before && states.get(before.product.id)
    if (before && (state === undefined || !isUnchangedSincePlan(product, before, state))) return undefined
    lockedProducts.push({ ...product, stockBefore: state?.stock ?? null, draftBefore: draftOf(state) })
  }
  return (await findSkuProblems(tx, planned)).length > 0 ? undefined : lockedProducts
}

type LockedState = { version: number; stock: number | null; isAvailable: boolean; isArchived: boolean }
type DraftTimes = { draftedAt: Date | null; publishAt: Date | null; createdAt: Date }

function draftOf(state: DraftTimes | undefined): LockedProduct['draftBefore'] {
  if (!state?.draftedAt) return undefined
  const { draftedAt, publishAt, createdAt } = state
  return {
    draftedAt: draftedAt.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

function isUnchangedSincePlan(
  { stock }: PlannedProduct,
  storedProduct: StoredProduct,
  state: LockedState,
): boolean {
  const { product, exportedProduct } = storedProduct
  const hasStockChanged = stock === 'set-if-unchanged' && state.stock !== product.stock
  const isSame = state.version === exportedProduct.version && state.isArchived === exportedProduct.isArchived
  return isSame && state.isAvailable === product.isAvailable && !hasStockChanged
}
