import { pageCount } from '#domain/pagination.ts'
import { isRareFilter } from '#domain/catalogue/attributes.ts'
import type { CatalogueQuery } from '#domain/catalogue/catalogue-index.ts'
import {
  parseCategoryFilter,
  parseCollectionFilter,
  withoutHidden,
} from '#domain/product/groups/product-groups.ts'
import type { Product } from '#domain/product/product.ts'
import type { Shop } from '#shop/context.ts'
import { productsByIds } from './products.ts'

/** Among what an answer was made from: a search that found nothing. */
const searchMiss = 'search-miss'
/** Among what an answer was made from: a list that so few ask for that keeping it would only push others out. */
const rareList = 'rare-list'

/** Tells whether a result may be cached. A search without results is not cached, so that each one is counted. */
export function isWorthKeeping(cacheTags: ReadonlySet<string>): boolean {
  return !cacheTags.has(searchMiss) && !cacheTags.has(rareList)
}

/** What a list's `category` means: one that is hidden or not there is nothing. */
export function listedGroup({ catalogue }: Shop, category: string | undefined): CatalogueQuery['category'] {
  if (category === undefined) return undefined
  return parseCategoryFilter(withoutHidden(catalogue.groups()), category) ?? { kind: 'nothing' }
}

/** What a list's `collection` means; undefined asks for none. */
export function listedCollection(
  { catalogue }: Shop,
  collection: string | undefined,
): CatalogueQuery['collection'] {
  return collection === undefined ? undefined : parseCollectionFilter(catalogue.groups(), collection)
}

export type ProductPage = {
  products: Product[]
  total: number
  page: number
  pages: number
  /** True when nothing matched as written and near spellings were taken. */
  isNear: boolean
  /** The products that each card of a grouped list represents, by the id of the card; its own product comes first. */
  families?: ReadonlyMap<string, readonly Product[]>
}

/**
 * Returns a page of the matching products. Filters, sorts and counts in memory, and reads the rows with one statement.
 *
 * @param page Starts at 1; a page past the end is empty.
 * @param isReadOn The caller tries another search if this one has no result, and records the miss itself.
 */
export async function searchProducts(
  shop: Shop,
  query: Omit<CatalogueQuery, 'offset'> & { page: number; isReadOn?: boolean },
): Promise<ProductPage> {
  shop.cacheTags.add('list')
  const { page, isReadOn = false, ...filter } = query
  if (isRareFilter(filter.attributes ?? {})) shop.cacheTags.add(rareList)
  const found = shop.catalogue.index().search({ ...filter, offset: (page - 1) * filter.limit })
  if (found.total === 0 && !isReadOn) noteSearchMiss(shop, filter)
  return {
    ...(found.families === undefined ? {} : { families: await readFamilies(shop, found.families) }),
    products: await productsByIds(shop, found.ids),
    total: found.total,
    page,
    pages: pageCount(found.total, filter.limit),
    isNear: found.isNear,
  }
}

/** Counts a shopper's search that found nothing and that nothing but its words narrowed. */
export function noteSearchMiss(shop: Shop, filter: Omit<CatalogueQuery, 'offset'>): void {
  if (shop.actor.seller || !isPlainSearch(filter)) return
  // A cached response would be counted only once for many searches.
  shop.cacheTags.add(searchMiss)
  shop.searchMisses.note(filter.search)
}

const maxMembers = 6

async function readFamilies(
  shop: Shop,
  families: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Product[]>> {
  const visibleFamilies = [...families].map(([id, members]) => [id, members.slice(0, maxMembers)] as const)
  const read = await productsByIds(
    shop,
    visibleFamilies.flatMap(([, members]) => members),
  )
  const byId = new Map(read.map((product) => [product.id, product]))
  return new Map(
    visibleFamilies.map(([id, members]) => [id, members.flatMap((member) => byId.get(member) ?? [])]),
  )
}

/** A search that nothing but its words narrows. */
function isPlainSearch(
  filter: Omit<CatalogueQuery, 'offset'>,
): filter is Omit<CatalogueQuery, 'offset'> & { search: string } {
  const { search, category, collection, minPaisa, maxPaisa, inStockOnly, attributes = {} } = filter
  const isPlaced = category !== undefined || collection !== undefined
  const isNarrowed =
    isPlaced || Object.keys(attributes).length > 0 || Boolean(minPaisa) || maxPaisa !== undefined
  return Boolean(search) && !isNarrowed && inStockOnly !== true
}
