import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { cartItems, carts } from '#db/schema/people.server.ts'
import { statement } from '#db/statement.server.ts'
import type { CartItems } from '#domain/cart/cart.ts'
import { cartUpdate } from '#domain/cart/cart.server.ts'
import { isId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction, retryTransaction } from '#shop/transaction.ts'

export type Cart = { items: CartItems; version: number }

/** The stored cart of a shopper, in the order in which its lines were added; quantities from 1 to 99. */
export async function readCart(db: Database, shopperId: string): Promise<Cart> {
  const rows = await db
    .select({ version: carts.version, productId: cartItems.productId, quantity: cartItems.quantity })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.shopperId, carts.shopperId))
    .where(eq(carts.shopperId, shopperId))
    .orderBy(asc(cartItems.position), asc(cartItems.productId))
  const items = rows.flatMap((row) =>
    row.productId && row.quantity ? [[row.productId, row.quantity] as const] : [],
  )
  return { items: Object.fromEntries(items), version: rows[0]?.version ?? 1 }
}

/**
 * Stores the whole cart. Unknown products are dropped and returned as `dropped`. Throws ShopError `stale-cart` with the
 * stored cart if the caller's version is older.
 */
export async function updateCart(shop: ShopContext, input: unknown): Promise<Cart & { dropped: string[] }> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { cartItems: items, cartVersion } = parseInput(cartUpdate, input)
  const wish = { shopperId: shopper.id, items, cartVersion, now: shop.now() }
  const saved =
    (await retryTransaction(() => saveCart(shop.db, wish))) ??
    (await inTransaction(shop.db, (tx) => saveLockedCart(tx, wish)))
  const existingIds = new Set(saved.known)
  const requestedItems = Object.entries(items)
  return {
    items: Object.fromEntries(requestedItems.filter(([id, quantity]) => existingIds.has(id) && quantity > 0)),
    version: saved.version,
    dropped: requestedItems.filter(([id]) => !existingIds.has(id)).map(([id]) => id),
  }
}

type CartWish = { shopperId: string; items: CartItems; cartVersion: number | undefined; now: Date }
/** `known`: the requested products that can be bought. */
type SavedCart = { version: number; known: string[] }

/** For whom one statement was not enough: a first cart, a version that is not the newest, two saves at once. */
async function saveLockedCart(tx: Database, wish: CartWish): Promise<SavedCart> {
  const { shopperId, cartVersion, now } = wish
  const version = await lockCart(tx, { shopperId, now })
  if (version === undefined) throw new ShopError('not-logged-in')
  if (cartVersion !== undefined && cartVersion < version) {
    const stored = await readCart(tx, shopperId)
    throw new ShopError('stale-cart', { extra: { cartItems: stored.items, cartVersion: version } })
  }
  const saved = await saveCart(tx, wish)
  if (!saved) throw new Error('A cart changed although its row was locked')
  return saved
}

// A statement that waited for another save of this cart still sees the items from before it. Then `seen` is not the
// current version, and no row is written. Items are written sorted by product, because each locks its product against
// deletion.
const writeCart = statement<{ version: string; known: string[] }>(`
  with input as (
    select w.id, w.quantity, w.position from unnest($3::text[], $4::int[]) with ordinality as w (id, quantity, position)
    join products on products.id = w.id where products.archived_at is null),
  seen as (select version from carts where shopper_id = $1),
  mine as (
    update carts set version = carts.version + 1, updated_at = $2
    from shoppers
    where carts.shopper_id = $1 and shoppers.id = carts.shopper_id and shoppers.deleted_at is null
      and carts.version = (select version from seen)
      and carts.version <= coalesce($5::bigint, carts.version)
    returning carts.shopper_id, carts.version),
  gone as (
    delete from cart_items using mine where cart_items.shopper_id = mine.shopper_id
      and cart_items.product_id <> all(array(select id from input where quantity > 0))),
  put as (
    insert into cart_items (shopper_id, product_id, quantity, position)
    select mine.shopper_id, input.id, input.quantity, input.position from mine, input
    where input.quantity > 0 order by input.id
    on conflict (shopper_id, product_id) do update set quantity = excluded.quantity, position = excluded.position
    where (cart_items.quantity, cart_items.position) <> (excluded.quantity, excluded.position))
  select mine.version, array(select id from input) as known from mine`)

/** Returns undefined and writes nothing if the cart is missing, newer than the request, or has just changed. */
async function saveCart(
  db: Database,
  { shopperId, items, cartVersion, now }: CartWish,
): Promise<SavedCart | undefined> {
  const requestedItems = Object.entries(items).filter(([id]) => isId(id))
  const ids = requestedItems.map(([id]) => id)
  const quantities = requestedItems.map(([, quantity]) => quantity)
  const [saved] = await writeCart(db, [shopperId, now, ids, quantities, cartVersion ?? null])
  return saved && { version: Number(saved.version), known: saved.known }
}

const removeItems = statement(`
  with ordered as (
    select id, sum(quantity) as quantity from unnest($3::text[], $4::int[]) as o (id, quantity) group by id),
  gone as (
    delete from cart_items c using ordered
    where c.shopper_id = $1 and c.product_id = ordered.id and c.quantity <= ordered.quantity),
  less as (
    update cart_items c set quantity = c.quantity - ordered.quantity from ordered
    where c.shopper_id = $1 and c.product_id = ordered.id and c.quantity > ordered.quantity)
  update carts set version = version + 1, updated_at = $2 where shopper_id = $1`)

type OrderedItems = readonly { productId: string; quantity: number }[]

/** Removes ordered quantities from a cart in the transaction of the order. Anything added since then stays. */
export async function removeFromCart(
  tx: Database,
  { shopperId, items, now }: { shopperId: string; items: OrderedItems; now: Date },
): Promise<void> {
  const ids = items.map(({ productId }) => productId)
  await removeItems(tx, [shopperId, now, ids, items.map(({ quantity }) => quantity)])
}

/**
 * Locks the shopper's cart for the transaction, so that saves run one after the other.
 *
 * @returns The version; undefined if the account was deleted since.
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

const lockRow = statement<{ version: string }>(`
  select carts.version from carts
  join shoppers on shoppers.id = carts.shopper_id and shoppers.deleted_at is null
  where carts.shopper_id = $1 for no key update of carts`)

async function lockVersion(tx: Database, shopperId: string): Promise<number | undefined> {
  const [row] = await lockRow(tx, [shopperId])
  return row && Number(row.version)
}
