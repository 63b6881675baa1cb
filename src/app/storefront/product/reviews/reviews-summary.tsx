import { reviewTabMessages } from '#domain/review/review-tab-messages.ts'
import { Rating } from '#ui/card/rating.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import type { PageReviews } from './page-reviews.server.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the average rating, with a link to the reviews. */
export function ReviewsSummary({ average, count }: PageReviews['summary']) {
  const t = useMessages(reviewTabMessages)
  return (
    <Stack gap="tight">
      <Rating value={average} text={t.average({ average })} label={t.average({ average })} size="large" />
      <p>{t.basis({ count })}</p>
      <a className={`${textStyles.underlined} ${textStyles.target}`} href="#reviews">
        {t.toReviews({ count })}
        <Icon name="arrow-down" size={18} />
      </a>
    </Stack>
  )
}
