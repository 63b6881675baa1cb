import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import {
  productLimits,
  productPath,
  toProductCard,
  type Product,
  type ProductCard,
  type FullProduct,
} from '#domain/product/product.ts'
import { createBatchedReader } from '#lib/batched-reader.ts'
import { isId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import {
  productOf,
  readUnarchivedProducts,
  selectProducts,
  selectFullProducts,
  fullProductOf,
} from './product-rows.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Returns one product of the catalogue. Throws ShopError `not-found` for an unknown, archived or malformed id. */
export async function findProduct(shop: ShopContext, id: string): Promise<FullProduct> {
  const product = await findProductById(shop, id)
  if (!product) throw new ShopError('not-found', { params: { resource: 'product' } })
  return product
}

/** Returns the catalogue product with this id; undefined if there is none. */
export async function findProductById(shop: ShopContext, id: string): Promise<FullProduct | undefined> {
  if (!isId(id)) return undefined
  shop.cacheTags.add(`product:${id}`)
  const [row] = await selectFullProducts(shop.db).where(and(eq(products.id, id), isNull(products.archivedAt)))
  return row && fullProductOf(row)
}

/** Returns the catalogue products with these ids, in the requested order; unknown ids are omitted. */
export async function productsByIds(shop: ShopContext, ids: readonly string[]): Promise<Product[]> {
  const requestedIds = [...new Set(ids)].filter(isId)
  for (const id of requestedIds) shop.cacheTags.add(`product:${id}`)
  if (requestedIds.length === 0) return []
  const { productCache } = shop.catalogue
  const cachedProducts = new Map(requestedIds.map((id) => [id, productCache.get(id)]))
  const missingIds = requestedIds.filter((id) => !cachedProducts.get(id))
  const fetchedProducts = missingIds.length === 0 ? undefined : await batchedReaderOf(shop)(missingIds)
  return requestedIds.flatMap((id) => cachedProducts.get(id) ?? fetchedProducts?.get(id) ?? [])
}

/** Returns the same products as `productsByIds`, with all fields. */
export async function fullProductsByIds(shop: ShopContext, ids: readonly string[]): Promise<FullProduct[]> {
  const requestedIds = [...new Set(ids)].filter(isId)
  for (const id of requestedIds) shop.cacheTags.add(`product:${id}`)
  const productsById = await readUnarchivedProducts(shop.db, requestedIds)
  return requestedIds.flatMap((id) => productsById.get(id) ?? [])
}

type ReadById = (ids: readonly string[]) => Promise<ReadonlyMap<string, Product>>
const readers = new WeakMap<Database, ReadById>()

// A query costs more than reading twelve products in it, so concurrent lists share one query.
function batchedReaderOf({ db, catalogue: { productCache } }: ShopContext): ReadById {
  const existingReader = readers.get(db)
  if (existingReader) return existingReader
  // Prepared, because every list runs it: PostgreSQL plans it once per connection.
  const preparedQuery = selectProducts(db)
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::text[])`, isNull(products.archivedAt)))
    .prepare('products_by_ids')
  const reader = createBatchedReader<string, Product>({
    maxReads: 2,
    maxKeys: 96,
    async read(ids) {
      const { generation } = productCache
      const loadedProducts = (await preparedQuery.execute({ ids })).map(productOf)
      productCache.save(loadedProducts, generation)
      return new Map(loadedProducts.map((product) => [product.id, product]))
    },
  })
  readers.set(db, reader)
  return reader
}

/** Returns the catalogue product with this slug, for URLs without its id; undefined if there is none. */
export async function findProductBySlug(shop: ShopContext, slug: string): Promise<FullProduct | undefined> {
  shop.cacheTags.add('list')
  const [row] = await selectFullProducts(shop.db)
    .where(and(eq(products.slug, slug), isNull(products.archivedAt)))
    .limit(1)
  return row && fullProductOf(row)
}

/** Like `productsByIds`, but with the fields of a card only. */
export async function cardsByIds(shop: ShopContext, ids: readonly string[]): Promise<ProductCard[]> {
  return (await productsByIds(shop, ids)).map(toProductCard)
}

/** Returns up to `count` other products of the category, those in stock first. */
export async function relatedProducts(shop: ShopContext, id: string, count: number): Promise<ProductCard[]> {
  shop.cacheTags.add('list')
  return cardsByIds(shop, shop.catalogue.index().related(id, count))
}

/**
 * Returns up to `count` products in stock of a room, given by its path, in other categories than the product of this
 * id.
 */
export async function relatedProductsInRoom(
  shop: ShopContext,
  query: { id: string; room: string; count: number },
): Promise<ProductCard[]> {
  shop.cacheTags.add('list')
  return cardsByIds(shop, shop.catalogue.index().relatedInRoom(query))
}

/**
 * Returns the Top Picks: `count` random products, those in stock with an offer first, then others in stock.
 * Source: specification, section 9.
 */
export async function topPicks(shop: ShopContext, count: number): Promise<ProductCard[]> {
  shop.cacheTags.add('list')
  return cardsByIds(shop, shop.catalogue.index().randomPicks(count, Math.random))
}

/** Returns the products of a family in the order they were added to the catalogue: sizes and colours of one product. */
export async function productsOfFamily(shop: ShopContext, product: Product): Promise<Product[]> {
  if (!product.family) return []
  shop.cacheTags.add('list')
  const rows = await selectProducts(shop.db)
    .where(and(eq(products.family, product.family), isNull(products.archivedAt)))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(productLimits.variants)
  for (const row of rows) shop.cacheTags.add(`product:${row.record.id}`)
  return rows.map(productOf)
}

/** Returns the paths of a range of the catalogue's products, newest first, from memory. */
export function productPaths(shop: ShopContext, range: { offset: number; limit: number }): string[] {
  shop.cacheTags.add('list')
  return shop.catalogue.index().newestProducts(range).map(productPath)
}

/** Returns every product of the catalogue, newest first. Only one batch is in memory at a time. */
export async function* allProducts(shop: ShopContext, batchSize = 250): AsyncGenerator<Product[]> {
  shop.cacheTags.add('products')
  // `createdAt` is text, because a Date has no microseconds and the next batch would skip products.
  let lastProduct: { createdAt: string; id: string } | undefined
  for (;;) {
    const time = lastProduct && sql`${lastProduct.createdAt}::timestamptz`
    // The redundant `lte` makes the index scan begin at the last product instead of at the newest.
    const afterLastProduct =
      lastProduct && time
        ? and(
            lte(products.createdAt, time),
            or(lt(products.createdAt, time), gt(products.id, lastProduct.id)),
          )
        : undefined
    const rows = await selectProducts(shop.db)
      .where(and(isNull(products.archivedAt), afterLastProduct))
      .orderBy(desc(products.createdAt), asc(products.id))
      .limit(batchSize)
    if (rows.length > 0) yield rows.map(productOf)
    const lastRow = rows.at(-1)?.record
    if (rows.length < batchSize || !lastRow) return
    lastProduct = { createdAt: lastRow.createdAt, id: lastRow.id }
  }
}
