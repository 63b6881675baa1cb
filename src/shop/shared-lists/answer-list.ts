import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import {
  sharedListItems,
  sharedLists,
  sharedListParticipants,
  sharedVotes,
} from '#db/schema/shared-lists/shared-lists.server.ts'
import { sharedAnswer, type SharedAnswer } from '#domain/shared-list/shared-list-input.server.ts'
import {
  recentAnswerTimes,
  secondsToWait,
  sharedListLimits,
  sharedListState,
} from '#domain/shared-list/shared-list.ts'
import { newId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { hashSecret, newSecret, tokenOfSubmission } from './list-keys.ts'

type SharedListRow = typeof sharedLists.$inferSelect
/** The cookie token that identifies a participant until the list is over. */
export type AnswerResult = { token: string; expiresAt: Date }

/**
 * Saves a participant's answer to a shared list. Visitors with the link can answer, and a cookie lets them replace
 * their earlier answer. Throws ShopError `not-found`, `shared-list-over`, `shared-list-full` and `too-many-requests`.
 */
export async function answerSharedList(
  shop: ShopContext,
  key: string,
  input: unknown,
): Promise<AnswerResult> {
  const answer = parseInput(sharedAnswer, input)
  return inTransaction(shop.db, async (tx) => {
    const list = await lockOpenList(tx, shop, key)
    const token = await tokenOf(tx, {
      list,
      participantToken: shop.actor.participantToken,
      submissionId: answer.sending,
    })
    const participantId = await writeParticipant(tx, { list, token, answer, now: shop.now() })
    await writeVotes(tx, { list, participantId, products: answer.products })
    return { token, expiresAt: list.expiresAt }
  })
}

/** Deletes the participant's answer; does nothing if there is none. Throws the same errors as answering. */
export async function withdrawAnswer(shop: ShopContext, key: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const list = await lockOpenList(tx, shop, key)
    const { participantToken } = shop.actor
    if (participantToken !== undefined)
      await tx.delete(sharedListParticipants).where(participantCondition(list, participantToken))
  })
}

/**
 * Locks the list, so that answers by one link run one after the other and respect its limits. Counts each answer and
 * each withdrawal for the rate limit.
 */
async function lockOpenList(tx: Database, shop: ShopContext, key: string): Promise<SharedListRow> {
  const [list] = await tx
    .select()
    .from(sharedLists)
    .where(eq(sharedLists.keyHash, hashSecret(key)))
    .for('no key update')
  if (!list) throw new ShopError('not-found', { params: { resource: 'shared-list' } })
  const now = shop.now()
  if (sharedListState(list, now) !== 'open') throw new ShopError('shared-list-over')
  const seconds = shop.settings.areRateLimitsOn ? secondsToWait(list.answerTimes, now) : 0
  if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
  await tx
    .update(sharedLists)
    .set({ answerTimes: [...recentAnswerTimes(list.answerTimes, now), now] })
    .where(eq(sharedLists.id, list.id))
  return list
}

/** Returns the token of an earlier answer; otherwise one that is the same for every submission of the same form. */
async function tokenOf(
  tx: Database,
  {
    list,
    participantToken,
    submissionId,
  }: { list: SharedListRow; participantToken: string | undefined; submissionId: string | undefined },
): Promise<string> {
  if (
    participantToken !== undefined &&
    (await tx.$count(sharedListParticipants, participantCondition(list, participantToken))) > 0
  )
    return participantToken
  const hasValidSubmissionId = submissionId !== undefined && /^[\w-]{22}$/.test(submissionId)
  return hasValidSubmissionId ? tokenOfSubmission({ db: tx }, list.id, submissionId) : newSecret()
}

function participantCondition(list: SharedListRow, token: string) {
  return and(
    eq(sharedListParticipants.listId, list.id),
    eq(sharedListParticipants.tokenHash, hashSecret(token)),
  )
}

type ParticipantWrite = { list: SharedListRow; token: string; answer: SharedAnswer; now: Date }

async function writeParticipant(
  tx: Database,
  { list, token, answer, now }: ParticipantWrite,
): Promise<string> {
  const { name, line: comment } = answer
  const [existingParticipant] = await tx
    .update(sharedListParticipants)
    .set({ name, comment })
    .where(participantCondition(list, token))
    .returning()
  if (existingParticipant) return existingParticipant.id
  const participantCount = await tx.$count(sharedListParticipants, eq(sharedListParticipants.listId, list.id))
  if (participantCount >= sharedListLimits.voters) throw new ShopError('shared-list-full')
  const id = newId()
  await tx
    .insert(sharedListParticipants)
    .values({ id, listId: list.id, tokenHash: hashSecret(token), name, comment, createdAt: now })
  return id
}

async function writeVotes(
  tx: Database,
  {
    list,
    participantId,
    products,
  }: { list: SharedListRow; participantId: string; products: readonly string[] },
): Promise<void> {
  const rows = await tx
    .select({ productId: sharedListItems.productId })
    .from(sharedListItems)
    .where(eq(sharedListItems.listId, list.id))
  const listedIds = new Set(rows.map(({ productId }) => productId))
  if (products.some((id) => !listedIds.has(id)))
    throw new ShopError('invalid-input', { fields: { products: 'choice' } })
  await tx.delete(sharedVotes).where(eq(sharedVotes.participantId, participantId))
  if (products.length === 0) return
  await tx.insert(sharedVotes).values(products.toSorted().map((productId) => ({ participantId, productId })))
}
