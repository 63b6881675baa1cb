import type { reviews } from '#db/schema/reviews/reviews.server.ts'
import type { Language } from '#domain/language.ts'
import type { RejectionReason, ReviewState } from '#domain/review/review.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** A review for its author. */
export type ShopperReview = {
  id: string
  orderId: string
  productId: string
  rating: number
  text: string
  language: Language
  /** The number of pictures. */
  pictures: number
  state: ReviewState
  /** The reason of a rejection. */
  reason: RejectionReason | null
  answer: string
  helpful: number
  version: number
  writtenAt: Date
}

/** Returns the fields of a row for its author. */
export function toShopperReview(row: ReviewRow): ShopperReview {
  const {
    id,
    orderId,
    productId,
    rating,
    language,
    state,
    reason,
    answer,
    helpful,
    version,
    editedAt: writtenAt,
  } = row
  return {
    id,
    orderId,
    productId,
    rating,
    text: row.body,
    language,
    pictures: row.images.length,
    state,
    reason,
    answer,
    helpful,
    version,
    writtenAt,
  }
}
