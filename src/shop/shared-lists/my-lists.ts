import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import {
  sharedListItems,
  sharedLists,
  sharedListParticipants,
} from '#db/schema/shared-lists/shared-lists.server.ts'
import { sharedListClosing } from '#domain/shared-list/shared-list-input.server.ts'
import { sharedListState, type SharedListKind } from '#domain/shared-list/shared-list.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { ShopError } from '#shop/shop-error.ts'
import { requesterListCondition, keyOfList } from './list-keys.ts'

/** An entry in the owner's list of shared lists. */
export type OwnerSharedList = {
  id: string
  /** The English path of its page. */
  path: string
  kind: SharedListKind
  ownerName: string
  /** How many products, and how many people have answered. */
  items: number
  voters: number
  createdAt: Date
  expiresAt: Date
  closedAt: Date | null
}

/** Returns the requester's own lists that are not over, latest first. */
export async function listMySharedLists(shop: ShopContext): Promise<OwnerSharedList[]> {
  const rows = await shop.db
    .select()
    .from(sharedLists)
    .where(requesterListCondition(shop))
    .orderBy(desc(sharedLists.createdAt), desc(sharedLists.id))
  const now = shop.now()
  const lists: OwnerSharedList[] = []
  for (const row of rows)
    if (sharedListState(row, now) !== 'over') lists.push(await toOwnerSharedList(shop, row))
  return lists
}

/** Returns one of the owner's lists. Throws ShopError `not-found` for any other. */
export async function readOwnerSharedList(shop: ShopContext, id: string): Promise<OwnerSharedList> {
  const [row] = await shop.db
    .select()
    .from(sharedLists)
    .where(and(eq(sharedLists.id, id), requesterListCondition(shop)))
  if (!row) throw new ShopError('not-found', { params: { resource: 'shared-list' } })
  return toOwnerSharedList(shop, row)
}

/** Closes a shared list. Its link no longer allows reading or answering. Throws ShopError `not-found`. */
export async function closeSharedList(shop: ShopContext, input: unknown): Promise<OwnerSharedList> {
  const { id } = parseInput(sharedListClosing, input)
  await shop.db
    .update(sharedLists)
    .set({ closedAt: shop.now() })
    .where(and(eq(sharedLists.id, id), requesterListCondition(shop), isNull(sharedLists.closedAt)))
  return readOwnerSharedList(shop, id)
}

async function toOwnerSharedList(
  { db }: { db: Database },
  row: typeof sharedLists.$inferSelect,
): Promise<OwnerSharedList> {
  const { id, kind, ownerName, createdAt, expiresAt, closedAt } = row
  const [items] = await db.select({ n: count() }).from(sharedListItems).where(eq(sharedListItems.listId, id))
  const [voters] = await db
    .select({ n: count() })
    .from(sharedListParticipants)
    .where(eq(sharedListParticipants.listId, id))
  return {
    id,
    path: `/share/${await keyOfList({ db }, id)}`,
    kind,
    ownerName,
    items: items?.n ?? 0,
    voters: voters?.n ?? 0,
    createdAt,
    expiresAt,
    closedAt,
  }
}

/** The shared lists of an account, for the export. Answers belong to the participants and are omitted. */
export type ExportedSharedList = { kind: SharedListKind; name: string; products: string[]; createdAt: Date }

export async function sharedListsOfShopper(db: Database, shopperId: string): Promise<ExportedSharedList[]> {
  const rows = await db
    .select()
    .from(sharedLists)
    .where(eq(sharedLists.shopperId, shopperId))
    .orderBy(sharedLists.createdAt)
  const exportedLists: ExportedSharedList[] = []
  for (const { id, kind, ownerName: name, createdAt } of rows) {
    const items = await db
      .select({ productId: sharedListItems.productId })
      .from(sharedListItems)
      .where(eq(sharedListItems.listId, id))
      .orderBy(sharedListItems.position)
    exportedLists.push({ kind, name, products: items.map(({ productId }) => productId), createdAt })
  }
  return exportedLists
}

/** Deletes the shared lists of an account, with all answers. */
export async function deleteSharedListsOfShopper(tx: Database, shopperId: string): Promise<void> {
  await tx.delete(sharedLists).where(eq(sharedLists.shopperId, shopperId))
}

/** Deletes expired lists, with the names and answers of the participants. */
export async function deleteExpiredSharedLists(store: Store): Promise<void> {
  const expiredLists = store.db
    .select({ id: sharedLists.id })
    .from(sharedLists)
    .where(lt(sharedLists.expiresAt, store.now()))
    .for('update', { skipLocked: true })
  await store.db.delete(sharedLists).where(inArray(sharedLists.id, expiredLists))
}
