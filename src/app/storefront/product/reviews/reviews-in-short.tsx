import { reviewTabMessages } from '#domain/messages/reviews/review-tab.ts'
import { Rating } from '#ui/card/rating.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useWords } from '#app/components/use-words.ts'
import type { ReviewFacts } from './review-facts.server.ts'
import * as styles from './reviews.module.css'

/** What the reviews come to, and the way down to them. */
export function ReviewsInShort({ average, count }: ReviewFacts['summary']) {
  const said = useWords(reviewTabMessages)
  return (
    <div>
      <Rating
        value={average}
        text={said.average({ average })}
        label={said.average({ average })}
        size="large"
      />
      <p className={styles.basis}>{said.basis({ count })}</p>
      <a className={styles.down} href="#reviews">
        {said.toReviews({ count })}
        <Icon name="arrow-down" size={18} />
      </a>
    </div>
  )
}
