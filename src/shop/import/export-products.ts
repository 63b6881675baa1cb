import type { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { parseCategoryFilter } from '#domain/product/groups/product-groups.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { productCells, productColumnNames, type ProductCells } from '#domain/product/product-cells.ts'
import { productExportQuery, type ProductExportQuery } from '#domain/product/import.server.ts'
import { csvStream } from '#lib/csv.ts'
import type { Shop } from '#shop/context.ts'
import { readFiledProducts } from './stored-products.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findSellerProducts } from '#shop/products/search-seller-products.ts'
import { archivedIds } from '#shop/products/seller-products.ts'

const atOnce = 500

/**
 * Streams the catalogue as CSV: all products in the order of their creation, or a filtered list in its own order. An
 * import of the unchanged file changes nothing.
 */
export function exportProducts(shop: Shop, query: unknown): { name: string; table: Readable } {
  requirePermission(shop, 'shelf')
  const exportQuery = parseInput(productExportQuery, query)
  const columns = productColumnNames.map((header) => ({ header, cell: (row: ProductCells) => row[header] }))
  return {
    name: `baithak-products-${dayInKathmandu(shop.now())}.csv`,
    table: csvStream(columns, readAll(shop, exportQuery)),
  }
}

/** Holds no connection between two batches, so that a slow client blocks no other request. */
async function* readAll(shop: Shop, query: ProductExportQuery): AsyncGenerator<ProductCells> {
  for await (const ids of partsOf(shop, query)) {
    const productsById = await readFiledProducts(shop.db, ids)
    for (const id of ids) {
      const stored = productsById.get(id)
      if (stored) yield productCells(stored.filed, shop.origin)
    }
  }
}

async function* partsOf(shop: Shop, query: ProductExportQuery): AsyncGenerator<string[]> {
  if (query.show === 'archived') return yield* inParts(await archivedIds(shop, query.search ?? ''))
  const { search, category, stock = 'all', sort } = query
  const isNarrowed = search !== undefined || category !== undefined || stock !== 'all' || sort !== undefined
  if (query.show === 'shelf' || isNarrowed) return yield* inParts(await findProductIds(shop, query))
  let after = ''
  for (;;) {
    const part = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, after))
      .orderBy(asc(products.id))
      .limit(atOnce)
    const ids = part.map(({ id }) => id)
    if (ids.length > 0) yield ids
    after = ids.at(-1) ?? after
    if (ids.length < atOnce) return
  }
}

async function findProductIds(shop: Shop, query: ProductExportQuery): Promise<string[]> {
  const { search, category, stock, sort = 'default' } = query
  const result = await findSellerProducts(shop, {
    search,
    category:
      category === undefined
        ? undefined
        : (parseCategoryFilter(shop.catalogue.groups(), category) ?? { kind: 'nothing' }),
    inStockOnly: stock === 'in',
    outOfStockOnly: stock === 'out',
    sort,
    offset: 0,
    limit: Math.max(1, shop.catalogue.index().size),
  })
  return result.ids
}

function* inParts(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += atOnce) yield ids.slice(start, start + atOnce)
}
