import { languageOfText, textIn, type Language } from '#domain/language.ts'
import { reviewPictureUrls, type RejectionReason, type ReviewState } from '#domain/review/review.ts'
import type { ModeratedReview } from '#shop/reviews/moderate-reviews.ts'

/** A review in the moderation list; times are ISO 8601 in UTC. */
export type ReviewItem = {
  id: string
  version: number
  orderId: string
  orderNumber: number
  productId: string
  productName: string
  productLanguage: Language
  author: string
  rating: number
  text: string
  language: Language
  pictures: readonly string[]
  state: ReviewState
  reason: RejectionReason | null
  answer: string
  writtenAt: string
  decidedBy: string | null
  decidedAt: string | null
}

export function toReviewItem(
  language: Language,
  { productName, helpful: _, writtenAt, decidedAt, ...review }: ModeratedReview,
): ReviewItem {
  return {
    ...review,
    productName: textIn(language, productName),
    productLanguage: languageOfText(language, productName),
    pictures: reviewPictureUrls(review),
    writtenAt: writtenAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
