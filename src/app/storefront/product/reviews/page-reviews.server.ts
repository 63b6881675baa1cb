import { reviewPictureUrls, reviewsPerPage, type StarCounts } from '#domain/review/review.ts'
import type { Language } from '#domain/language.ts'
import type { ShopContext } from '#shop/context.ts'
import { listPublishedReviews } from '#shop/reviews/published-reviews.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'

/** A review on the product page. `writtenAt` is ISO 8601 in UTC; `helpful` counts the votes. */
export type PageReview = {
  id: string
  /** '' for an author whose name is no longer available. */
  author: string
  rating: number
  text: string
  language: Language
  pictures: readonly string[]
  answer: string
  helpful: number
  writtenAt: string
}

/** The summary of all reviews of a product, and the first page of reviews. */
export type PageReviews = {
  summary: { average: number; count: number; stars: StarCounts }
  items: readonly PageReview[]
}

/** The props of the review section. */
export type ReviewsProps = { productId: string; reviews: PageReviews }

/** Returns the reviews in the initial HTML of a product page; null if there are none. */
export async function readPageReviews(shop: ShopContext, productId: string): Promise<PageReviews | null> {
  const result = await undefinedIfNotFound(
    listPublishedReviews(shop, { product: productId, limit: reviewsPerPage }),
  )
  if (result === undefined || result.summary.average === null) return null
  const { average, count, stars } = result.summary
  return {
    summary: { average, count, stars },
    items: result.reviews.map(({ version, writtenAt, ...review }) => ({
      ...review,
      pictures: reviewPictureUrls({ ...review, version }),
      writtenAt: writtenAt.toISOString(),
    })),
  }
}
