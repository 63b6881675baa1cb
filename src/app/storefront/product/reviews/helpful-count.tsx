import { reviewMessages } from '#domain/messages/reviews/review.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useWords } from '#app/components/use-words.ts'
import * as styles from './reviews.module.css'

/** How many found a review helpful, where nothing can be pressed. */
export function HelpfulCount({ count }: { count: number }) {
  const said = useWords(reviewMessages)
  if (count === 0) return null
  return (
    <span className={styles.helpful}>
      <Icon name="thumbs-up" size={20} />
      {said.helpful({ count })}
    </span>
  )
}
