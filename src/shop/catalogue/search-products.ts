import { products } from '#db/schema/catalogue.server.ts'
import { pageCount } from '#domain/pagination.ts'
import { hasTooManyFilters } from '#domain/catalogue/attributes.ts'
import { hasFilter, type AttributeCounts } from '#domain/catalogue/catalogue-filter.ts'
import type { CatalogueQuery } from '#domain/catalogue/catalogue-index.ts'
import {
  parseCategoryFilter,
  parseCollectionFilter,
  withoutHidden,
} from '#domain/product/groups/product-groups.ts'
import type { Product } from '#domain/product/product.ts'
import type { ShopContext } from '#shop/context.ts'
import { productIdCondition } from './product-rows.ts'
import { productsByIds } from './products.ts'

/** Cache tag of a search without results. */
const searchMissTag = 'search-miss'
/** Cache tag of a list that is requested so rarely that caching it would only evict others. */
const rareListTag = 'rare-list'

/** Returns whether a result may be cached. A search without results is not cached, so that each one is counted. */
export function isWorthCaching(cacheTags: ReadonlySet<string>): boolean {
  return !cacheTags.has(searchMissTag) && !cacheTags.has(rareListTag)
}

/** Returns the filter of a category or room path. A hidden or unknown one matches nothing. */
export function resolveCategoryFilter(
  { catalogue }: ShopContext,
  category: string | undefined,
): CatalogueQuery['category'] {
  if (category === undefined) return undefined
  return parseCategoryFilter(withoutHidden(catalogue.groups()), category) ?? { kind: 'nothing' }
}

/** Returns the filter of a collection path; undefined without a path. */
export function resolveCollectionFilter(
  { catalogue }: ShopContext,
  collection: string | undefined,
): CatalogueQuery['collection'] {
  return collection === undefined ? undefined : parseCollectionFilter(catalogue.groups(), collection)
}

export type ProductPage = {
  products: Product[]
  total: number
  page: number
  pages: number
  /** True if nothing matched exactly and similar spellings were used. */
  isNear: boolean
  /** Only with `hasCounts`. */
  counts?: AttributeCounts
  /**
   * The colour variants of each card in a grouped list, by the product id of the card: at most six, one of each colour,
   * the product of the card first.
   */
  families?: ReadonlyMap<string, readonly Product[]>
}

/**
 * Returns a page of the matching products. Filters, sorts and counts in memory, and reads the rows with one statement.
 *
 * @param page Starts at 1; a page past the end is empty.
 */
export async function searchProducts(
  shop: ShopContext,
  query: Omit<CatalogueQuery, 'offset'> & { page: number },
): Promise<ProductPage> {
  shop.cacheTags.add('list')
  const { page, ...filter } = query
  if (hasTooManyFilters(filter.attributes ?? {})) shop.cacheTags.add(rareListTag)
  const result = shop.catalogue.index().search({ ...filter, offset: (page - 1) * filter.limit })
  return {
    ...(result.families === undefined ? {} : { families: await readColourVariants(shop, result.families) }),
    products: await productsByIds(shop, result.ids),
    total: result.total,
    page,
    pages: pageCount(result.total, filter.limit),
    isNear: result.isNear,
    ...(result.counts && { counts: result.counts }),
  }
}

/** Counts a search without results, unless it has a filter or a seller has sent it. The caller has found no product. */
export function recordSearchMiss(shop: ShopContext, filter: Omit<CatalogueQuery, 'offset'>): void {
  if (shop.actor.seller || !isPlainSearch(filter)) return
  // A cached response would be counted only once for many searches.
  shop.cacheTags.add(searchMissTag)
  shop.searchMisses.record(filter.search)
}

const maxColours = 6

/** Returns one product of each colour for the families of the products, as in `ProductPage.families`. */
export function colourVariantsOf(
  shop: ShopContext,
  pageProducts: readonly Product[],
): Promise<ReadonlyMap<string, readonly Product[]>> {
  const index = shop.catalogue.index()
  const families = pageProducts.flatMap(({ id, family }) => {
    if (family === null) return []
    const otherMembers = index.familyMembers(family).filter((member) => member !== id)
    return otherMembers.length === 0 ? [] : [[id, [id, ...otherMembers]] as const]
  })
  return readColourVariants(shop, new Map(families))
}

async function readColourVariants(
  shop: ShopContext,
  families: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Product[]>> {
  const hexById = await readColourHexes(shop, [...families.values()].flat())
  const limitedFamilies = [...families].map(([id, members]) => {
    const byColour = Map.groupBy(members, (member) => hexById.get(member))
    return [id, [...byColour.values()].flatMap(([first = id]) => first).slice(0, maxColours)] as const
  })
  const memberProducts = await productsByIds(
    shop,
    limitedFamilies.flatMap(([, members]) => members),
  )
  const byId = new Map(memberProducts.map((product) => [product.id, product]))
  return new Map(
    limitedFamilies.map(([id, members]) => [id, members.flatMap((member) => byId.get(member) ?? [])]),
  )
}

/** Returns the colours of products by id, and tags the page with every product, because it depends on their colours. */
async function readColourHexes(
  shop: ShopContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  for (const id of ids) shop.cacheTags.add(`product:${id}`)
  const rows = await shop.db
    .select({ id: products.id, hex: products.colourHex })
    .from(products)
    .where(productIdCondition(ids))
  return new Map(rows.map(({ id, hex }) => [id, hex]))
}

/** Returns whether a query has a search text and no filter. */
function isPlainSearch(
  filter: Omit<CatalogueQuery, 'offset'>,
): filter is Omit<CatalogueQuery, 'offset'> & { search: string } {
  // A minimum of 0 excludes nothing, and neither does one card per family.
  const { search, minPaisa } = filter
  return (
    Boolean(search) && !hasFilter({ ...filter, minPaisa: minPaisa || undefined, isGroupedByFamily: false })
  )
}
