import { eq } from 'drizzle-orm'
import { reviews } from '#db/schema/reviews/reviews.server.ts'
import { reviewPictureQuery } from '#domain/review/review-input.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { isReviewKey } from '#shop/orders/review-links.ts'
import { parseInput } from '#shop/parse-input.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { ReviewRow } from './shopper-review.ts'

/**
 * Returns a picture of a review as WebP; numbers count from 1. Pictures of published reviews are public. Those of other
 * reviews are visible to the author, to a visitor with the order's key and to moderators. All others get
 * `not-found`.
 */
export async function findReviewPicture(
  shop: ShopContext,
  { id, number, query }: { id: string; number: string; query: unknown },
): Promise<{ bytes: Buffer; isPublic: boolean }> {
  const { size, key } = parseInput(reviewPictureQuery, query)
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.id, id))
  const isPublic = row?.state === 'shown'
  const isVisible = row !== undefined && (isPublic || (await canView(shop, row, key)))
  const name = isVisible && /^[1-9]$/.test(number) ? row.images[Number(number) - 1] : undefined
  const bytes = name && (await shop.images.privateImage(name, size))
  if (!bytes) throw new ShopError('not-found', { params: { resource: 'picture' } })
  return { bytes, isPublic }
}

async function canView(shop: ShopContext, row: ReviewRow, key: string | undefined): Promise<boolean> {
  const { shopper } = shop.actor
  if (shopper !== undefined && row.shopperId === shopper.id) return true
  if (sellerWithPermission(shop, 'orders')) return true
  return key !== undefined && isReviewKey(shop, row.orderId, key)
}
