import { useState } from 'react'
import { reviewsAtOnce } from '#domain/review/review.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import type { ReviewFact, ReviewsProps } from './review-facts.server.ts'

type ReviewList = { rating: number | undefined; items: readonly ReviewFact[]; total: number }

/** The reviews that are shown: first those of the page, then those of so many stars, and more of them when asked. */
export function useReviews({ product, reviews }: ReviewsProps) {
  const first: ReviewList = { rating: undefined, items: reviews.items, total: reviews.summary.count }
  const [list, setList] = useState(first)
  const [isLoading, setIsLoading] = useState(false)

  async function read(rating: number | undefined, page: number): Promise<ReviewList | undefined> {
    const only = rating === undefined ? '' : `&rating=${rating}`
    setIsLoading(true)
    const answer = await callApi(
      'GET',
      `/review/list?product=${product}&page=${page}&limit=${reviewsAtOnce}${only}`,
    )
    setIsLoading(false)
    if (answer.ok) return { rating, items: answer.body.reviews.map(factOf), total: answer.body.total }
    toastError(answer.message)
    return undefined
  }

  async function choose(rating: number | undefined) {
    const found = rating === undefined ? first : await read(rating, 1)
    if (found) setList(found)
  }

  /** Loads more reviews. New reviews shift the pages, so duplicates are removed. */
  async function more() {
    const { rating, items } = list
    const found = await read(rating, Math.floor(items.length / reviewsAtOnce) + 1)
    if (!found) return
    const known = new Set(items.map(({ id }) => id))
    setList({ ...found, items: [...items, ...found.items.filter(({ id }) => !known.has(id))] })
  }

  return { ...list, isLoading, choose, more }
}

function factOf({ _id: id, ...review }: Omit<ReviewFact, 'id'> & { _id: string }): ReviewFact {
  return { id, ...review }
}
