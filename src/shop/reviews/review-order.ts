import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { reviews } from '#db/schema/reviews/reviews.server.ts'
import { personName } from '#domain/address/address-text.ts'
import type { BoughtProduct } from '#domain/order/bought-product.ts'
import { reviewableUntil, publicAuthorName } from '#domain/review/review.ts'
import { reviewOrderQuery } from '#domain/review/review-input.server.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { isReviewKey } from '#shop/orders/review-links.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { toShopperReview, type ShopperReview } from './shopper-review.ts'

/** The lines of an order that its buyer can review, with their reviews. */
export type ReviewOrder = {
  id: string
  number: number
  /** Null if reviews can no longer be written or changed. */
  until: Date | null
  lines: { product: BoughtProduct; review: ShopperReview | null }[]
}

type ReviewOrderRequest = { order: string; key?: string | undefined }

/**
 * Returns an order to anyone who may review it: its shopper, or a visitor with the key of its link. Throws ShopError
 * `not-found` for all others, and for a key after the review period.
 */
export async function requireReviewable(
  shop: ShopContext,
  { order: id, key }: ReviewOrderRequest,
): Promise<{ order: Order; until: Date | undefined }> {
  const isByKey = key !== undefined
  const shopper = isByKey ? undefined : requireShopper(shop)
  const isAllowed = !isByKey || (await isReviewKey(shop, id, key))
  const order = isAllowed ? await readOrder(shop.db, id) : undefined
  const belongsToRequester = isByKey || (order !== undefined && order.shopperId === shopper?.id)
  const until = order && reviewableUntil(order)
  const isOpen = until !== undefined && until > shop.now()
  if (!order || !belongsToRequester || (isByKey && !isOpen))
    throw new ShopError('not-found', { params: { resource: 'order' } })
  return { order, until: isOpen ? until : undefined }
}

/**
 * Returns the lines of one order. Throws the errors of `requireReviewable`, and ShopError `review-closed` if there is
 * no review and none can be written.
 */
export async function findReviewOrder(shop: ShopContext, id: string, query: unknown): Promise<ReviewOrder> {
  const { key } = parseInput(reviewOrderQuery, query)
  const { order, until } = await requireReviewable(shop, { order: id, key })
  const rows = await shop.db.select().from(reviews).where(eq(reviews.orderId, order.id))
  if (until === undefined && rows.length === 0) throw new ShopError('review-closed')
  return {
    id: order.id,
    number: order.number,
    until: until ?? null,
    lines: order.lines.map(({ product }) => {
      const row = rows.find(({ productId }) => productId === product.id)
      return { product, review: row ? toShopperReview(row) : null }
    }),
  }
}

type Author = { shopperId: string | null; author: string }

/** Returns the author name of a review: the account's, or the one on the order. A deleted account has none. */
export async function reviewAuthorOf(db: Database, order: Order): Promise<Author> {
  if (order.shopperId === null)
    return { shopperId: null, author: publicAuthorName(personName(order.address)) }
  const [account] = await db
    .select({ name: shoppers.name })
    .from(shoppers)
    .where(and(eq(shoppers.id, order.shopperId), isNull(shoppers.deletedAt)))
  return account
    ? { shopperId: order.shopperId, author: publicAuthorName(account.name) }
    : { shopperId: null, author: '' }
}
