import type { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { parseCategoryFilter } from '#domain/product/groups/product-groups.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { productCells, productColumnNames, type ProductCells } from '#domain/product/product-cells.ts'
import { productExportQuery, type ProductExportQuery } from '#domain/product/import.server.ts'
import { csvStream } from '#lib/csv.ts'
import type { ShopContext } from '#shop/context.ts'
import { readStoredProducts } from './stored-products.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findSellerProducts } from '#shop/products/search-seller-products.ts'
import { findUnpublishedIds } from '#shop/products/seller-products.ts'

const batchSize = 500

/**
 * Streams the catalogue as CSV: all products in the order of their creation, or a filtered list in its own order. An
 * import of the unchanged file changes nothing.
 */
export function exportProducts(shop: ShopContext, query: unknown): { name: string; table: Readable } {
  requirePermission(shop, 'shelf')
  const exportQuery = parseInput(productExportQuery, query)
  const columns = productColumnNames.map((header) => ({ header, cell: (row: ProductCells) => row[header] }))
  return {
    name: `baithak-products-${dayInKathmandu(shop.now())}.csv`,
    table: csvStream(columns, readCells(shop, exportQuery)),
  }
}

/**
 * Reads cells in batches. Holds no connection between two batches, so that a slow client blocks no other
 * request.
 */
async function* readCells(shop: ShopContext, query: ProductExportQuery): AsyncGenerator<ProductCells> {
  for await (const ids of readIdBatches(shop, query)) {
    const productsById = await readStoredProducts(shop.db, ids)
    for (const id of ids) {
      const storedProduct = productsById.get(id)
      if (storedProduct) yield productCells(storedProduct.exportedProduct, shop.origin)
    }
  }
}

async function* readIdBatches(shop: ShopContext, query: ProductExportQuery): AsyncGenerator<string[]> {
  if (query.show === 'archived' || query.show === 'draft') {
    const filter = { search: query.search ?? '', isDraft: query.show === 'draft' }
    return yield* batchesOf(await findUnpublishedIds(shop, filter))
  }
  const { search, category, stock = 'all', sort } = query
  const hasFilter = search !== undefined || category !== undefined || stock !== 'all' || sort !== undefined
  if (query.show === 'shelf' || hasFilter) return yield* batchesOf(await findProductIds(shop, query))
  let lastId = ''
  for (;;) {
    const rows = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, lastId))
      .orderBy(asc(products.id))
      .limit(batchSize)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield ids
    lastId = ids.at(-1) ?? lastId
    if (ids.length < batchSize) return
  }
}

async function findProductIds(shop: ShopContext, query: ProductExportQuery): Promise<string[]> {
  const { search, category, stock, sort = 'default' } = query
  const result = await findSellerProducts(shop, {
    search,
    category:
      category === undefined
        ? undefined
        : (parseCategoryFilter(shop.catalogue.groups(), category) ?? { kind: 'nothing' }),
    inStockOnly: stock === 'in',
    outOfStockOnly: stock === 'out',
    lowStockOnly: stock === 'low',
    sort,
    offset: 0,
    limit: Math.max(1, shop.catalogue.index().size),
  })
  return result.ids
}

function* batchesOf(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += batchSize) yield ids.slice(start, start + batchSize)
}
