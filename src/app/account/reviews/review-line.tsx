import { useState } from 'react'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { refusalReasonMessages, reviewFormMessages, reviewMessages } from '#domain/messages/reviews/review.ts'
import { Button } from '#ui/button/button.tsx'
import { Rating } from '#ui/card/rating.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { ReviewTag } from '#app/components/reviews/review-tag.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { reviewAddress, type ReviewedLine, type ReviewedOrder, type WrittenReview } from './own-review.ts'
import { ReviewForm } from './review-form.tsx'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as thumbnailsLook from '#ui/look/thumbnails.module.css'
import * as styles from './review-page.module.css'

type ReviewLineProps = { order: ReviewedOrder; line: ReviewedLine; refresh: () => void }

/** One piece that was bought: the form, or what was said and where it stands. */
export function ReviewLine({ order, line, refresh }: ReviewLineProps) {
  const said = useWords(reviewFormMessages)
  const language = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  const { review } = line
  const isOpen = order.until !== null
  return (
    <section className={styles.line} aria-label={line.name}>
      <Piece line={line} />
      {review === null || isChanging ? (
        <ReviewForm
          order={order}
          line={line}
          onSaved={() => {
            setIsChanging(false)
            refresh()
          }}
          onCancel={review === null ? undefined : () => setIsChanging(false)}
        />
      ) : (
        <div>
          <Written review={review} />
          <div className={`${layoutLook.line} ${layoutLook.start} ${layoutLook.again}`}>
            {isOpen && (
              <Button variant="outline" icon="pencil-simple" onClick={() => setIsChanging(true)}>
                {said.change}
              </Button>
            )}
            <DeleteReview order={order} line={line} />
          </div>
        </div>
      )}
      <p className={textLook.caption}>
        {order.until === null
          ? said.closed
          : said.until({ day: formatDate(new Date(order.until), language) })}
      </p>
    </section>
  )
}

function Piece({ line: { name, nameLanguage, picture, path } }: { line: ReviewedLine }) {
  const to = useLocalPath()
  return (
    <div className={styles.piece}>
      {picture !== undefined && <img src={picture} width={88} height={88} alt="" />}
      <Link className={textLook.underlined} to={to(path)} lang={nameLanguage}>
        {name}
      </Link>
    </div>
  )
}

/** What was said, where it stands, and why it is not shown. */
function Written({ review }: { review: WrittenReview }) {
  const said = useWords(reviewFormMessages)
  const reviewed = useWords(reviewMessages)
  const reasons = useWords(refusalReasonMessages)
  const { rating, text, pictures, state, reason, answer } = review
  const standing = { waiting: said.willBeShown, shown: said.onPage, refused: '' }[state]
  return (
    <>
      <div className={layoutLook.line}>
        <Rating value={rating} text="" label={reviewed.rated({ stars: rating })} size="large" />
        <ReviewTag state={state} />
      </div>
      {text !== '' && (
        <p className={textLook.written} dir="auto">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={thumbnailsLook.thumbnails}>
          {pictures.map((address, index) => (
            <li key={address}>
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                aria-label={reviewed.picture({ number: index + 1 })}
              >
                <img src={`${address}&size=small`} width={88} height={88} alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={textLook.caption}>
        {reason === null ? standing : said.whyNot({ reason: reasons[reason] })}
      </p>
      {answer !== '' && (
        <>
          <h2 className={textLook.strong}>{reviewed.answered}</h2>
          <p className={textLook.written} dir="auto">
            {answer}
          </p>
        </>
      )}
    </>
  )
}

function DeleteReview({ order, line }: Omit<ReviewLineProps, 'refresh'>) {
  const said = useWords(reviewFormMessages)
  const [isAsking, setIsAsking] = useState(false)
  const { isSending, send } = useSend('/review/delete', { onAnswer: () => setIsAsking(false) })
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{said.delete}</Button>
      <Dialog
        isOpen={isAsking}
        title={said.deleteSure}
        close={said.cancel}
        onClose={() => setIsAsking(false)}
      >
        <p className={`${layoutLook.line} ${layoutLook.actions}`}>
          <Button
            variant="danger"
            isLoading={isSending}
            onClick={() => send({ order: order.id, product: line.product, key: order.key })}
          >
            {said.delete}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{said.cancel}</Button>
        </p>
      </Dialog>
    </>
  )
}

type ReviewChoiceProps = { order: ReviewedOrder; lines: readonly ReviewedLine[]; title: string }

/** The pieces of an order, each with the way to its review. */
export function ReviewChoice({ order, lines, title }: ReviewChoiceProps) {
  const said = useWords(reviewFormMessages)
  const to = useLocalPath()
  return (
    <section className={styles.choice} aria-label={title}>
      <h2 className={textLook.subheading}>{title}</h2>
      <ul>
        {lines.map(({ product, name, nameLanguage, picture, review }) => (
          <li key={product} className={styles.piece}>
            {picture !== undefined && <img src={picture} width={88} height={88} alt="" />}
            <p>
              <Link className={textLook.underlined} to={to(reviewAddress(order, product))}>
                {review === null ? said.write : said.yours}
                <span className={textLook.unseen}>: {name}</span>
              </Link>
              <span lang={nameLanguage}>{name}</span>
              {review === null ? null : <ReviewTag state={review.state} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
