import { and, asc, desc, isNull, like, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import type { CatalogueQuery, CatalogueResult } from '#domain/catalogue/catalogue-index.ts'
import { pageCount } from '#domain/pagination.ts'
import type { Shop } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { lowStockCondition } from '#shop/catalogue/low-stock.ts'
import { productsByIds } from '#shop/catalogue/products.ts'
import type { ProductPage } from '#shop/catalogue/search-products.ts'

/** `lowOnly`: only products with low stock. */
export type SellerQuery = CatalogueQuery & { lowOnly?: boolean }

const maxSkus = 10_000

/**
 * A page of the catalogue as its seller looks for products: by name as shoppers do, and where no name has the words as
 * written, by the beginning of a SKU.
 *
 * @param page from 1; past the end is an empty page.
 */
export async function searchSellerProducts(
  shop: Shop,
  query: Omit<SellerQuery, 'offset'> & { page: number },
): Promise<ProductPage> {
  requirePermission(shop, 'shelf')
  const { page, ...filter } = query
  const result = await findSellerProducts(shop, { ...filter, offset: (page - 1) * filter.limit })
  const { total, isNear } = result
  return {
    products: await productsByIds(shop, result.ids),
    total,
    page,
    pages: pageCount(total, filter.limit),
    isNear,
  }
}

/** Applies the filter of a seller's list, for the list itself and for actions on all of its products. */
export async function findSellerProducts(
  shop: Shop,
  { lowOnly = false, ...query }: SellerQuery,
): Promise<CatalogueResult> {
  if (!lowOnly) return findInCatalogue(shop, query)
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from products where ${lowStockCondition}`,
  )
  const low = new Set(rows.map(({ id }) => id))
  const allResults = await findInCatalogue(shop, { ...query, offset: 0, limit: shop.catalogue.index().size })
  const ids = allResults.ids.filter((id) => low.has(id))
  return { ...allResults, ids: ids.slice(query.offset, query.offset + query.limit), total: ids.length }
}

async function findInCatalogue(shop: Shop, query: CatalogueQuery): Promise<CatalogueResult> {
  const result = shop.catalogue.index().search(query)
  const { search = '', category } = query
  const hasMatches = result.total > 0 && !result.isNear
  if (hasMatches || search.trim() === '' || (category && category.kind !== 'category')) return result
  const ids = await findBySku(shop, search.trim(), query)
  if (ids.length === 0) return result
  return { ids: ids.slice(query.offset, query.offset + query.limit), total: ids.length, isNear: false }
}

/** Returns the products whose SKU begins with a text, the exact one first. */
export async function findBySku(
  { db }: Shop,
  sku: string,
  {
    inStockOnly,
    outOfStockOnly,
    category,
  }: Pick<CatalogueQuery, 'inStockOnly' | 'outOfStockOnly' | 'category'> = {},
): Promise<string[]> {
  const isInStock = sql`(${products.isAvailable} and ${products.stock} is distinct from 0)`
  const beginning = `${sku.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        like(sql`lower(${products.sku})`, beginning),
        isNull(products.archivedAt),
        category?.kind === 'category'
          ? sql`${products.categoryId} = any(product_group_ids(array[${category.path}]))`
          : undefined,
        inStockOnly === true ? isInStock : undefined,
        outOfStockOnly === true ? sql`not ${isInStock}` : undefined,
      ),
    )
    .orderBy(desc(sql`lower(${products.sku}) = ${sku.toLowerCase()}`), asc(products.sku), asc(products.id))
    .limit(maxSkus)
  return rows.map(({ id }) => id)
}
