import { eq, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { productReference } from '#domain/product/product-change.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findSellerProduct, lockSellerProduct, type SellerProduct } from './seller-products.ts'
import { inTransaction } from '#shop/transaction.ts'

/** Removes a product from the catalogue; orders keep their copy. Idempotent. */
export async function archiveProduct(shop: ShopContext, input: unknown): Promise<SellerProduct> {
  return setArchived(shop, input, { isArchived: true, action: 'product.archive' })
}

/** Restores an archived product to the catalogue, with its previous fields. Idempotent. */
export async function restoreProduct(shop: ShopContext, input: unknown): Promise<SellerProduct> {
  return setArchived(shop, input, { isArchived: false, action: 'product.restore' })
}

async function setArchived(
  shop: ShopContext,
  input: unknown,
  change: { isArchived: boolean; action: 'product.archive' | 'product.restore' },
): Promise<SellerProduct> {
  requirePermission(shop, 'shelf')
  const { id } = parseInput(productReference, input)
  await inTransaction(shop.db, async (tx) => {
    const { product, isArchived, draft } = await lockSellerProduct(tx, id)
    if (isArchived === change.isArchived && draft === null) return
    const now = shop.now()
    await tx
      .update(products)
      .set({
        archivedAt: change.isArchived ? now : null,
        // An archived draft is no longer a draft, and a published draft is new in the catalogue.
        ...(draft !== null && { draftedAt: null, publishAt: null }),
        ...(draft !== null && !change.isArchived && { createdAt: now }),
        updatedAt: now,
        version: sql`${products.version} + 1`,
      })
      .where(eq(products.id, id))
    await audit(tx, shop, { action: change.action, subject: id, detail: { name: product.name.en } })
  })
  await shop.catalogue.refresh([id])
  return findSellerProduct(shop, id)
}
