import { productToSellQuery } from '#domain/order/known-customer.server.ts'
import type { Product } from '#domain/product/product.ts'
import type { Shop } from '#shop/context.ts'
import { productsByIds } from '#shop/catalogue/products.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findBySku } from './search-seller-products.ts'

const maxResults = 8

/**
 * Returns products for an order that a seller types: by SKU, the exact one first, then by name. A barcode scanner types
 * the SKU.
 */
export async function findProductsToSell(shop: Shop, query: unknown): Promise<Product[]> {
  requirePermission(shop, 'orders')
  const { search } = parseInput(productToSellQuery, query)
  if (search === '') return []
  const bySku = await findBySku(shop, search)
  const byName = shop.catalogue.index().search({ search, sort: 'default', offset: 0, limit: maxResults })
  // Near spellings of a SKU are no matches.
  const ids = bySku.length > 0 && byName.isNear ? bySku : [...bySku, ...byName.ids]
  return productsByIds(shop, ids.slice(0, maxResults))
}
