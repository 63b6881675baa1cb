import { type ReactNode } from 'react'
import { formatDate, formatDateInOtherCalendar } from '#domain/nepal/reader-dates.ts'
import { reviewMessages } from '#domain/review/review-messages.ts'
import { Rating } from '#ui/card/rating.tsx'
import { SmallPictures } from '#app/components/reviews/small-pictures.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { PageReview } from './page-reviews.server.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as feedbackStyles from '#app/storefront/product/feedback.module.css'

/** Renders one review: author, stars, date, text, pictures and the shop’s answer. `helpful` is the count or button below. */
export function ReviewItem({ review, helpful }: { review: PageReview; helpful: ReactNode }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const { rating, text } = review
  const author = review.author || t.anonymousBuyer
  const stars = t.rated({ stars: rating })
  return (
    <article className={feedbackStyles.review}>
      <header>
        <span className={textStyles.initial} aria-hidden="true">
          {[...author][0]}
        </span>
        <p>
          <b className={textStyles.strong} dir="auto">
            {author}
          </b>
          <span className={textStyles.caption}>{t.verified}</span>
        </p>
        <div className={feedbackStyles.when}>
          <Rating value={rating} text="" label={stars} />
          <ReviewDate at={review.writtenAt} />
        </div>
      </header>
      {text !== '' && (
        <p
          className={textStyles.preserveLines}
          dir="auto"
          {...(review.language !== language && { lang: review.language })}
        >
          {text}
        </p>
      )}
      <SmallPictures
        pictures={review.pictures}
        thumbnailQuery="&size=small"
        label={(number) => t.picture({ number })}
      />
      {review.answer !== '' && (
        <blockquote className={`${textStyles.quote} ${textStyles.small}`}>
          <b className={textStyles.strong}>{t.answered}</b>
          <p className={textStyles.preserveLines} dir="auto">
            {review.answer}
          </p>
        </blockquote>
      )}
      <footer className={textStyles.target}>{helpful}</footer>
    </article>
  )
}

/** Renders the date in both calendars, that of the page language first. */
function ReviewDate({ at }: { at: string }) {
  const language = useLanguage()
  const date = new Date(at)
  const other = formatDateInOtherCalendar(date, language)
  return (
    <time className={`${textStyles.caption} ${textStyles.separateLine}`} dateTime={at}>
      {formatDate(date, language)}
      {other !== '' && <span className={textStyles.separateLine}> {other}</span>}
    </time>
  )
}
