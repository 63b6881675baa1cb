import { reviewFormMessages } from '#domain/review/review-messages.ts'
import type { ReviewState } from '#domain/review/review.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useMessages } from '#app/components/use-messages.ts'

const kinds = { waiting: 'open', shown: 'done', refused: 'bad' } as const

/** Renders the state of a review as a tag. */
export function ReviewTag({ state }: { state: ReviewState }) {
  const t = useMessages(reviewFormMessages)
  return <Tag kind={kinds[state]}>{t[state]}</Tag>
}
