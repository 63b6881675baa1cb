import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { sharedListItems, sharedLists } from '#db/schema/shared-lists/shared-lists.server.ts'
import { sharedListRequest, type SharedListRequest } from '#domain/shared-list/shared-list-input.server.ts'
import { sharedListLimits } from '#domain/shared-list/shared-list.ts'
import { newId } from '#lib/id.ts'
import { productsByIds } from '#shop/catalogue/products.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { byProductId, lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { requesterListCondition, hashSecret, keyOfList, newSecret } from './list-keys.ts'
import { readOwnerSharedList, type OwnerSharedList } from './my-lists.ts'

const dayMs = 24 * 3_600_000

type Item = { productId: string; quantity: number }
/** The owner of a list: an account, or a browser with a token in its cookie. */
type ListOwner = { shopperId: string; token?: undefined } | { shopperId?: undefined; token: string }
type ListContent = Pick<SharedListRequest, 'kind' | 'name'> & { items: readonly Item[] }

/**
 * Creates a shared list for an account or a browser. The returned token must be stored in a cookie of the browser. An
 * open list with the same content is reused. Products that are not sold are omitted. Throws ShopError `unknown-product`
 * if none remains, and `too-many-shared-lists`.
 */
export async function createSharedList(
  shop: ShopContext,
  input: unknown,
): Promise<OwnerSharedList & { listOwner: { token: string; expiresAt: Date } | undefined }> {
  const { kind, items: requestedItems, name = '' } = parseInput(sharedListRequest, input)
  const items = await findSoldItems(shop, requestedItems)
  const { shopper, listOwnerToken: existingToken } = shop.actor
  const listOwner: ListOwner = shopper ? { shopperId: shopper.id } : { token: existingToken ?? newSecret() }
  const id = await inTransaction(shop.db, async (tx) => {
    await lockListOwner(tx, listOwner)
    const content = { kind, name, items }
    return (
      (await renewIdenticalList(tx, shop, { ...content, listOwner })) ??
      insertList(tx, shop, { ...content, listOwner })
    )
  })
  const ownerShop = { ...shop, actor: { ...shop.actor, listOwnerToken: listOwner.token ?? existingToken } }
  // The cookie lasts as long as a list that is created now, even if an older list is reused.
  const expiresAt = new Date(shop.now().getTime() + sharedListLimits.days * dayMs)
  const { token } = listOwner
  return {
    ...(await readOwnerSharedList(ownerShop, id)),
    listOwner: token === undefined ? undefined : { token, expiresAt },
  }
}

/** Returns the requested products that are sold, each once, in the requested order. */
async function findSoldItems(shop: ShopContext, requestedItems: SharedListRequest['items']): Promise<Item[]> {
  const soldProducts = await productsByIds(
    shop,
    requestedItems.map(({ productId }) => productId),
  )
  if (soldProducts.length === 0) throw new ShopError('unknown-product')
  return soldProducts.map(({ id }) => ({
    productId: id,
    quantity: requestedItems.find(({ productId }) => productId === id)?.quantity ?? 1,
  }))
}

/** Locks the owner, so that concurrent identical requests create one list. */
async function lockListOwner(tx: Transaction, { shopperId, token }: ListOwner): Promise<void> {
  if (shopperId !== undefined) await lockShopper(tx, shopperId)
  else
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sharedListOwner}, hashtext(${token}))`)
}

/**
 * Returns the open list with the same content after updating its name; undefined if there is none. Throws ShopError
 * `too-many-shared-lists` if a new list would exceed the limit.
 */
async function renewIdenticalList(
  tx: Database,
  shop: ShopContext,
  { kind, name, items, listOwner }: ListContent & { listOwner: ListOwner },
): Promise<string | undefined> {
  // An account reuses only its own lists, because they are deleted with it, and no list of its browser.
  const ownerCondition =
    listOwner.shopperId === undefined
      ? eq(sharedLists.ownerHash, hashSecret(listOwner.token))
      : eq(sharedLists.shopperId, listOwner.shopperId)
  const openLists = await tx
    .select({ id: sharedLists.id })
    .from(sharedLists)
    .where(
      and(requesterListCondition(shop), isNull(sharedLists.closedAt), gt(sharedLists.expiresAt, shop.now())),
    )
    .orderBy(asc(sharedLists.id))
  for (const { id } of openLists) {
    const sameListCondition = and(
      eq(sharedLists.id, id),
      eq(sharedLists.kind, kind),
      ownerCondition,
      sameItemsCondition(items),
    )
    const [renewedList] = await tx
      .update(sharedLists)
      .set({ ownerName: name })
      .where(sameListCondition)
      .returning()
    if (renewedList) return id
  }
  if (openLists.length >= sharedListLimits.open)
    throw new ShopError('too-many-shared-lists', { params: { left: openLists.length } })
  return undefined
}

function sameItemsCondition(items: readonly Item[]) {
  const itemsText = items.map(({ productId, quantity }) => `${productId} ${quantity}`).join(',')
  return sql`${itemsText} = (select string_agg(product_id || ' ' || quantity, ',' order by position)
    from shared_list_items where list_id = ${sharedLists.id})`
}

async function insertList(
  tx: Database,
  shop: ShopContext,
  list: ListContent & { listOwner: ListOwner },
): Promise<string> {
  const { kind, name, items, listOwner } = list
  const id = newId()
  const createdAt = shop.now()
  await tx.insert(sharedLists).values({
    id,
    keyHash: hashSecret(await keyOfList({ db: tx }, id)),
    kind,
    shopperId: listOwner.shopperId ?? null,
    ownerHash: listOwner.token === undefined ? null : hashSecret(listOwner.token),
    ownerName: name,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + sharedListLimits.days * dayMs),
  })
  const rows = items.map((item, position) => ({ ...item, position, listId: id }))
  await tx.insert(sharedListItems).values(rows.toSorted(byProductId))
  return id
}
