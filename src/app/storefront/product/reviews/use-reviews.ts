import { useState } from 'react'
import { reviewsPerPage } from '#domain/review/review.ts'
import { loadNextPage, nextPageSize, type PagedList } from '#app/components/calls/paged-list.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import type { PageReview, ReviewsProps } from './page-reviews.server.ts'

type ReviewList = PagedList<PageReview> & { rating: number | undefined }

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

  async function loadMore() {
    const { rating } = list
    const result = await loadNextPage(list, reviewsPerPage, (page) => fetchPage(rating, page))
    if (result) setList({ rating, ...result })
  }

  return { ...list, moreCount: nextPageSize(list, reviewsPerPage), isLoading, selectRating, loadMore }
}

function pageReviewOf({ _id: id, ...review }: Omit<PageReview, 'id'> & { _id: string }): PageReview {
  return { id, ...review }
}
