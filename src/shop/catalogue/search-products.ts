import { pageCount } from '#domain/pagination.ts'
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
export const searchMiss = 'search-miss'

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
}

/**
 * A page of the products that match, filtered, sorted and counted in memory, read with one statement.
 *
 * @param page from 1; past the end is an empty page.
 */
export async function searchProducts(
  shop: Shop,
  query: Omit<CatalogueQuery, 'offset'> & { page: number },
): Promise<ProductPage> {
  shop.cacheTags.add('list')
  const { page, ...filter } = query
  const found = shop.catalogue.index().search({ ...filter, offset: (page - 1) * filter.limit })
  if (found.total === 0 && !shop.actor.seller && isPlainSearch(filter)) {
    // An answer that is kept would be counted once, however many ask.
    shop.cacheTags.add(searchMiss)
    shop.searchMisses.note(filter.search)
  }
  return {
    products: await productsByIds(shop, found.ids),
    total: found.total,
    page,
    pages: pageCount(found.total, filter.limit),
    isNear: found.isNear,
  }
}

/** A search that nothing but its words narrows. */
function isPlainSearch(
  filter: Omit<CatalogueQuery, 'offset'>,
): filter is Omit<CatalogueQuery, 'offset'> & { search: string } {
  const { search, category, collection, minPaisa, maxPaisa, inStockOnly } = filter
  const isPlaced = category !== undefined || collection !== undefined
  const isNarrowed = isPlaced || Boolean(minPaisa) || maxPaisa !== undefined
  return Boolean(search) && !isNarrowed && inStockOnly !== true
}
