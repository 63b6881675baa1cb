import { href, Link } from 'react-router'
import { rejectionReasonMessages, reviewMessages } from '#domain/review/review-messages.ts'
import { moderationMessages } from '#domain/review/moderation-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { reviewLimits } from '#domain/review/review.ts'
import { Rating } from '#ui/card/rating.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { SmallPictures } from '#app/components/reviews/small-pictures.tsx'
import { ReviewTag } from '#app/components/reviews/review-tag.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Decisions } from './decisions.tsx'
import type { ReviewItem } from './review-item.ts'
import { ShopAnswer } from './shop-answer.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type ReviewProps = { review: ReviewItem }

/** Renders a review with its moderation actions: publish, refuse with a reason, answer. */
export function ReviewRow({ review }: ReviewProps) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const { id, text, rating, state } = review
  return (
    <ListRow layout="text" labelledBy={`review-${id}`}>
      <div>
        <Row align="center" id={`review-${id}`}>
          <Rating value={rating} text="" label={t.rated({ stars: rating })} />
          <ReviewTag state={state} />
        </Row>
        <ReviewOrigin review={review} />
      </div>
      <div>
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
        <ShopAnswer
          form="review-answer"
          id={id}
          version={review.version}
          answer={review.answer}
          maxLength={reviewLimits.answer}
          isUnpublished={state === 'waiting'}
        />
      </div>
      <div>
        <LastDecision review={review} />
        <Decisions form="review-decide" item={review} />
      </div>
    </ListRow>
  )
}

/** Renders the product, the author, the order and the date of a review. */
function ReviewOrigin({ review }: ReviewProps) {
  const t = useMessages(moderationMessages)
  const reviewText = useMessages(reviewMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <>
      <p className={textStyles.breakWords}>
        <Link
          className={textStyles.underlined}
          to={to(href('/product/:category/:id', { category: 'any', id: review.productId }))}
          lang={review.productLanguage}
        >
          {review.productName}
        </Link>
      </p>
      <p className={textStyles.breakWords} dir="auto">
        {review.author || reviewText.anonymousBuyer}
      </p>
      <p className={textStyles.caption}>
        {t.order}{' '}
        <Link
          className={`${textStyles.underlined} ${textStyles.tapArea}`}
          to={to(href('/seller/orders/:id', { id: review.orderId }))}
        >
          {orderNumberText(review.orderNumber, language)}
        </Link>
        {', '}
        <time dateTime={review.writtenAt}>{formatDate(new Date(review.writtenAt), language)}</time>
      </p>
    </>
  )
}

function LastDecision({ review: { reason, decidedAt, decidedBy } }: ReviewProps) {
  const t = useMessages(moderationMessages)
  const refusalReasonText = useMessages(rejectionReasonMessages)
  const language = useLanguage()
  if (decidedAt === null) return null
  const day = formatDate(new Date(decidedAt), language)
  return (
    <>
      {reason !== null && <p>{refusalReasonText[reason]}</p>}
      <p className={textStyles.caption}>{t.decidedBy({ name: decidedBy ?? t.unknownStaffMember, day })}</p>
    </>
  )
}
