import { and, eq } from 'drizzle-orm'
import { reviewVotes, reviews } from '#db/schema/reviews/reviews.server.ts'
import { productQuery, helpfulVote } from '#domain/review/review-input.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Marks a published review as helpful or removes the mark, once per account. Idempotent. Returns the number of marks.
 * Throws ShopError `own-review`.
 */
export async function markHelpful(shop: ShopContext, input: unknown): Promise<{ helpful: number }> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { id, helpful: isHelpful } = parseInput(helpfulVote, input)
  const publishedReviewCondition = and(eq(reviews.id, id), eq(reviews.state, 'shown'))
  const markedReview = await inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopper.id)
    const [review] = await tx
      .select({ shopperId: reviews.shopperId })
      .from(reviews)
      .where(publishedReviewCondition)
    if (!review) throw new ShopError('not-found', { params: { resource: 'review' } })
    if (review.shopperId === shopper.id) throw new ShopError('own-review')
    const mark = { reviewId: id, shopperId: shopper.id }
    if (isHelpful)
      await tx
        .insert(reviewVotes)
        .values({ ...mark, createdAt: shop.now() })
        .onConflictDoNothing()
    else
      await tx
        .delete(reviewVotes)
        .where(and(eq(reviewVotes.reviewId, id), eq(reviewVotes.shopperId, shopper.id)))
    const [currentReview] = await tx
      .select({ helpful: reviews.helpful, product: reviews.productId })
      .from(reviews)
      .where(publishedReviewCondition)
    return currentReview ?? { helpful: 0, product: '' }
  })
  await shop.catalogue.refresh([markedReview.product])
  return { helpful: markedReview.helpful }
}

/** Returns the ids of a product's published reviews that the shopper marked as helpful, and of the shopper's own. */
export async function listHelpfulMarks(
  shop: ShopContext,
  query: unknown,
): Promise<{ helpful: string[]; own: string[] }> {
  const { id } = requireShopper(shop)
  const { product } = parseInput(productQuery, query)
  const productCondition = and(eq(reviews.productId, product), eq(reviews.state, 'shown'))
  const marks = await shop.db
    .select({ id: reviews.id })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.shopperId, id), productCondition))
  const myReviews = await shop.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.shopperId, id), productCondition))
  return { helpful: marks.map((row) => row.id), own: myReviews.map((row) => row.id) }
}
