import { pictureUrl } from '#domain/product/picture-url.ts'
import { productPath } from '#domain/product/product.ts'
import { reviewPictureUrls } from '#domain/review/review.ts'
import { toLocalizedFields } from '#domain/localized-field-names.ts'
import type { ReviewLine } from '#shop/reviews/list-shopper-reviews.ts'
import type { ModeratedReview } from '#shop/reviews/moderate-reviews.ts'
import type { ShopperReview } from '#shop/reviews/shopper-review.ts'
import type { ReviewOrder } from '#shop/reviews/review-order.ts'
import type { PublishedReview } from '#shop/reviews/published-reviews.ts'

/** Returns the public fields of a review. */
export function reviewJson(review: PublishedReview) {
  const { id, version: _, writtenAt, ...reviewFields } = review
  return { _id: id, ...reviewFields, pictures: reviewPictureUrls(review), writtenAt: writtenAt.toISOString() }
}

/** Returns a review with the fields that only its author receives. */
export function myReviewJson(review: ShopperReview) {
  const { id, orderId, productId, version: _, writtenAt, ...reviewFields } = review
  return {
    _id: id,
    order: orderId,
    product: productId,
    ...reviewFields,
    pictures: reviewPictureUrls(review),
    writtenAt: writtenAt.toISOString(),
  }
}

/** Returns a review with the fields that sellers need to moderate it. */
export function moderatedReviewJson(review: ModeratedReview) {
  const { author, orderNumber, productName, decidedBy, decidedAt, version, ...reviewFields } = review
  return {
    ...myReviewJson({ ...reviewFields, version }),
    author,
    orderNumber,
    ...toLocalizedFields('name', productName),
    version,
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** Returns an order line that may be reviewed, for the list of all such lines. */
export function reviewLineJson({ orderId, orderNumber, productId, name, until, review }: ReviewLine) {
  return {
    order: orderId,
    orderNumber,
    product: productId,
    ...toLocalizedFields('name', name),
    until: until.toISOString(),
    review: review && myReviewJson(review),
  }
}

/** Returns the order lines that may be reviewed, for the page of one order. */
export function reviewOrderJson({ id, number, until, lines }: ReviewOrder) {
  return {
    order: id,
    orderNumber: number,
    until: until?.toISOString() ?? null,
    lines: lines.map(({ product, review }) => ({
      product: {
        _id: product.id,
        ...toLocalizedFields('name', product.name),
        image: product.pictures.map((picture) => pictureUrl(picture, 480, 'webp')),
        path: productPath(product),
      },
      review: review && myReviewJson(review),
    })),
  }
}
