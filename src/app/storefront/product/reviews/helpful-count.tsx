import { reviewMessages } from '#domain/review/review-messages.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the number of shoppers who found a review helpful, without a button. */
export function HelpfulCount({ count }: { count: number }) {
  const t = useMessages(reviewMessages)
  if (count === 0) return null
  return (
    <span className={`${textStyles.target} ${textStyles.small} ${textStyles.muted}`}>
      <Icon name="thumbs-up" size={20} />
      {t.helpful({ count })}
    </span>
  )
}
