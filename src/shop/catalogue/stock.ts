import { and, eq, isNull } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import type { Product } from '#domain/product/product.ts'
import { stockChange } from '#domain/product/product.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findProduct } from './products.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Sets the seller's In Stock switch. Throws ShopError `not-found`, and `add-stock-first` if it is turned on with a
 * counted stock of 0.
 */
export async function setInStock(shop: ShopContext, input: unknown): Promise<Product> {
  requirePermission(shop, 'shelf')
  const { id, inStock } = parseInput(stockChange, input)
  await inTransaction(shop.db, async (tx) => {
    const [row] = await tx
      .select({ stock: products.stock })
      .from(products)
      .where(and(eq(products.id, id), isNull(products.archivedAt)))
      .for('no key update')
    if (!row) throw new ShopError('not-found', { params: { resource: 'product' } })
    if (inStock && row.stock === 0) throw new ShopError('add-stock-first')
    await tx.update(products).set({ isAvailable: inStock, updatedAt: shop.now() }).where(eq(products.id, id))
    await audit(tx, shop, { action: 'product.stock', subject: id, detail: { inStock } })
  })
  await shop.catalogue.refresh([id])
  return findProduct(shop, id)
}
