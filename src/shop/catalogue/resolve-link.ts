import { and, eq, sql } from 'drizzle-orm'
import { productGroups, products } from '#db/schema/catalogue.server.ts'
import { memoizeAsync, type Memoized } from '#lib/memoize-async.ts'
import { productPath } from '#domain/product/product.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Catalogue } from '#shop/store-state.ts'

/**
 * Returns the target of a storefront link; a link with a product's slug leads to its page. Every page has such links,
 * so targets are cached until the catalogue changes.
 */
export async function resolveLink(shop: ShopContext, link: string): Promise<string> {
  const slug = /^\/product\/[^/]+\/([^/]+)$/.exec(link)?.[1]
  if (!slug) return link
  const targets = cachedTargets(shop.catalogue)
  const target = targets.get(slug) ?? memoizeAsync(() => productPathBySlug(shop, slug))
  targets.set(slug, target)
  return target.read()
}

type Targets = Map<string, Memoized<string>>
const targetsByCatalogue = new WeakMap<Catalogue, Targets>()

function cachedTargets(catalogue: Catalogue): Targets {
  const existingTargets = targetsByCatalogue.get(catalogue)
  if (existingTargets) return existingTargets
  const newTargets: Targets = new Map()
  targetsByCatalogue.set(catalogue, newTargets)
  catalogue.onChange(() => newTargets.clear())
  return newTargets
}

async function productPathBySlug(shop: ShopContext, slug: string): Promise<string> {
  const [product] = await shop.db
    .select({ id: products.id, category: productGroups.path })
    .from(products)
    .innerJoin(productGroups, eq(productGroups.id, products.categoryId))
    .where(and(eq(products.slug, slug), sql`${products.archivedAt} is null`))
  return product ? productPath(product) : '/products'
}
