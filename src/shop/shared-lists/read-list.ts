import { asc, eq } from 'drizzle-orm'
import {
  sharedItems,
  sharedLists,
  sharedVoters,
  sharedVotes,
} from '#db/schema/shared-lists/shared-lists.server.ts'
import { sharedState, type SharedKind } from '#domain/shared-list/shared-list.ts'
import type { Shop } from '#shop/context.ts'
import { hashOf } from './list-keys.ts'

/** What somebody has said: the products they chose by their ids, and a line or ''. */
export type SharedVoter = { id: string; name: string; line: string; products: readonly string[] }

export type SharedList = {
  id: string
  kind: SharedKind
  /** '' where its maker did not say. */
  makerName: string
  createdAt: Date
  expiresAt: Date
  isClosed: boolean
  /** Does whoever asks have made it? */
  isOwn: boolean
  items: readonly { productId: string; quantity: number }[]
  /** In the order in which they first answered. */
  voters: readonly SharedVoter[]
  /** What whoever asks has answered. */
  mine: SharedVoter | undefined
}

export type FoundSharedList = { state: 'unknown' } | { state: 'over' } | { state: 'shown'; list: SharedList }

/** What a link leads to: the list, or that it is over. One that was closed is shown to its maker alone. */
export async function findSharedList(shop: Shop, key: string): Promise<FoundSharedList> {
  const [row] = await shop.db
    .select()
    .from(sharedLists)
    .where(eq(sharedLists.keyHash, hashOf(key)))
  if (!row) return { state: 'unknown' }
  const state = sharedState(row, shop.now())
  const isOwn = isMadeBy(row, shop)
  if (state === 'over' || (state === 'closed' && !isOwn)) return { state: 'over' }
  const { id, kind, makerName, createdAt, expiresAt } = row
  const isClosed = state === 'closed'
  return {
    state: 'shown',
    list: { id, kind, makerName, createdAt, expiresAt, isClosed, isOwn, ...(await readAnswers(shop, id)) },
  }
}

function isMadeBy(row: typeof sharedLists.$inferSelect, { actor: { shopper, maker } }: Shop): boolean {
  if (row.shopperId !== null) return row.shopperId === shopper?.id
  return maker !== undefined && row.makerHash?.equals(hashOf(maker)) === true
}

async function readAnswers(shop: Shop, id: string): Promise<Pick<SharedList, 'items' | 'voters' | 'mine'>> {
  const items = await shop.db
    .select({ productId: sharedItems.productId, quantity: sharedItems.quantity })
    .from(sharedItems)
    .where(eq(sharedItems.listId, id))
    .orderBy(asc(sharedItems.position))
  const people = await shop.db
    .select()
    .from(sharedVoters)
    .where(eq(sharedVoters.listId, id))
    .orderBy(asc(sharedVoters.createdAt), asc(sharedVoters.id))
  const votes = await shop.db
    .select({ voterId: sharedVotes.voterId, productId: sharedVotes.productId })
    .from(sharedVotes)
    .innerJoin(sharedVoters, eq(sharedVoters.id, sharedVotes.voterId))
    .where(eq(sharedVoters.listId, id))
  const order = items.map(({ productId }) => productId)
  const voters = people.map(({ id: voterId, name, line }) => ({
    id: voterId,
    name,
    line,
    products: order.filter((productId) =>
      votes.some((vote) => vote.voterId === voterId && vote.productId === productId),
    ),
  }))
  const { voter } = shop.actor
  const mine = voter === undefined ? -1 : people.findIndex(({ tokenHash }) => tokenHash.equals(hashOf(voter)))
  return { items, voters, mine: voters[mine] }
}
