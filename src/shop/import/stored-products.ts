import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { FileProduct } from '#domain/product/product-cells.ts'
import type { FullProduct } from '#domain/product/product.ts'
import type { ProductAdd } from '#domain/product/product.server.ts'
import { hasId, selectWholeProducts, wholeProductOf } from '#shop/catalogue/product-rows.ts'

/** A product with the additional fields of an import file. */
export type StoredProduct = { product: FullProduct; filed: FileProduct; isDraft: boolean }

/**
 * A product as the import file describes it. `before` is undefined for a new product. `hashes` is undefined if its
 * pictures stay. With `stock: 'kept'` the current stock stays, regardless of `data`.
 */
export type PlannedProduct = {
  row: number
  before: StoredProduct | undefined
  data: ProductAdd
  stock: 'kept' | 'set' | 'set-if-unmoved'
  hashes: readonly string[] | undefined
  isArchived: boolean
}

/** Returns products with the fields of an import file, including archived ones, by id. */
export async function readFiledProducts(
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
    .where(hasId(ids))
  const stateOf = new Map(states.map((state) => [state.id, state]))
  const rows = await selectWholeProducts(db).where(hasId(ids))
  const productsById = new Map<string, StoredProduct>()
  for (const row of rows) {
    const product = wholeProductOf(row)
    const state = stateOf.get(product.id)
    if (!state) continue
    const hashes = product.pictures.map(({ hash }) => hash)
    const { version, isArchived, isDraft } = state
    productsById.set(product.id, { product, filed: { ...product, hashes, version, isArchived }, isDraft })
  }
  return productsById
}
