import { useState } from 'react'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import {
  rejectionReasonMessages,
  reviewFormMessages,
  reviewMessages,
} from '#domain/review/review-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Rating } from '#ui/card/rating.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { ReviewTag } from '#app/components/reviews/review-tag.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { reviewPath, type ReviewedLine, type ReviewedOrder, type WrittenReview } from './my-review.ts'
import { ReviewForm } from './review-form.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { Section } from '#ui/layout/section.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as mediaStyles from '#ui/styles/media-row.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type ReviewLineProps = { order: ReviewedOrder; line: ReviewedLine; refresh: () => void }

/** Renders one purchased product: the review form, or the review with its state. */
export function ReviewLine({ order, line, refresh }: ReviewLineProps) {
  const t = useMessages(reviewFormMessages)
  const language = useLanguage()
  const [isEditing, setIsEditing] = useState(false)
  const { review } = line
  const isOpen = order.until !== null
  return (
    <Stack as="section" limit="form" aria-label={line.name}>
      <ReviewedProduct line={line} />
      {review === null || isEditing ? (
        <ReviewForm
          order={order}
          line={line}
          onSaved={() => {
            setIsEditing(false)
            refresh()
          }}
          onCancel={review === null ? undefined : () => setIsEditing(false)}
        />
      ) : (
        <div>
          <ReviewContent review={review} />
          <div className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.spacedAbove}`}>
            {isOpen && (
              <Button variant="outline" icon="pencil-simple" onClick={() => setIsEditing(true)}>
                {t.change}
              </Button>
            )}
            <DeleteReview order={order} line={line} />
          </div>
        </div>
      )}
      <p className={textStyles.caption}>
        {order.until === null ? t.closed : t.until({ day: formatDate(new Date(order.until), language) })}
      </p>
    </Stack>
  )
}

function ReviewedProduct({ line: { name, nameLanguage, picture, path } }: { line: ReviewedLine }) {
  const to = useLocalPath()
  return (
    <div className={mediaStyles.mediaRow}>
      {picture !== undefined && <img src={picture} width={72} height={72} alt="" />}
      <Link className={`${textStyles.underlined} ${textStyles.target}`} to={to(path)} lang={nameLanguage}>
        {name}
      </Link>
    </div>
  )
}

/** Renders the review, its state, and the reason if it is not published. */
function ReviewContent({ review }: { review: WrittenReview }) {
  const t = useMessages(reviewFormMessages)
  const reviewText = useMessages(reviewMessages)
  const refusalReasonText = useMessages(rejectionReasonMessages)
  const { rating, text, pictures, state, reason, answer } = review
  const stateNote = { waiting: t.willBePublished, shown: t.onPage, refused: '' }[state]
  return (
    <>
      <div className={layoutStyles.line}>
        <Rating value={rating} text="" label={reviewText.rated({ stars: rating })} size="large" />
        <ReviewTag state={state} />
      </div>
      {text !== '' && (
        <p className={textStyles.preserveLines} dir="auto">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={mediaStyles.thumbnails}>
          {pictures.map((url, index) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={reviewText.picture({ number: index + 1 })}
              >
                <img src={`${url}&size=small`} width={88} height={88} alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={textStyles.caption}>
        {reason === null ? stateNote : t.whyNot({ reason: refusalReasonText[reason] })}
      </p>
      {answer !== '' && (
        <>
          <h2 className={textStyles.strong}>{reviewText.answered}</h2>
          <p className={textStyles.preserveLines} dir="auto">
            {answer}
          </p>
        </>
      )}
    </>
  )
}

function DeleteReview({ order, line }: Omit<ReviewLineProps, 'refresh'>) {
  const t = useMessages(reviewFormMessages)
  const [isConfirming, setIsConfirming] = useState(false)
  const { isSending, send } = usePageForm('delete', { onResponse: () => setIsConfirming(false) })
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{t.delete}</Button>
      <Dialog
        isOpen={isConfirming}
        title={t.deleteSure}
        closeLabel={t.cancel}
        onClose={() => setIsConfirming(false)}
      >
        <p className={`${layoutStyles.line} ${layoutStyles.actions}`}>
          <Button
            variant="danger"
            isLoading={isSending}
            onClick={() => send({ order: order.id, product: line.product, key: order.key })}
          >
            {t.delete}
          </Button>
          <Button onClick={() => setIsConfirming(false)}>{t.cancel}</Button>
        </p>
      </Dialog>
    </>
  )
}

type ReviewChoiceProps = { order: ReviewedOrder; lines: readonly ReviewedLine[]; title: string }

/** Renders the products of an order, each with a link to its review. */
export function ReviewChoice({ order, lines, title }: ReviewChoiceProps) {
  const t = useMessages(reviewFormMessages)
  const to = useLocalPath()
  return (
    <Section title={title} isSmall>
      <ul>
        {lines.map(({ product, name, nameLanguage, picture, review }) => (
          <li key={product} className={mediaStyles.mediaRow}>
            {picture !== undefined && <img src={picture} width={72} height={72} alt="" />}
            <Stack gap="tight">
              <Link
                className={`${textStyles.underlined} ${textStyles.tapArea}`}
                to={to(reviewPath(order, product))}
              >
                {review === null ? t.write : t.yours}
                <span className={textStyles.visuallyHidden}>: {name}</span>
              </Link>
              <span lang={nameLanguage}>{name}</span>
              {review === null ? null : <ReviewTag state={review.state} />}
            </Stack>
          </li>
        ))}
      </ul>
    </Section>
  )
}
