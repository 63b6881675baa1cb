import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { archivedNames, products, productTexts } from '#db/schema/catalogue.server.ts'
import { pageCount } from '#domain/pagination.ts'
import type { Product, FullProduct } from '#domain/product/product.ts'
import { isId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import {
  productIdCondition,
  productOf,
  selectProducts,
  selectFullProducts,
  fullProductOf,
} from '#shop/catalogue/product-rows.ts'
import { ShopError } from '#shop/shop-error.ts'

/**
 * A product for sellers, which may be archived. `version` counts the changes by sellers. `lowStock` is its own
 * low-stock threshold, or null for that of all products.
 */
export type SellerProduct = {
  product: FullProduct
  version: number
  isArchived: boolean
  lowStock: number | null
  /** A draft is also archived; with a time it is published automatically. */
  draft: { publishAt: Date | null } | null
}

/** Returns one product, in the catalogue or archived. Throws ShopError `not-found`. */
export async function findSellerProduct(shop: ShopContext, id: string): Promise<SellerProduct> {
  requirePermission(shop, 'shelf')
  return readSellerProduct(shop.db, id)
}

/** Returns a product as `findSellerProduct`, and locks it until the transaction ends. */
export async function lockSellerProduct(tx: Database, id: string): Promise<SellerProduct> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update')
  return readSellerProduct(tx, id)
}

async function readSellerProduct(db: Database, id: string): Promise<SellerProduct> {
  const [product] = isId(id) ? await readSellerProducts(db, [id]) : []
  if (!product) throw new ShopError('not-found', { params: { resource: 'product' } })
  return product
}

/** Returns products in the order of their ids, without those that do not exist. */
export async function readSellerProducts(db: Database, ids: readonly string[]): Promise<SellerProduct[]> {
  if (ids.length === 0) return []
  const states = await db
    .select({
      id: products.id,
      version: products.version,
      archivedAt: products.archivedAt,
      draftedAt: products.draftedAt,
      publishAt: products.publishAt,
      lowStock: products.lowStockThreshold,
    })
    .from(products)
    .where(productIdCondition(ids))
  const rows = await selectFullProducts(db).where(productIdCondition(ids))
  const fullProducts = new Map(rows.map((row) => [row.record.id, fullProductOf(row)]))
  const sellerProducts = new Map(
    states.flatMap(({ id, version, archivedAt, draftedAt, publishAt, lowStock }) => {
      const product = fullProducts.get(id)
      const draft = draftedAt === null ? null : { publishAt }
      return product
        ? [[id, { product, version, isArchived: archivedAt !== null, lowStock, draft }] as const]
        : []
    }),
  )
  return ids.flatMap((id) => sellerProducts.get(id) ?? [])
}

/**
 * Returns a page of the archived products or of the drafts, last archived first. `search` matches a part of a
 * name in either language or of a SKU. One query reads and counts, because a search without matches scans all
 * rows.
 */
export async function listArchivedProducts(
  shop: ShopContext,
  query: { search: string; page: number; limit: number; isDraft?: boolean },
): Promise<{ products: Product[]; total: number; pages: number }> {
  requirePermission(shop, 'shelf')
  const result = await shop.db.execute<{ total: number; ids: string[] }>(sql`
    with matching as materialized (select product_id, archived_at from archived_product_names where ${matchesSearch(query.search)}
        and is_draft = ${query.isDraft ?? false})
    select (select count(*)::int from matching) as total, array(
      select product_id from matching order by archived_at desc, product_id
      limit ${query.limit} offset ${(query.page - 1) * query.limit}) as ids`)
  const [{ total, ids } = { total: 0, ids: [] }] = result.rows
  const rows = ids.length === 0 ? [] : await selectProducts(shop.db).where(productIdCondition(ids))
  const productsById = new Map(rows.map((row) => [row.record.id, productOf(row)]))
  return {
    products: ids.flatMap((id) => productsById.get(id) ?? []),
    total,
    pages: pageCount(total, query.limit),
  }
}

/** Returns the ids of drafts, or of archived products, that match `search`: the last drafted or archived first. */
export async function findUnpublishedIds(
  { db }: ShopContext,
  { search, isDraft }: { search: string; isDraft: boolean },
): Promise<string[]> {
  const rows = await db
    .select({ id: archivedNames.productId })
    .from(archivedNames)
    .where(and(matchesSearch(search), eq(archivedNames.isDraft, isDraft)))
    .orderBy(desc(archivedNames.archivedAt), asc(archivedNames.productId))
  return rows.map(({ id }) => id)
}

function matchesSearch(search: string): SQL {
  return sql`strpos(search_fold(${archivedNames.names}), search_fold(${search}::text)) > 0`
}

/** A family of sizes and colours, with the names of some of its members. */
export type ProductFamily = { name: string; members: string[] }

const maxFamilies = 200
const maxMembers = 6

/** Returns the first 200 families in the catalogue by name, with up to six product names each. */
export async function listFamilies(shop: ShopContext): Promise<ProductFamily[]> {
  requirePermission(shop, 'shelf')
  const families = await shop.db
    .select({ name: products.family, ids: sql<string[]>`array_agg(${products.id} order by ${products.id})` })
    .from(products)
    .where(and(isNotNull(products.family), isNull(products.archivedAt)))
    .groupBy(products.family)
    .orderBy(asc(products.family))
    .limit(maxFamilies)
  const limitedFamilies = families.flatMap(({ name, ids }) =>
    name === null ? [] : [{ name, ids: ids.slice(0, maxMembers) }],
  )
  const ids = limitedFamilies.flatMap((family) => family.ids)
  const names = await shop.db
    .select({ id: productTexts.productId, name: productTexts.name })
    .from(productTexts)
    .where(
      and(sql`${productTexts.productId} = any(${sql.param(ids)}::text[])`, eq(productTexts.language, 'en')),
    )
  const nameById = new Map(names.map((row) => [row.id, row.name]))
  return limitedFamilies.map((family) => ({
    name: family.name,
    members: family.ids.flatMap((id) => nameById.get(id) ?? []),
  }))
}

/** Returns every product of a family, archived ones included, in the order they were added. */
export async function listVariants(shop: ShopContext, family: string): Promise<SellerProduct[]> {
  requirePermission(shop, 'shelf')
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.family, family))
    .orderBy(asc(products.createdAt), asc(products.id))
  return readSellerProducts(
    shop.db,
    rows.map(({ id }) => id),
  )
}

/** Returns whether a variant is published or a draft. */
export function isPublishedOrDraft({ isArchived, draft }: SellerProduct): boolean {
  return !isArchived || draft !== null
}
