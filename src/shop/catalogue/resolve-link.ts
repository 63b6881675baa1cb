import { and, eq, sql } from 'drizzle-orm'
import { productGroups, products } from '#db/schema/catalogue.server.ts'
import { memoizeAsync, type Memoized } from '#lib/memoize-async.ts'
import { productPath } from '#domain/product/product.ts'
import type { Shop } from '#shop/context.ts'
import type { Catalogue } from '#shop/store-state.ts'

/**
 * Where a link of the storefront leads: one that names a product by its slug leads to that product's page. Every page has
 * such a link, so they are looked up once and again when something changes.
 */
export async function resolveLink(shop: Shop, link: string): Promise<string> {
  const slug = /^\/product\/[^/]+\/([^/]+)$/.exec(link)?.[1]
  if (!slug) return link
  const known = cachedTargets(shop.catalogue)
  const target = known.get(slug) ?? memoizeAsync(() => productPathBySlug(shop, slug))
  known.set(slug, target)
  return target.read()
}

type Targets = Map<string, Memoized<string>>
const targetsByCatalogue = new WeakMap<Catalogue, Targets>()

function cachedTargets(catalogue: Catalogue): Targets {
  const known = targetsByCatalogue.get(catalogue)
  if (known) return known
  const fresh: Targets = new Map()
  targetsByCatalogue.set(catalogue, fresh)
  catalogue.onChange(() => fresh.clear())
  return fresh
}

async function productPathBySlug(shop: Shop, slug: string): Promise<string> {
  const [found] = await shop.db
    .select({ id: products.id, category: productGroups.path })
    .from(products)
    .innerJoin(productGroups, eq(productGroups.id, products.categoryId))
    .where(and(eq(products.slug, slug), sql`${products.archivedAt} is null`))
  return found ? productPath(found) : '/products'
}
