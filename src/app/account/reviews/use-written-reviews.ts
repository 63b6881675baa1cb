import { useEffect, useState } from 'react'
import type { ReviewState } from '#domain/review/review.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/** The states of the shopper’s reviews, by order and product. Lines without a review are absent. */
export type WrittenReviews = ReadonlyMap<string, ReviewState>

/** Returns the key of an order line in `WrittenReviews`. */
export function reviewKey(order: string, product: string): string {
  return `${order} ${product}`
}

const maxReviews = 100

/** Returns the states of the shopper’s reviews; undefined until they have loaded, and if `isEnabled` is false. */
export function useWrittenReviews(isEnabled: boolean): WrittenReviews | undefined {
  const [writtenReviews, setWrittenReviews] = useState<WrittenReviews>()
  useEffect(() => {
    if (!isEnabled) return undefined
    let isUnmounted = false
    const read = async () => {
      const response = await callApi('GET', `/review/mine?limit=${maxReviews}`)
      if (isUnmounted || !response.ok) return
      const states = response.body.lines.flatMap(({ order, product, review }) =>
        review === null ? [] : [[reviewKey(order, product), review.state] as const],
      )
      setWrittenReviews(new Map(states))
    }
    void read()
    return () => {
      isUnmounted = true
    }
  }, [isEnabled])
  return writtenReviews
}
