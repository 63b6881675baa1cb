import { pageCount } from '#domain/pagination.ts'
import type { CatalogueQuery } from '#domain/catalogue-index.ts'
import type { Product } from '#domain/product.ts'
import type { Shop } from './context.ts'
import { productsByIds } from './products.ts'

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
  shop.uses.add('list')
  const { page, ...filter } = query
  const found = shop.catalogue.index().search({ ...filter, offset: (page - 1) * filter.limit })
  return {
    products: await productsByIds(shop, found.ids),
    total: found.total,
    page,
    pages: pageCount(found.total, filter.limit),
    isNear: found.isNear,
  }
}
