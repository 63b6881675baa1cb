import { useEffect, useState } from 'react'
import { reviewMessages } from '#domain/review/review-messages.ts'
import { stars as starValues } from '#domain/review/review.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { toastError, toastInfo } from '#app/components/stores/toasts.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { HelpfulCount } from './helpful-count.tsx'
import type { ReviewsProps } from './page-reviews.server.ts'
import { ReviewItem } from './review-item.tsx'
import { useReviews } from './use-reviews.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as feedbackStyles from '#app/storefront/product/feedback.module.css'

/** Renders the reviews with their actions: filter by stars, load more and mark as helpful. */
export function InteractiveReviews({ productId, reviews }: ReviewsProps) {
  const t = useMessages(reviewMessages)
  const { rating, items, total, moreCount, isLoading, selectRating, loadMore } = useReviews({
    productId,
    reviews,
  })
  const marks = useMarks(productId)
  return (
    <div>
      {reviews.summary.count > 1 && (
        <div className={`${layoutStyles.line} ${feedbackStyles.tools}`}>
          <SelectField
            label={t.filter}
            isInline
            value={rating === undefined ? '' : String(rating)}
            options={[
              { value: '', text: t.allStars },
              ...starValues.map((stars) => ({ value: String(stars), text: t.onlyStars({ stars }) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              void selectRating(value === '' ? undefined : Number(value))
            }
          />
          <output className={textStyles.caption}>{t.found({ count: total })}</output>
        </div>
      )}
      {items.length === 0 && <p>{t.noneOfThese}</p>}
      {items.map((review) => (
        <ReviewItem
          key={review.id}
          review={review}
          helpful={
            // The button appears once it is known that the review is not the shopper’s own.
            marks === undefined || marks.own.includes(review.id) ? (
              <HelpfulCount count={review.helpful} />
            ) : (
              <HelpfulButton
                id={review.id}
                count={review.helpful}
                isMarked={marks.helpful.includes(review.id)}
              />
            )
          }
        />
      ))}
      {moreCount > 0 && (
        <p className={layoutStyles.spacedAbove}>
          <Button variant="outline" isLoading={isLoading} onClick={() => void loadMore()}>
            {t.more({ count: moreCount })}
          </Button>
        </p>
      )}
    </div>
  )
}

type Marks = { helpful: readonly string[]; own: readonly string[] }

const noMarks: Marks = { helpful: [], own: [] }

/** Returns the reviews that the shopper has marked as helpful or has written; undefined until they have loaded. */
function useMarks(productId: string): Marks | undefined {
  const session = useSession()
  const accountId = session.state === 'shopper' ? session.account.id : undefined
  const [marks, setMarks] = useState<Marks>()
  useEffect(() => {
    if (accountId === undefined) return undefined
    let isUnmounted = false
    const read = async () => {
      const response = await callApi('GET', `/review/marks?product=${productId}`)
      if (!isUnmounted) setMarks(response.ok ? response.body : noMarks)
    }
    void read()
    return () => {
      isUnmounted = true
    }
  }, [accountId, productId])
  return session.state === 'visitor' ? noMarks : accountId === undefined ? undefined : marks
}

function HelpfulButton({ id, count, isMarked }: { id: string; count: number; isMarked: boolean }) {
  const t = useMessages(reviewMessages)
  const session = useSession()
  // The state after a press takes precedence over marks that load later.
  const [pressedState, setPressedState] = useState<{ count: number; isMarked: boolean }>()
  const [isSending, setIsSending] = useState(false)
  const currentState = pressedState ?? { count, isMarked }
  async function press() {
    if (session.state === 'visitor') return toastInfo(t.loginToMark)
    if (isSending) return undefined
    setIsSending(true)
    const helpful = !currentState.isMarked
    const response = await callApi('POST', '/review/helpful', { body: { id, helpful } })
    setIsSending(false)
    if (!response.ok) return response.status === 401 ? toastInfo(t.loginToMark) : toastError(response.message)
    return setPressedState({ count: response.body.helpful, isMarked: helpful })
  }
  return (
    <button
      type="button"
      className={`${feedbackStyles.helpful} ${textStyles.target} ${textStyles.small} ${textStyles.linked}`}
      aria-pressed={currentState.isMarked}
      onClick={() => void press()}
    >
      <Icon name="thumbs-up" size={20} />
      {t.helpful({ count: currentState.count })}
    </button>
  )
}
