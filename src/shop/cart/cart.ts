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

/** Returns the stored cart of a shopper, in the order of its last save; quantities from 1 to 99. */
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
  const cartSave = { shopperId: shopper.id, items, cartVersion, now: shop.now() }
  const saved =
    (await retryTransaction(() => saveCart(shop.db, cartSave))) ??
    (await inTransaction(shop.db, (tx) => saveLockedCart(tx, cartSave)))
  const existingIds = new Set(saved.existingIds)
  const requestedItems = Object.entries(items)
  return {
    items: Object.fromEntries(requestedItems.filter(([id, quantity]) => existingIds.has(id) && quantity > 0)),
    version: saved.version,
    dropped: requestedItems.filter(([id]) => !existingIds.has(id)).map(([id]) => id),
  }
}

type CartSave = { shopperId: string; items: CartItems; cartVersion: number | undefined; now: Date }
/** `existingIds`: the ids of the requested products that exist and are not archived. */
type SavedCart = { version: number; existingIds: string[] }

/** Saves what `saveCart` did not save: a first cart, or one with a concurrent save. Refuses an outdated version. */
async function saveLockedCart(tx: Database, cartSave: CartSave): Promise<SavedCart> {
  const { shopperId, cartVersion, now } = cartSave
  const version = await lockCart(tx, { shopperId, now })
  if (version === undefined) throw new ShopError('not-logged-in')
  await requireCurrentCart(tx, { shopperId, version, knownVersion: cartVersion })
  const saved = await saveCart(tx, cartSave)
  if (!saved) throw new Error('A cart changed although its row was locked')
  return saved
}

type OrderedItems = readonly { productId: string; quantity: number }[]

type KnownCart = {
  shopperId: string
  version: number
  knownVersion: number | undefined
  /** What the shopper orders. An older version is accepted if the stored cart still contains it. */
  orderedItems?: OrderedItems
}

/** Throws ShopError `stale-cart` with the stored cart if a shopper knows only an older version of it. */
export async function requireCurrentCart(tx: Database, cart: KnownCart): Promise<void> {
  const { shopperId, version, knownVersion = version, orderedItems } = cart
  if (knownVersion >= version) return
  const { items } = await readCart(tx, shopperId)
  if (orderedItems !== undefined && containsItems(items, orderedItems)) return
  throw new ShopError('stale-cart', { extra: { cartItems: items, cartVersion: version } })
}

function containsItems(cart: CartItems, orderedItems: OrderedItems): boolean {
  const remaining = new Map(Object.entries(cart))
  for (const { productId, quantity } of orderedItems)
    remaining.set(productId, (remaining.get(productId) ?? 0) - quantity)
  return [...remaining.values()].every((quantity) => quantity >= 0)
}

// A statement that waited for another save of this cart still reads the items from before that save. Then the version in
// `read_cart` is outdated, and no row is written. Each item locks its product against deletion, so items are written in
// the sequence of product ids to prevent deadlocks.
const writeCart = statement<{ version: string; existingIds: string[] }>(`
  with input as (
    select w.id, w.quantity, w.position from unnest($3::text[], $4::int[]) with ordinality as w (id, quantity, position)
    join products on products.id = w.id where products.archived_at is null),
  read_cart as (select version from carts where shopper_id = $1),
  saved_cart as (
    update carts set version = carts.version + 1, updated_at = $2
    from shoppers
    where carts.shopper_id = $1 and shoppers.id = carts.shopper_id and shoppers.deleted_at is null
      and carts.version = (select version from read_cart)
      and carts.version <= coalesce($5::bigint, carts.version)
    returning carts.shopper_id, carts.version),
  deleted_items as (
    delete from cart_items using saved_cart where cart_items.shopper_id = saved_cart.shopper_id
      and cart_items.product_id <> all(array(select id from input where quantity > 0))),
  saved_items as (
    insert into cart_items (shopper_id, product_id, quantity, position)
    select saved_cart.shopper_id, input.id, input.quantity, input.position from saved_cart, input
    where input.quantity > 0 order by input.id
    on conflict (shopper_id, product_id) do update set quantity = excluded.quantity, position = excluded.position
    where (cart_items.quantity, cart_items.position) <> (excluded.quantity, excluded.position))
  select saved_cart.version, array(select id from input) as "existingIds" from saved_cart`)

/** Returns undefined and writes nothing if the cart is missing, newer than the request, or has just changed. */
async function saveCart(
  db: Database,
  { shopperId, items, cartVersion, now }: CartSave,
): Promise<SavedCart | undefined> {
  const requestedItems = Object.entries(items).filter(([id]) => isId(id))
  const ids = requestedItems.map(([id]) => id)
  const quantities = requestedItems.map(([, quantity]) => quantity)
  const [saved] = await writeCart(db, [shopperId, now, ids, quantities, cartVersion ?? null])
  return saved && { version: Number(saved.version), existingIds: saved.existingIds }
}

const removeItems = statement(`
  with ordered as (
    select id, sum(quantity) as quantity from unnest($3::text[], $4::int[]) as o (id, quantity) group by id),
  deleted_items as (
    delete from cart_items c using ordered
    where c.shopper_id = $1 and c.product_id = ordered.id and c.quantity <= ordered.quantity),
  reduced_items as (
    update cart_items c set quantity = c.quantity - ordered.quantity from ordered
    where c.shopper_id = $1 and c.product_id = ordered.id and c.quantity > ordered.quantity)
  update carts set version = version + 1, updated_at = $2 where shopper_id = $1`)

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
  const lockedVersion = await lockVersion(tx, cart.shopperId)
  if (lockedVersion !== undefined) return lockedVersion
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
