import { reviewTabMessages } from '#domain/review/review-tab-messages.ts'
import { Rating } from '#ui/card/rating.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import type { PageReviews } from './page-reviews.server.ts'
import * as styles from './reviews.module.css'

/** Renders the average rating, with a link to the reviews. */
export function ReviewsSummary({ average, count }: PageReviews['summary']) {
  const t = useMessages(reviewTabMessages)
  return (
    <div>
      <Rating value={average} text={t.average({ average })} label={t.average({ average })} size="large" />
      <p className={styles.basis}>{t.basis({ count })}</p>
      <a className={styles.down} href="#reviews">
        {t.toReviews({ count })}
        <Icon name="arrow-down" size={18} />
      </a>
    </div>
  )
}
