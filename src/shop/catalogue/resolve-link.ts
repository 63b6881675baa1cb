import { and, eq, sql } from 'drizzle-orm'
import { productGroups, products } from '#db/schema/catalogue.server.ts'
import { productPath } from '#domain/product/product.ts'
import type { Shop } from '#shop/context.ts'

/** Where a link of the storefront leads: one that names a product by its slug leads to that product's page. */
export async function resolveLink(shop: Shop, link: string): Promise<string> {
  const slug = /^\/product\/[^/]+\/([^/]+)$/.exec(link)?.[1]
  if (!slug) return link
  const [found] = await shop.db
    .select({ id: products.id, category: productGroups.path })
    .from(products)
    .innerJoin(productGroups, eq(productGroups.id, products.categoryId))
    .where(and(eq(products.slug, slug), sql`${products.archivedAt} is null`))
  return found ? productPath(found) : '/products'
}
