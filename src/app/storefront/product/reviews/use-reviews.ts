import { useState } from 'react'
import { reviewsPerPage } from '#domain/review/review.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import type { PageReview, ReviewsProps } from './page-reviews.server.ts'

/** `page` is the last one that was loaded. */
type ReviewList = {
  rating: number | undefined
  items: readonly PageReview[]
  total: number
  page: number
}

/** Returns the visible reviews: first those of the page, then those with the selected rating, and more on request. */
export function useReviews({ product, reviews }: ReviewsProps) {
  const first: ReviewList = {
    rating: undefined,
    items: reviews.items,
    total: reviews.summary.count,
    page: 1,
  }
  const [list, setList] = useState(first)
  const [isLoading, setIsLoading] = useState(false)

  async function read(rating: number | undefined, page: number): Promise<ReviewList | undefined> {
    const ratingQuery = rating === undefined ? '' : `&rating=${rating}`
    setIsLoading(true)
    const response = await callApi(
      'GET',
      `/review/list?product=${product}&page=${page}&limit=${reviewsPerPage}${ratingQuery}`,
    )
    setIsLoading(false)
    if (response.ok) {
      const items = response.body.reviews.map(pageReviewOf)
      return { rating, items, total: response.body.total, page }
    }
    toastError(response.message)
    return undefined
  }

  async function choose(rating: number | undefined) {
    const result = rating === undefined ? first : await read(rating, 1)
    if (result) setList(result)
  }

  /** Loads more reviews. New reviews shift the pages, so duplicates are removed. */
  async function more() {
    const { rating, items, page } = list
    const result = await read(rating, page + 1)
    if (!result) return
    const loadedIds = new Set(items.map(({ id }) => id))
    setList({ ...result, items: [...items, ...result.items.filter(({ id }) => !loadedIds.has(id))] })
  }

  return { ...list, isLoading, choose, more }
}

function pageReviewOf({ _id: id, ...review }: Omit<PageReview, 'id'> & { _id: string }): PageReview {
  return { id, ...review }
}
