import { and, desc, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { reviews, ratingCounts } from '#db/schema/reviews/reviews.server.ts'
import type { Language } from '#domain/language.ts'
import { pageCount } from '#domain/pagination.ts'
import { averageStars, noStars, reviewCount, type StarCounts } from '#domain/review/review.ts'
import { reviewListQuery } from '#domain/review/review-input.server.ts'
import { isId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A published review. */
export type PublishedReview = {
  id: string
  /** '' if the author is anonymous. */
  author: string
  rating: number
  text: string
  language: Language
  /** The number of pictures. */
  pictures: number
  answer: string
  helpful: number
  version: number
  writtenAt: Date
}

/** The totals of a product's published reviews; the average has one decimal, and is null without reviews. */
type ReviewSummary = { average: number | null; count: number; stars: StarCounts }

export type PublishedReviewList = {
  summary: ReviewSummary
  reviews: PublishedReview[]
  total: number
  page: number
  pages: number
}

/**
 * Lists the published reviews of a product, newest first. Throws ShopError `not-found` for a product that is not in the
 * catalogue.
 */
export async function listPublishedReviews(shop: ShopContext, query: unknown): Promise<PublishedReviewList> {
  const { product, page, limit, rating } = parseInput(reviewListQuery, query)
  if (!isId(product) || !shop.catalogue.index().has(product))
    throw new ShopError('not-found', { params: { resource: 'product' } })
  shop.cacheTags.add(`product:${product}`)
  const summary = await readSummary(shop.db, product)
  const total = rating === undefined ? summary.count : (summary.stars[rating - 1] ?? 0)
  const publishedCondition = and(eq(reviews.productId, product), eq(reviews.state, 'shown'))
  const isPastEnd = (page - 1) * limit >= total
  const rows = isPastEnd
    ? []
    : await shop.db
        .select()
        .from(reviews)
        .where(
          rating === undefined ? publishedCondition : and(publishedCondition, eq(reviews.rating, rating)),
        )
        .orderBy(desc(reviews.editedAt), asc(reviews.id))
        .limit(limit)
        .offset((page - 1) * limit)
  return { summary, reviews: rows.map(toPublishedReview), total, page, pages: pageCount(total, limit) }
}

async function readSummary(db: Database, product: string): Promise<ReviewSummary> {
  const [row] = await db.select().from(ratingCounts).where(eq(ratingCounts.productId, product))
  const stars = row ? ([row.stars1, row.stars2, row.stars3, row.stars4, row.stars5] as const) : noStars
  return { average: averageStars(stars), count: reviewCount(stars), stars }
}

function toPublishedReview(row: typeof reviews.$inferSelect): PublishedReview {
  const { id, author, rating, language, answer, helpful, version, editedAt: writtenAt } = row
  return {
    id,
    author,
    rating,
    text: row.body,
    language,
    pictures: row.images.length,
    answer,
    helpful,
    version,
    writtenAt,
  }
}
