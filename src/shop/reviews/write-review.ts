import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { reviews } from '#db/schema/reviews/reviews.server.ts'
import { reviewLimits } from '#domain/review/review.ts'
import { reviewTarget, reviewSubmission, type ReviewInput } from '#domain/review/review-input.server.ts'
import { newId } from '#lib/id.ts'
import { savePrivatePictures, type NewPicture } from '#shop/accept-pictures.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { toShopperReview, type ShopperReview, type ReviewRow } from './shopper-review.ts'
import { reviewAuthorOf, requireReviewable } from './review-order.ts'

type ReviewedLine = { order: string; product: string }
const lineCondition = ({ order, product }: ReviewedLine) =>
  and(eq(reviews.orderId, order), eq(reviews.productId, product))

/**
 * Saves or replaces a buyer's review of a line. There is one review per line, and a changed one waits for moderation
 * again. Saving the same review again changes nothing. Throws ShopError `review-closed` and `image-refused`.
 */
export async function saveReview(
  shop: ShopContext,
  input: unknown,
  pictures: readonly NewPicture[],
): Promise<ShopperReview> {
  requireWriter(shop, input)
  const reviewInput = parseInput(reviewSubmission, input)
  const { order } = await requireReviewableLine(shop, reviewInput)
  const tooManyPictures = `too-many:${reviewLimits.pictures}` as const
  if (reviewInput.keep.length + pictures.length > reviewLimits.pictures)
    throw new ShopError('invalid-input', { fields: { pictures: tooManyPictures } })
  const addedImages = await savePrivatePictures(shop, pictures)
  const row = await inTransaction(shop.db, async (tx) => {
    // Locks the order, so that concurrent reviews of one line run one after the other.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('no key update')
    const [existingReview] = await tx
      .select()
      .from(reviews)
      .where(lineCondition(reviewInput))
      .for('no key update')
    const remainingImages = reviewInput.keep.flatMap((number) => existingReview?.images[number - 1] ?? [])
    const images = [...new Set([...remainingImages, ...addedImages])]
    if (existingReview && isSame(existingReview, reviewInput, images)) return existingReview
    return writeReview(tx, {
      before: existingReview,
      reviewInput,
      images,
      order,
      now: shop.now(),
      language: shop.language,
    })
  })
  await shop.catalogue.refresh([row.productId])
  return toShopperReview(row)
}

/** Deletes the review of a line. Idempotent. */
export async function deleteReview(shop: ShopContext, input: unknown): Promise<void> {
  requireWriter(shop, input)
  const reviewLine = parseInput(reviewTarget, input)
  await requireReviewable(shop, reviewLine)
  await inTransaction(shop.db, (tx) => tx.delete(reviews).where(lineCondition(reviewLine)))
  await shop.catalogue.refresh([reviewLine.product])
}

/**
 * Returns the order of a line that the requester may review. Otherwise throws ShopError, `not-found` for an unknown
 * line and `review-closed` after the period for reviews. Forms call it before they read any picture.
 */
export async function requireReviewableLine(
  shop: ShopContext,
  { order: id, product, key }: ReviewedLine & { key?: string | undefined },
): Promise<{ order: Order }> {
  const { order, until } = await requireReviewable(shop, { order: id, key })
  if (!order.lines.some((line) => line.product.id === product))
    throw new ShopError('not-found', { params: { resource: 'product' } })
  if (until === undefined) throw new ShopError('review-closed')
  return { order }
}

/** Requires a shopper's session, unless the request has the key of a review link. */
function requireWriter(shop: ShopContext, input: unknown): void {
  const hasKey = typeof input === 'object' && input !== null && 'key' in input && Boolean(input.key)
  if (!hasKey) requireShopper(shop, requestedUserId(input))
}

function isSame(storedReview: ReviewRow, { rating, text }: ReviewInput, images: readonly string[]): boolean {
  return (
    storedReview.rating === rating &&
    storedReview.body === text &&
    storedReview.images.join() === images.join()
  )
}

type ReviewWrite = {
  before: ReviewRow | undefined
  reviewInput: ReviewInput
  images: string[]
  order: Order
  now: Date
  language: ReviewRow['language']
}

async function writeReview(
  tx: Database,
  { before, reviewInput, images, order, now, language }: ReviewWrite,
): Promise<ReviewRow> {
  const reviewFields = {
    ...(await reviewAuthorOf(tx, order)),
    rating: reviewInput.rating,
    body: reviewInput.text,
    language: reviewInput.language ?? language,
    images,
    state: 'waiting',
    reason: null,
    version: (before?.version ?? 0) + 1,
    editedAt: now,
    decidedAt: null,
    decidedBy: null,
  } as const
  const newReviewFields = {
    id: before?.id ?? newId(),
    orderId: order.id,
    productId: reviewInput.product,
    createdAt: now,
  }
  const rows = before
    ? await tx.update(reviews).set(reviewFields).where(eq(reviews.id, before.id)).returning()
    : await tx
        .insert(reviews)
        .values({ ...newReviewFields, ...reviewFields })
        .returning()
  const [row] = rows
  if (!row) throw new Error('The written review is missing')
  return row
}
