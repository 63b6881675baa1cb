import { useEffect, useState } from 'react'
import type { ReviewState } from '#domain/review/review.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/** The states of the shopper’s reviews, by order and product. Lines without a review are absent. */
export type WrittenReviews = ReadonlyMap<string, ReviewState>

/** The name of a line among them. */
export function lineName(order: string, product: string): string {
  return `${order} ${product}`
}

const most = 100

/** What the shopper has said of their lines, once there is a delivered one; undefined until it is known. */
export function useWrittenReviews(isEnabled: boolean): WrittenReviews | undefined {
  const [written, setWritten] = useState<WrittenReviews>()
  useEffect(() => {
    if (!isEnabled) return undefined
    let isGone = false
    const read = async () => {
      const answer = await callApi('GET', `/review/mine?limit=${most}`)
      if (isGone || !answer.ok) return
      const states = answer.body.lines.flatMap(({ order, product, review }) =>
        review === null ? [] : [[lineName(order, product), review.state] as const],
      )
      setWritten(new Map(states))
    }
    void read()
    return () => {
      isGone = true
    }
  }, [isEnabled])
  return written
}
