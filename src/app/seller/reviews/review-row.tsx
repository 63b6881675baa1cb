import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { refusalReasonMessages, reviewMessages } from '#domain/messages/reviews/review.ts'
import { moderationMessages } from '#domain/messages/reviews/moderation.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { reviewLimits } from '#domain/review/review.ts'
import { Button } from '#ui/button/button.tsx'
import { Rating } from '#ui/card/rating.tsx'
import { TextAreaField } from '#ui/field/field.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { ReviewTag } from '#app/components/reviews/review-tag.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { Decisions } from './decisions.tsx'
import type { ReviewItem } from './review-item.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './moderation.module.css'

type ReviewProps = { review: ReviewItem }

/** A review with what can be done about it: shown, refused for a reason, answered. */
export function ReviewRow({ review }: ReviewProps) {
  const said = useWords(reviewMessages)
  const language = useLanguage()
  const { id, text, rating, state } = review
  return (
    <article className={styles.entry} aria-labelledby={`review-${id}`}>
      <div>
        <div className={styles.head} id={`review-${id}`}>
          <Rating value={rating} text="" label={said.rated({ stars: rating })} />
          <ReviewTag state={state} />
        </div>
        <About review={review} />
      </div>
      <div>
        {text !== '' && (
          <p
            className={textLook.written}
            dir="auto"
            {...(review.language !== language && { lang: review.language })}
          >
            {text}
          </p>
        )}
        <Pictures pictures={review.pictures} />
        <Answer review={review} />
      </div>
      <div>
        <Decided review={review} />
        <Decisions path="/seller/review/decide" item={review} />
      </div>
    </article>
  )
}

/** Which product, who, for which order, and when. */
function About({ review }: ReviewProps) {
  const said = useWords(moderationMessages)
  const reviewed = useWords(reviewMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <>
      <p className={textLook.broken}>
        <Link
          className={textLook.underlined}
          to={to(`/product/any/${review.productId}`)}
          lang={review.productLanguage}
        >
          {review.productName}
        </Link>
      </p>
      <p className={textLook.broken} dir="auto">
        {review.author || reviewed.nobody}
      </p>
      <p className={textLook.caption}>
        {said.order}{' '}
        <Link className={textLook.underlined} to={to(`/seller/orders/${review.orderId}`)}>
          {orderNumberText(review.orderNumber, language)}
        </Link>
        {', '}
        <time dateTime={review.writtenAt}>{formatDate(new Date(review.writtenAt), language)}</time>
      </p>
    </>
  )
}

function Pictures({ pictures }: Pick<ReviewItem, 'pictures'>) {
  const said = useWords(reviewMessages)
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer" aria-label={said.picture({ number: index + 1 })}>
            <img
              src={`${address}&size=small`}
              width={88}
              height={88}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The shop's answer as it stands, and the way to write it. */
function Answer({ review }: ReviewProps) {
  const said = useWords(moderationMessages)
  const [isWriting, setIsWriting] = useState(false)
  const { answer } = review
  if (isWriting) return <AnswerForm review={review} onClose={() => setIsWriting(false)} />
  return (
    <>
      {answer !== '' && (
        <blockquote className={styles.answer}>
          <b className={textLook.strong}>{said.answerLabel}</b>
          <p className={textLook.written} dir="auto">
            {answer}
          </p>
        </blockquote>
      )}
      <Button size="small" icon="chat-text" onClick={() => setIsWriting(true)}>
        {answer === '' ? said.answer : said.changeAnswer}
      </Button>
    </>
  )
}

function AnswerForm({ review, onClose }: ReviewProps & { onClose: () => void }) {
  const said = useWords(moderationMessages)
  const { isSending, errors, send } = useSend('/seller/review/answer', {
    fields: ['answer'],
    onAnswer: (answer) => answer.ok && onClose(),
  })
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { answer = '' } = textsOf(event.currentTarget)
    send({ id: review.id, version: review.version, answer })
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={save}>
      <TextAreaField
        label={said.answerLabel}
        name="answer"
        hint={said.answerHint}
        error={errors['answer']}
        maxLength={reviewLimits.answer}
        defaultValue={review.answer}
        rows={3}
      />
      <p className={styles.actions}>
        <Button type="submit" variant="primary" isLoading={isSending}>
          {said.saveAnswer}
        </Button>
        <Button onClick={onClose}>{said.cancel}</Button>
      </p>
    </form>
  )
}

function Decided({ review: { reason, decidedAt, decidedBy } }: ReviewProps) {
  const said = useWords(moderationMessages)
  const reasons = useWords(refusalReasonMessages)
  const language = useLanguage()
  if (decidedAt === null) return null
  const day = formatDate(new Date(decidedAt), language)
  return (
    <>
      {reason !== null && <p>{reasons[reason]}</p>}
      <p className={textLook.caption}>{said.decidedBy({ name: decidedBy ?? said.aMember, day })}</p>
    </>
  )
}
