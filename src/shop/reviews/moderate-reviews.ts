import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { products, productTexts } from '#db/schema/catalogue.server.ts'
import { reviews } from '#db/schema/reviews/reviews.server.ts'
import type { InputText } from '#domain/language.ts'
import { pageCount } from '#domain/pagination.ts'
import { canDecide } from '#domain/review/review.ts'
import { moderationRequest, moderationListQuery, shopAnswer } from '#domain/review/review-input.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { toShopperReview, type ShopperReview, type ReviewRow } from './shopper-review.ts'

/** A review as moderators see it. */
export type ModeratedReview = ShopperReview & {
  author: string
  orderNumber: number
  productName: InputText
  /** Null if undecided, or if that staff account was deleted. */
  decidedBy: string | null
  decidedAt: Date | null
}
export type ReviewModeration = {
  reviews: ModeratedReview[]
  waiting: number
  total: number
  page: number
  pages: number
}

const nameIn = (language: 'en' | 'ne') => sql<string | null>`(
  select nullif(t.name, '') from ${productTexts} t where t.product_id = ${reviews.productId} and t.language = ${language})`

/**
 * Lists reviews in a state: waiting ones oldest first, decided ones newest first. A search matches a part of the review,
 * of its author or of the product's name.
 */
export async function listReviews(shop: ShopContext, query: unknown): Promise<ReviewModeration> {
  requirePermission(shop, 'orders')
  const { page, limit, state, search } = parseInput(moderationListQuery, query)
  const matchingCondition = and(
    eq(reviews.state, state),
    search === undefined ? undefined : matchesSearch(search),
  )
  const total = await shop.db.$count(reviews, matchingCondition)
  const waitingCount = await countWaitingReviews(shop.db)
  const sortOrder = state === 'waiting' ? asc(reviews.editedAt) : desc(reviews.decidedAt)
  // The subquery skips earlier pages in the index, without reading their rows.
  const ids = shop.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(matchingCondition)
    .orderBy(sortOrder, asc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await selectReviews(shop.db)
    .where(inArray(reviews.id, ids))
    .orderBy(sortOrder, asc(reviews.id))
  return {
    reviews: rows.map(toModeratedReview),
    waiting: waitingCount,
    total,
    page,
    pages: pageCount(total, limit),
  }
}

function matchesSearch(search: string): SQL {
  const texts = sql`concat_ws(' ', ${reviews.author}, ${reviews.body}, ${nameIn('en')}, ${nameIn('ne')})`
  return sql`position(search_fold(${search}) in search_fold(${texts})) > 0`
}

/** Returns how many reviews are undecided. */
function countWaitingReviews(db: Database): Promise<number> {
  return db.$count(reviews, eq(reviews.state, 'waiting'))
}

/**
 * Publishes a review or rejects it with a reason, and writes the audit log. Idempotent. Throws ShopError
 * `settings-changed` for an older version, and `request-decided` for a step that is not possible.
 */
export async function moderateReview(shop: ShopContext, input: unknown): Promise<ModeratedReview> {
  const seller = requirePermission(shop, 'orders')
  const decision = parseInput(moderationRequest, input)
  const reason = decision.state === 'refused' ? decision.reason : null
  return changeReview(shop, decision.id, async (tx, row) => {
    if (row.state === decision.state && row.reason === reason) return
    if (row.version !== decision.version) throw new ShopError('settings-changed')
    if (!canDecide(row.state, decision.state)) throw new ShopError('request-decided')
    await tx
      .update(reviews)
      .set({
        state: decision.state,
        reason,
        version: row.version + 1,
        decidedAt: shop.now(),
        decidedBy: seller.id,
      })
      .where(eq(reviews.id, row.id))
    await audit(tx, shop, {
      action: decision.state === 'shown' ? 'review.show' : 'review.refuse',
      subject: row.productId,
      detail: { review: row.id, rating: row.rating, from: row.state, ...(reason && { reason }) },
    })
  })
}

/**
 * Saves the shop's answer below a review, and replaces an earlier one; '' deletes it. Throws ShopError
 * `settings-changed`.
 */
export async function answerReview(shop: ShopContext, input: unknown): Promise<ModeratedReview> {
  const seller = requirePermission(shop, 'orders')
  const { id, version, answer, isShown: isPublished } = parseInput(shopAnswer, input)
  return changeReview(shop, id, async (tx, row) => {
    const isAnswerNew = row.answer !== answer
    const willPublish = isPublished && row.state === 'waiting'
    if (!isAnswerNew && !willPublish) return
    if (row.version !== version) throw new ShopError('settings-changed')
    const now = shop.now()
    const isEmpty = answer === ''
    const answerFields = { answer, answeredAt: isEmpty ? null : now, answeredBy: isEmpty ? null : seller.id }
    const publishedFields = { state: 'shown', decidedAt: now, decidedBy: seller.id } as const
    await tx
      .update(reviews)
      .set({
        ...(isAnswerNew && answerFields),
        ...(willPublish && publishedFields),
        version: row.version + 1,
      })
      .where(eq(reviews.id, row.id))
    const { id: review, productId: subject, rating } = row
    if (isAnswerNew) await audit(tx, shop, { action: 'review.answer', subject, detail: { review } })
    if (willPublish)
      await audit(tx, shop, { action: 'review.show', subject, detail: { review, rating, from: row.state } })
  })
}

async function changeReview(
  shop: ShopContext,
  id: string,
  work: (tx: Database, row: ReviewRow) => Promise<void>,
): Promise<ModeratedReview> {
  const changedReview = await inTransaction(shop.db, async (tx) => {
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
    if (!row) throw new ShopError('not-found', { params: { resource: 'review' } })
    await work(tx, row)
    const [currentRow] = await selectReviews(tx).where(eq(reviews.id, id))
    return currentRow
  })
  if (!changedReview) throw new ShopError('not-found', { params: { resource: 'review' } })
  await shop.catalogue.refresh([changedReview.review.productId])
  return toModeratedReview(changedReview)
}

function selectReviews(db: Database) {
  return db
    .select({
      review: reviews,
      orderNumber: orders.number,
      english: nameIn('en'),
      nepali: nameIn('ne'),
      decidedBy: staff.name,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(staff, eq(staff.id, reviews.decidedBy))
    .$dynamic()
}

type SelectedReview = {
  review: ReviewRow
  orderNumber: number
  english: string | null
  nepali: string | null
  decidedBy: string | null
}

function toModeratedReview({
  review,
  orderNumber,
  english,
  nepali,
  decidedBy,
}: SelectedReview): ModeratedReview {
  return {
    ...toShopperReview(review),
    author: review.author,
    orderNumber,
    productName: { en: english ?? '', ne: nepali },
    decidedBy,
    decidedAt: review.decidedAt,
  }
}
