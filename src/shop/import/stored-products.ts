import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { ExportedProduct } from '#domain/product/product-cells.ts'
import type { FullProduct } from '#domain/product/product.ts'
import type { ProductAdd } from '#domain/product/product.server.ts'
import { productIdCondition, selectFullProducts, fullProductOf } from '#shop/catalogue/product-rows.ts'

/** A stored product. `exportedProduct` is the same product as the catalogue export writes it. */
export type StoredProduct = { product: FullProduct; exportedProduct: ExportedProduct; isDraft: boolean }

/**
 * A product that an import adds or changes. `before` is undefined for a new product. `pictureHashes` is
 * undefined if the pictures stay. With `stock: 'unchanged'` the current stock stays, regardless of `data`.
 */
export type PlannedProduct = {
  row: number
  before: StoredProduct | undefined
  data: ProductAdd
  stock: 'unchanged' | 'set' | 'set-if-unchanged'
  pictureHashes: readonly string[] | undefined
  isArchived: boolean
}

/** Returns products by id, including archived ones. */
export async function readStoredProducts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const states = await db
    .select({
      id: products.id,
      version: products.version,
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
      isDraft: sql<boolean>`${products.draftedAt} is not null`,
    })
    .from(products)
    .where(productIdCondition(ids))
  const stateById = new Map(states.map((state) => [state.id, state]))
  const rows = await selectFullProducts(db).where(productIdCondition(ids))
  const productsById = new Map<string, StoredProduct>()
  for (const row of rows) {
    const product = fullProductOf(row)
    const state = stateById.get(product.id)
    if (!state) continue
    const hashes = product.pictures.map(({ hash }) => hash)
    const { version, isArchived, isDraft } = state
    productsById.set(product.id, {
      product,
      exportedProduct: { ...product, hashes, version, isArchived },
      isDraft,
    })
  }
  return productsById
}
