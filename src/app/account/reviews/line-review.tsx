import { useState } from 'react'
import { reviewFormMessages } from '#domain/review/review-messages.ts'
import { reviewableUntil } from '#domain/review/review.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ReviewTag } from '#app/components/reviews/review-tag.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { reviewPath } from './my-review.ts'
import { reviewKey, type WrittenReviews } from './use-written-reviews.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type LineReviewProps = {
  order: { id: string } & Parameters<typeof reviewableUntil>[0]
  product: { id: string; name: string }
  writtenReviews: WrittenReviews | undefined
}

/**
 * Renders the shopper’s review of a delivered order line with its state, or the link to write one. Renders nothing
 * otherwise.
 */
export function LineReview({ order, product, writtenReviews }: LineReviewProps) {
  const t = useMessages(reviewFormMessages)
  const to = useLocalPath()
  const [now] = useState(() => new Date())
  const state = writtenReviews?.get(reviewKey(order.id, product.id))
  const until = reviewableUntil(order)
  const canWrite = until !== undefined && until > now
  if (state === undefined && !canWrite) return null
  return (
    <p className={`${layoutStyles.line} ${layoutStyles.start} ${textStyles.hiddenInPrint}`}>
      <Link
        className={`${textStyles.underlined} ${textStyles.target} ${textStyles.small}`}
        to={to(reviewPath({ id: order.id, key: undefined }, product.id))}
      >
        <Icon name="pencil-simple" size={18} />
        {state === undefined ? t.write : t.yours}
        <span className={textStyles.visuallyHidden}>: {product.name}</span>
      </Link>
      {state !== undefined && <ReviewTag state={state} />}
    </p>
  )
}
