import { useId, type FormEvent } from 'react'
import { reviewFormMessages } from '#domain/review/review-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { reviewLimits, stars as starValues } from '#domain/review/review.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FieldError, TextAreaField } from '#ui/field/field.tsx'
import { SelectedFiles } from '#app/account/pictures/selected-files.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { ReviewedLine, ReviewedOrder, WrittenReview } from './my-review.ts'
import { useReviewForm } from './use-review-form.ts'
import { FormStack } from '#ui/layout/flow.tsx'
import * as fieldStyles from '#ui/field/field.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as mediaStyles from '#ui/styles/media-row.module.css'
import * as styles from '#app/account/account.module.css'

type ReviewFormProps = {
  order: ReviewedOrder
  line: ReviewedLine
  onSaved: () => void
  /** Undefined if the form cannot be cancelled. */
  onCancel: (() => void) | undefined
}

/** Renders the review form: stars, text and pictures. */
export function ReviewForm({ order, line, onSaved, onCancel }: ReviewFormProps) {
  const t = useMessages(reviewFormMessages)
  const form = useReviewForm({ order, line, onSaved })
  const { review } = line
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void form.send(event.currentTarget)
  }
  return (
    <FormStack {...form.formProps} onSubmit={submit}>
      <p className={textStyles.muted}>{t.help}</p>
      <Stars selectedStars={review?.rating} error={form.errors.rating} onChoose={form.clearRatingError} />
      <TextAreaField
        label={t.text}
        name="text"
        hint={t.textHint}
        error={form.errors.text}
        maxLength={reviewLimits.text}
        rows={6}
        defaultValue={review?.text ?? ''}
      />
      {review !== null && review.pictures.length > 0 && (
        <SavedPictures
          pictures={review.pictures}
          remainingPictureNumbers={form.remainingPictureNumbers}
          togglePicture={form.togglePicture}
        />
      )}
      <SelectedFiles hint={t.picturesHint} {...form.files} />
      <p className={textStyles.caption}>{review === null ? t.nameHint : t.changeHint}</p>
      <p className={`${layoutStyles.line} ${layoutStyles.start}`}>
        <Button type="submit" variant="primary" isLoading={form.isWorking}>
          {review === null ? t.send : t.save}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
      </p>
    </FormStack>
  )
}

const starMessages = { 5: 'star5', 4: 'star4', 3: 'star3', 2: 'star2', 1: 'star1' } as const

type StarsProps = { selectedStars: number | undefined; error: string | undefined; onChoose: () => void }

function Stars({ selectedStars, error, onChoose }: StarsProps) {
  const t = useMessages(reviewFormMessages)
  const language = useLanguage()
  const id = useId()
  return (
    <fieldset
      className={fieldStyles.group}
      {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
    >
      <legend className={fieldStyles.label}>{t.rating}</legend>
      <div className={styles.stars}>
        {starValues.map((star) => (
          <CheckField
            key={star}
            type="radio"
            name="rating"
            value={star}
            defaultChecked={star === selectedStars}
            onChange={onChoose}
            required
          >
            <b aria-hidden="true">{'★'.repeat(star)}</b>
            <span className={textStyles.visuallyHidden}>{formatNumber(star, language)} </span>
            {t[starMessages[star]]}
          </CheckField>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type SavedPicturesProps = Pick<WrittenReview, 'pictures'> & {
  remainingPictureNumbers: readonly number[]
  togglePicture: (number: number, isSelected: boolean) => void
}

function SavedPictures({ pictures, remainingPictureNumbers, togglePicture }: SavedPicturesProps) {
  const t = useMessages(reviewFormMessages)
  return (
    <fieldset className={fieldStyles.group}>
      <legend className={fieldStyles.label}>{t.savedPictures}</legend>
      <ul className={mediaStyles.thumbnails}>
        {pictures.map((url, index) => (
          <li key={url}>
            <img src={`${url}&size=small`} width={88} height={88} alt="" />
            <CheckField
              checked={remainingPictureNumbers.includes(index + 1)}
              onChange={({ currentTarget: { checked } }) => togglePicture(index + 1, checked)}
            >
              <span className={textStyles.caption}>{t.keepPicture({ number: index + 1 })}</span>
            </CheckField>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
