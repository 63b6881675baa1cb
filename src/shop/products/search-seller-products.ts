import { and, asc, desc, isNull, like, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import type { CatalogueQuery, CatalogueResult } from '#domain/catalogue/catalogue-index.ts'
import { pageCount } from '#domain/pagination.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { productIdCondition } from '#shop/catalogue/product-rows.ts'
import { lowStockCondition } from '#shop/catalogue/low-stock.ts'
import { productsByIds } from '#shop/catalogue/products.ts'
import type { ProductPage } from '#shop/catalogue/search-products.ts'

/** `lowStockOnly`: only products with low stock. */
export type SellerQuery = CatalogueQuery & { lowStockOnly?: boolean }

const maxSkus = 10_000

/**
 * Returns a page of the catalogue for sellers. Searches by name as for shoppers. If no name matches exactly, it searches
 * by the beginning of the SKU. The variants of a family are one row; `productTotal` counts the products.
 *
 * @param page from 1; past the end is an empty page.
 */
export async function searchSellerProducts(
  shop: ShopContext,
  query: Omit<SellerQuery, 'offset'> & { page: number },
): Promise<ProductPage & { productTotal: number }> {
  requirePermission(shop, 'shelf')
  const { page, ...filter } = query
  const offset = (page - 1) * filter.limit
  const result = await findSellerProducts(shop, { ...filter, offset, isGroupedByFamily: true })
  const ungroupedResult = await findSellerProducts(shop, { ...filter, offset: 0, limit: 0 })
  const { total, isNear } = result
  const families = result.families ?? new Map<string, readonly string[]>()
  const rows = await productsByIds(shop, result.ids)
  const members = await productsByIds(shop, [...families.values()].flat())
  const productsById = new Map(members.map((product) => [product.id, product]))
  const membersOf = ([id, ids]: readonly [string, readonly string[]]) =>
    [id, ids.flatMap((memberId) => productsById.get(memberId) ?? [])] as const
  return {
    products: rows,
    families: new Map([...families].map(membersOf)),
    productTotal: ungroupedResult.total,
    total,
    page,
    pages: pageCount(total, filter.limit),
    isNear,
  }
}

/** Applies the filter of a seller's list, for the list itself and for actions on all of its products. */
export async function findSellerProducts(
  shop: ShopContext,
  { lowStockOnly = false, ...query }: SellerQuery,
): Promise<CatalogueResult> {
  if (!lowStockOnly) return findInCatalogue(shop, query)
  const { rows } = await shop.db.execute<FamilyMember>(
    sql`select id, family from products where ${lowStockCondition}`,
  )
  const lowStockById = new Map(rows.map((row) => [row.id, row]))
  const unpagedQuery = { ...query, isGroupedByFamily: false, offset: 0, limit: shop.catalogue.index().size }
  const unpagedResult = await findInCatalogue(shop, unpagedQuery)
  const members = unpagedResult.ids.flatMap((id) => lowStockById.get(id) ?? [])
  return { ...pageOf(members, query), isNear: unpagedResult.isNear }
}

async function findInCatalogue(shop: ShopContext, query: CatalogueQuery): Promise<CatalogueResult> {
  const result = shop.catalogue.index().search(query)
  const { search = '', category } = query
  const hasMatches = result.total > 0 && !result.isNear
  if (hasMatches || search.trim() === '' || (category && category.kind !== 'category')) return result
  const ids = await findIdsBySkuPrefix(shop, search.trim(), query)
  if (ids.length === 0) return result
  const rows = await shop.db
    .select({ id: products.id, family: products.family })
    .from(products)
    .where(productIdCondition(ids))
  const members = new Map(rows.map((row) => [row.id, row]))
  return {
    ...pageOf(
      ids.flatMap((id) => members.get(id) ?? []),
      query,
    ),
    isNear: false,
  }
}

type FamilyMember = { id: string; family: string | null }

/** Returns a page of products, or of families if the list is grouped by family. */
function pageOf(
  members: readonly FamilyMember[],
  { offset, limit, isGroupedByFamily }: CatalogueQuery,
): Omit<CatalogueResult, 'isNear'> {
  const groups = Map.groupBy(members, ({ id, family }) =>
    isGroupedByFamily === true && family !== null ? `family ${family}` : id,
  )
  const pageGroups = [...groups.values()]
    .slice(offset, offset + limit)
    .map((group) => group.map(({ id }) => id))
  const ids = pageGroups.flatMap((group) => group.slice(0, 1))
  return { ids, total: groups.size, families: new Map(pageGroups.map((group) => [group[0] ?? '', group])) }
}

/** Returns the ids of products whose SKU begins with a text, the exact match first. */
export async function findIdsBySkuPrefix(
  { db }: ShopContext,
  sku: string,
  {
    inStockOnly,
    outOfStockOnly,
    category,
  }: Pick<CatalogueQuery, 'inStockOnly' | 'outOfStockOnly' | 'category'> = {},
): Promise<string[]> {
  const inStockCondition = sql`(${products.isAvailable} and ${products.stock} is distinct from 0)`
  const prefixPattern = `${sku.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        like(sql`lower(${products.sku})`, prefixPattern),
        isNull(products.archivedAt),
        category?.kind === 'category'
          ? sql`${products.categoryId} = any(product_group_ids(array[${category.path}]))`
          : undefined,
        inStockOnly === true ? inStockCondition : undefined,
        outOfStockOnly === true ? sql`not ${inStockCondition}` : undefined,
      ),
    )
    .orderBy(desc(sql`lower(${products.sku}) = ${sku.toLowerCase()}`), asc(products.sku), asc(products.id))
    .limit(maxSkus)
  return rows.map(({ id }) => id)
}
