import { asc, eq } from 'drizzle-orm'
import {
  sharedListItems,
  sharedLists,
  sharedListParticipants,
  sharedVotes,
} from '#db/schema/shared-lists/shared-lists.server.ts'
import { sharedListState, type SharedListKind } from '#domain/shared-list/shared-list.ts'
import type { ShopContext } from '#shop/context.ts'
import { hashSecret } from './list-keys.ts'

/** A participant's answer: the ids of the chosen products, and a line of text or ''. */
export type ListParticipant = { id: string; name: string; line: string; products: readonly string[] }

export type SharedList = {
  id: string
  kind: SharedListKind
  /** '' if its owner gave no name. */
  ownerName: string
  createdAt: Date
  expiresAt: Date
  isClosed: boolean
  /** Whether the requester is the owner. */
  isOwn: boolean
  items: readonly { productId: string; quantity: number }[]
  /** In the order in which they first answered. */
  voters: readonly ListParticipant[]
  /** The requester's own answer. */
  mine: ListParticipant | undefined
}

export type SharedListResult = { state: 'unknown' } | { state: 'over' } | { state: 'shown'; list: SharedList }

/** Returns the list of a link, or that it is over. A closed list is visible to its owner only. */
export async function findSharedList(shop: ShopContext, key: string): Promise<SharedListResult> {
  const [row] = await shop.db
    .select()
    .from(sharedLists)
    .where(eq(sharedLists.keyHash, hashSecret(key)))
  if (!row) return { state: 'unknown' }
  const state = sharedListState(row, shop.now())
  const isOwn = isOwnedBy(row, shop)
  if (state === 'over' || (state === 'closed' && !isOwn)) return { state: 'over' }
  const { id, kind, ownerName, createdAt, expiresAt } = row
  const isClosed = state === 'closed'
  return {
    state: 'shown',
    list: { id, kind, ownerName, createdAt, expiresAt, isClosed, isOwn, ...(await readAnswers(shop, id)) },
  }
}

function isOwnedBy(
  row: typeof sharedLists.$inferSelect,
  { actor: { shopper, listOwnerToken } }: ShopContext,
): boolean {
  if (row.shopperId !== null) return row.shopperId === shopper?.id
  return listOwnerToken !== undefined && row.ownerHash?.equals(hashSecret(listOwnerToken)) === true
}

async function readAnswers(
  shop: ShopContext,
  id: string,
): Promise<Pick<SharedList, 'items' | 'voters' | 'mine'>> {
  const items = await shop.db
    .select({ productId: sharedListItems.productId, quantity: sharedListItems.quantity })
    .from(sharedListItems)
    .where(eq(sharedListItems.listId, id))
    .orderBy(asc(sharedListItems.position))
  const participants = await shop.db
    .select()
    .from(sharedListParticipants)
    .where(eq(sharedListParticipants.listId, id))
    .orderBy(asc(sharedListParticipants.createdAt), asc(sharedListParticipants.id))
  const votes = await shop.db
    .select({ participantId: sharedVotes.participantId, productId: sharedVotes.productId })
    .from(sharedVotes)
    .innerJoin(sharedListParticipants, eq(sharedListParticipants.id, sharedVotes.participantId))
    .where(eq(sharedListParticipants.listId, id))
  const productIds = items.map(({ productId }) => productId)
  const voters = participants.map(({ id: participantId, name, comment: line }) => ({
    id: participantId,
    name,
    line,
    products: productIds.filter((productId) =>
      votes.some((vote) => vote.participantId === participantId && vote.productId === productId),
    ),
  }))
  const { participantToken } = shop.actor
  const myIndex =
    participantToken === undefined
      ? -1
      : participants.findIndex(({ tokenHash }) => tokenHash.equals(hashSecret(participantToken)))
  return { items, voters, mine: voters[myIndex] }
}
