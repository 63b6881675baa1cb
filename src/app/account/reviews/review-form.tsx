import { useId, type FormEvent } from 'react'
import { reviewFormMessages } from '#domain/messages/reviews/review.ts'
import { formatNumber } from '#domain/number-format.ts'
import { reviewLimits, stars as everyStar } from '#domain/review/review.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FieldError, TextAreaField } from '#ui/field/field.tsx'
import { ChosenFiles } from '#app/account/pictures/chosen-files.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { ReviewedLine, ReviewedOrder, WrittenReview } from './own-review.ts'
import { useReviewForm } from './use-review-form.ts'
import * as fieldLook from '#ui/field/field.module.css'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as thumbnailsLook from '#ui/look/thumbnails.module.css'
import * as styles from './review-page.module.css'

type ReviewFormProps = {
  order: ReviewedOrder
  line: ReviewedLine
  onSaved: () => void
  /** Undefined where there is nothing to go back to. */
  onCancel: (() => void) | undefined
}

/** How many stars, what one would tell others, and pictures. */
export function ReviewForm({ order, line, onSaved, onCancel }: ReviewFormProps) {
  const said = useWords(reviewFormMessages)
  const form = useReviewForm({ order, line, onSaved })
  const { review } = line
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void form.send(event.currentTarget)
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p className={textLook.muted}>{said.help}</p>
      <Stars chosen={review?.rating} error={form.errors.rating} onChoose={form.clearRating} />
      <TextAreaField
        label={said.text}
        name="text"
        hint={said.textHint}
        error={form.errors.text}
        maxLength={reviewLimits.text}
        rows={6}
        defaultValue={review?.text ?? ''}
      />
      {review !== null && review.pictures.length > 0 && (
        <KeptPictures pictures={review.pictures} kept={form.kept} keep={form.keep} />
      )}
      <ChosenFiles hint={said.picturesHint} {...form.files} />
      <p className={textLook.caption}>{review === null ? said.nameHint : said.changeHint}</p>
      <p className={`${layoutLook.line} ${layoutLook.start}`}>
        <Button type="submit" variant="primary" isLoading={form.isWorking}>
          {review === null ? said.send : said.save}
        </Button>
        {onCancel && <Button onClick={onCancel}>{said.cancel}</Button>}
      </p>
    </form>
  )
}

const starWords = { 5: 'star5', 4: 'star4', 3: 'star3', 2: 'star2', 1: 'star1' } as const

type StarsProps = { chosen: number | undefined; error: string | undefined; onChoose: () => void }

function Stars({ chosen, error, onChoose }: StarsProps) {
  const said = useWords(reviewFormMessages)
  const language = useLanguage()
  const id = useId()
  return (
    <fieldset {...(error !== undefined && { 'aria-describedby': `${id}-error` })}>
      <legend className={fieldLook.label}>{said.rating}</legend>
      <div className={styles.stars}>
        {everyStar.map((star) => (
          <CheckField
            key={star}
            type="radio"
            name="rating"
            value={star}
            defaultChecked={star === chosen}
            onChange={onChoose}
            required
          >
            <b aria-hidden="true">{'★'.repeat(star)}</b>
            <span className={textLook.unseen}>{formatNumber(star, language)} </span>
            {said[starWords[star]]}
          </CheckField>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type KeptProps = Pick<WrittenReview, 'pictures'> & {
  kept: readonly number[]
  keep: (number: number, isKept: boolean) => void
}

function KeptPictures({ pictures, kept, keep }: KeptProps) {
  const said = useWords(reviewFormMessages)
  return (
    <fieldset>
      <legend className={fieldLook.label}>{said.keptPictures}</legend>
      <ul className={thumbnailsLook.thumbnails}>
        {pictures.map((address, index) => (
          <li key={address}>
            <img src={`${address}&size=small`} width={88} height={88} alt="" />
            <CheckField
              checked={kept.includes(index + 1)}
              onChange={({ currentTarget: { checked } }) => keep(index + 1, checked)}
            >
              <span className={styles.keep}>{said.keepPicture({ number: index + 1 })}</span>
            </CheckField>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
