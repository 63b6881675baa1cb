import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { wishlistItems } from '#db/schema/people.server.ts'
import { wishlistUpdate } from '#domain/cart/wishlist.server.ts'
import { isId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { productIdCondition } from '#shop/catalogue/product-rows.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { inTransaction } from '#shop/transaction.ts'

/** Returns the ids of the products on the shopper's wishlist, latest first. */
export async function readWishlist(shop: ShopContext): Promise<string[]> {
  const shopper = requireShopper(shop)
  const rows = await shop.db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.shopperId, shopper.id))
    .orderBy(desc(wishlistItems.createdAt), wishlistItems.productId)
  return rows.map((row) => row.productId)
}

/** Stores the whole wishlist in its order, latest first; unknown products are omitted. Returns the stored ids. */
export async function updateWishlist(shop: ShopContext, input: unknown): Promise<string[]> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { productIds } = parseInput(wishlistUpdate, input)
  await inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopper.id)
    const requestedIds = productIds.filter(isId)
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(productIdCondition(requestedIds), isNull(products.archivedAt)))
    const available = new Set(rows.map((row) => row.id))
    const availableIds = requestedIds.filter((id) => available.has(id))
    const shopperCondition = eq(wishlistItems.shopperId, shopper.id)
    await tx
      .delete(wishlistItems)
      .where(
        availableIds.length > 0
          ? and(shopperCondition, notInArray(wishlistItems.productId, availableIds))
          : shopperCondition,
      )
    if (availableIds.length === 0) return
    const now = shop.now().getTime()
    // The times store the sequence of the list. The rows are sorted by product id, as in all transactions that lock
    // products, to prevent deadlocks.
    const items = availableIds
      .map((productId, index) => ({ shopperId: shopper.id, productId, createdAt: new Date(now - index) }))
      .toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
    await tx
      .insert(wishlistItems)
      .values(items)
      .onConflictDoUpdate({
        target: [wishlistItems.shopperId, wishlistItems.productId],
        set: { createdAt: sql`excluded.created_at` },
      })
  })
  return readWishlist(shop)
}
