import { createElement, useRef } from 'react'
import { reviewMessages } from '#domain/review/review-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { stars as starValues } from '#domain/review/review.ts'
import { Rating } from '#ui/card/rating.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { useWhenNear } from '#app/components/use-when-near.ts'
import { HelpfulCount } from './helpful-count.tsx'
import type { PageReviews, ReviewsProps } from './page-reviews.server.ts'
import { ReviewItem } from './review-item.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as feedbackStyles from '#app/storefront/product/feedback.module.css'

/** Renders the reviews of a product with their summary; the first of them are in the initial HTML. */
export function ReviewSection({ productId, reviews }: ReviewsProps) {
  const t = useMessages(reviewMessages)
  const sectionRef = useRef<HTMLElement>(null)
  const InteractiveReviews = useWhenNear(sectionRef, loadInteractiveReviews)
  return (
    <section className={layoutStyles.section} id="reviews" aria-labelledby="reviews-title" ref={sectionRef}>
      <div className={layoutStyles.page}>
        <SectionTitle id="reviews-title">{t.title}</SectionTitle>
        <div className={feedbackStyles.columns}>
          <Summary {...reviews.summary} />
          {InteractiveReviews === undefined ? (
            <StaticReviewList reviews={reviews} />
          ) : (
            createElement(InteractiveReviews, { productId, reviews })
          )}
        </div>
      </div>
    </section>
  )
}

// Visitors who do not scroll this far do not load it.
const loadInteractiveReviews = () =>
  import('./interactive-reviews.tsx').then((module) => module.InteractiveReviews)

function Summary({ average, count, stars }: PageReviews['summary']) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  return (
    <div className={feedbackStyles.summary}>
      <p className={textStyles.display} aria-hidden="true">
        {t.averageAlone({ average })}
      </p>
      <Rating value={average} text="" label={t.average({ average })} size="large" />
      <p className={textStyles.caption}>{t.basis({ count })}</p>
      <ul aria-label={t.spread}>
        {starValues.map((star) => {
          const starCount = stars[star - 1] ?? 0
          return (
            <li key={star}>
              <span aria-hidden="true">{formatNumber(star, language)}</span>
              <meter
                min={0}
                max={count}
                value={starCount}
                aria-label={t.starsOf({ stars: star, count: starCount })}
              />
              <b aria-hidden="true">{formatNumber(starCount, language)}</b>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Renders the first reviews from the initial HTML. */
function StaticReviewList({ reviews: { items, summary } }: Pick<ReviewsProps, 'reviews'>) {
  return (
    <div>
      {summary.count > 1 && <div className={feedbackStyles.tools} />}
      {items.map((review) => (
        <ReviewItem key={review.id} review={review} helpful={<HelpfulCount count={review.helpful} />} />
      ))}
    </div>
  )
}
