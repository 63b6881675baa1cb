import { reviewMessages } from '#domain/review/review-messages.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as styles from './reviews.module.css'

/** Renders the number of shoppers who found a review helpful, without a button. */
export function HelpfulCount({ count }: { count: number }) {
  const t = useMessages(reviewMessages)
  if (count === 0) return null
  return (
    <span className={styles.helpful}>
      <Icon name="thumbs-up" size={20} />
      {t.helpful({ count })}
    </span>
  )
}
