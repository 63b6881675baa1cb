import { manualOrderProductQuery } from '#domain/order/known-customer.server.ts'
import type { Product } from '#domain/product/product.ts'
import type { ShopContext } from '#shop/context.ts'
import { productsByIds } from '#shop/catalogue/products.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findIdsBySkuPrefix } from './search-seller-products.ts'

const maxResults = 8

/**
 * Returns products for a manual order: by SKU, the exact match first, then by name. A barcode scanner enters
 * the SKU.
 */
export async function findProductsForManualOrder(shop: ShopContext, query: unknown): Promise<Product[]> {
  requirePermission(shop, 'orders')
  const { search } = parseInput(manualOrderProductQuery, query)
  if (search === '') return []
  const bySku = await findIdsBySkuPrefix(shop, search)
  const byName = shop.catalogue.index().search({ search, sort: 'default', offset: 0, limit: maxResults })
  // If the SKU matches, similar spellings of it among the names are ignored.
  const ids = bySku.length > 0 && byName.isNear ? bySku : [...bySku, ...byName.ids]
  return productsByIds(shop, ids.slice(0, maxResults))
}
