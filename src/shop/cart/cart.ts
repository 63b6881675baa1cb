import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { cartItems, carts, shoppers } from '#db/schema/people.server.ts'
import type { CartItems } from '#domain/cart/cart.ts'
import { cartUpdate } from '#domain/cart/cart.server.ts'
import { isId } from '#lib/id.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, userIdOf } from '#shop/permissions.ts'
import { hasId } from '#shop/catalogue/product-rows.ts'
import { byProductId } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

export type Cart = { items: CartItems; version: number }

/** The stored cart of a shopper; quantities from 1 to 99. */
export async function readCart(db: Database, shopperId: string): Promise<Cart> {
  const rows = await db
    .select({ version: carts.version, productId: cartItems.productId, quantity: cartItems.quantity })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.shopperId, carts.shopperId))
    .where(eq(carts.shopperId, shopperId))
  const items = rows.flatMap((row) =>
    row.productId && row.quantity ? [[row.productId, row.quantity] as const] : [],
  )
  return { items: Object.fromEntries(items), version: rows[0]?.version ?? 1 }
}

/**
 * Stores the whole cart. Unknown products are dropped and returned as `dropped`.
 * Refuses `stale-cart`, with what is stored, when the caller's version is older.
 */
export async function updateCart(shop: Shop, input: unknown): Promise<Cart & { dropped: string[] }> {
  const shopper = requireShopper(shop, userIdOf(input))
  const { cartItems: items, cartVersion } = parseInput(cartUpdate, input)
  const wanted = new Map(Object.entries(items))
  return inTransaction(shop.db, async (tx) => {
    const version = await lockCart(tx, { shopperId: shopper.id, now: shop.now() })
    if (version === undefined) throw new ShopError('not-logged-in')
    if (cartVersion !== undefined && cartVersion < version) {
      const stored = await readCart(tx, shopper.id)
      throw new ShopError('stale-cart', { extra: { cartItems: stored.items, cartVersion: version } })
    }
    const known = await knownIds(tx, [...wanted.keys()])
    const kept = [...wanted].filter(([id, quantity]) => known.has(id) && quantity > 0)
    await replaceItems(tx, shopper.id, kept)
    const next = version + 1
    await tx
      .update(carts)
      .set({ version: next, updatedAt: shop.now() })
      .where(eq(carts.shopperId, shopper.id))
    return {
      items: Object.fromEntries(kept),
      version: next,
      dropped: [...wanted.keys()].filter((id) => !known.has(id)),
    }
  })
}

/** Empties a cart inside the transaction that ordered what was in it. */
export async function emptyCart(tx: Database, shopperId: string, now: Date): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.shopperId, shopperId))
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.shopperId, shopperId))
}

/**
 * Locks the shopper's cart for the transaction, so that two saves follow one another.
 *
 * @returns its version; undefined when the account was deleted meanwhile.
 */
export async function lockCart(
  tx: Database,
  cart: { shopperId: string; now: Date },
): Promise<number | undefined> {
  const locked = await lockVersion(tx, cart.shopperId)
  if (locked !== undefined) return locked
  await tx.insert(carts).values({ shopperId: cart.shopperId, updatedAt: cart.now }).onConflictDoNothing()
  return lockVersion(tx, cart.shopperId)
}

async function lockVersion(tx: Database, shopperId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: carts.version })
    .from(carts)
    .innerJoin(shoppers, and(eq(shoppers.id, carts.shopperId), isNull(shoppers.deletedAt)))
    .where(eq(carts.shopperId, shopperId))
    .for('no key update', { of: carts })
  return row?.version
}

async function replaceItems(tx: Database, shopperId: string, kept: [string, number][]): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.shopperId, shopperId))
  if (kept.length === 0) return
  const rows = kept.map(([productId, quantity]) => ({ shopperId, productId, quantity }))
  await tx.insert(cartItems).values(rows.toSorted(byProductId))
}

async function knownIds(tx: Database, ids: string[]): Promise<Set<string>> {
  const wellFormed = ids.filter(isId)
  if (wellFormed.length === 0) return new Set()
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(hasId(wellFormed), isNull(products.archivedAt)))
  return new Set(rows.map((row) => row.id))
}
