import { readLocalizedFields } from '#domain/localized-field-names.ts'
import { languageOfText, textIn, type Language } from '#domain/language.ts'
import type { RejectionReason, ReviewState } from '#domain/review/review.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'

/** A review with the data that its author may see. */
export type WrittenReview = {
  rating: number
  text: string
  pictures: readonly string[]
  state: ReviewState
  reason: RejectionReason | null
  answer: string
}

/** A line of a delivered order, and its review. */
export type ReviewedLine = {
  product: string
  name: string
  nameLanguage: Language
  picture: string | undefined
  path: string
  review: WrittenReview | null
}

/** An order whose lines can be reviewed; `until` is ISO 8601 in UTC, null if the review period is over. */
export type ReviewedOrder = {
  id: string
  number: number
  /** The key of the invitation link, for shoppers without a login. */
  key: string | undefined
  until: string | null
  lines: readonly ReviewedLine[]
}

export type ReviewedOrderResponse = ResponseOf<'GET', `/review/order/${string}`>

/** Converts the order of a response for the review page. */
export function toReviewedOrder(
  { order: id, orderNumber, until, lines }: ReviewedOrderResponse,
  { key, language }: { key: string | undefined; language: Language },
): ReviewedOrder {
  const keyQuery = key === undefined ? '' : `&key=${encodeURIComponent(key)}`
  return {
    id,
    number: orderNumber,
    key,
    until,
    lines: lines.map(({ product, review }) => {
      const name = readLocalizedFields('name', product)
      return {
        product: product._id,
        name: textIn(language, name),
        nameLanguage: languageOfText(language, name),
        picture: product.image[0],
        path: product.path,
        review: review && { ...review, pictures: review.pictures.map((url) => `${url}${keyQuery}`) },
      }
    }),
  }
}

/** Returns the path of the review page for a line of an order, or for the whole order. */
export function reviewPath({ id, key }: Pick<ReviewedOrder, 'id' | 'key'>, product?: string): string {
  const line = product === undefined ? '' : `/${product}`
  return `/review/${id}${line}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`
}
