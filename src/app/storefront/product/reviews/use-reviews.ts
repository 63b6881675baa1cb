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

/**
 * Returns the visible reviews: initially those of the page, after `selectRating` those with this rating.
 * `loadMore` appends the next ones.
 */
export function useReviews({ productId, reviews }: ReviewsProps) {
  const initialList: ReviewList = {
    rating: undefined,
    items: reviews.items,
    total: reviews.summary.count,
    page: 1,
  }
  const [list, setList] = useState(initialList)
  const [isLoading, setIsLoading] = useState(false)

  async function fetchPage(rating: number | undefined, page: number): Promise<ReviewList | undefined> {
    const ratingQuery = rating === undefined ? '' : `&rating=${rating}`
    setIsLoading(true)
    const response = await callApi(
      'GET',
      `/review/list?product=${productId}&page=${page}&limit=${reviewsPerPage}${ratingQuery}`,
    )
    setIsLoading(false)
    if (response.ok) {
      const items = response.body.reviews.map(pageReviewOf)
      return { rating, items, total: response.body.total, page }
    }
    toastError(response.message)
    return undefined
  }

  async function selectRating(rating: number | undefined) {
    const result = rating === undefined ? initialList : await fetchPage(rating, 1)
    if (result) setList(result)
  }

  /** Loads more reviews. New reviews shift the pages, so duplicates are removed. */
  async function loadMore() {
    const { rating, items, page } = list
    const result = await fetchPage(rating, page + 1)
    if (!result) return
    const loadedIds = new Set(items.map(({ id }) => id))
    setList({ ...result, items: [...items, ...result.items.filter(({ id }) => !loadedIds.has(id))] })
  }

  return { ...list, isLoading, selectRating, loadMore }
}

function pageReviewOf({ _id: id, ...review }: Omit<PageReview, 'id'> & { _id: string }): PageReview {
  return { id, ...review }
}
