import { useState, type SyntheticEvent } from 'react'
import { moderationMessages } from '#domain/review/moderation-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextAreaField } from '#ui/field/field.tsx'
import { textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useContentFocus } from '#ui/field/use-content-focus.ts'
import { FormStack, Row } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

type ShopAnswerProps = {
  /** The name of the form in the page's action: of reviews or of questions. */
  form: string
  /** The id of the review or question; `version` is the version of its answer. */
  id: string
  version: number
  answer: string
  maxLength: number
  /** The answer is not visible until the review is published. */
  isUnpublished: boolean
}

/** Renders the shop’s answer and the form to write it. */
export function ShopAnswer(props: ShopAnswerProps) {
  const t = useMessages(moderationMessages)
  const [isWriting, setIsWriting] = useState(false)
  const container = useContentFocus<HTMLDivElement>(isWriting)
  const { answer, isUnpublished } = props
  if (isWriting)
    return (
      <div ref={container}>
        <AnswerForm {...props} onClose={() => setIsWriting(false)} />
      </div>
    )
  return (
    <div ref={container}>
      {answer !== '' && (
        <blockquote className={textStyles.quote}>
          <b className={textStyles.strong}>{t.answerLabel}</b>
          <p className={textStyles.preserveLines} dir="auto">
            {answer}
          </p>
          {isUnpublished && <p className={textStyles.caption}>{t.notSeenYet}</p>}
        </blockquote>
      )}
      <Button size="small" icon="chat-text" onClick={() => setIsWriting(true)}>
        {answer === '' ? t.answer : t.changeAnswer}
      </Button>
    </div>
  )
}

type FormProps = ShopAnswerProps & { onClose: () => void }

function AnswerForm({ form, id, version, answer, maxLength, isUnpublished, onClose }: FormProps) {
  const t = useMessages(moderationMessages)
  const { isSending, errors, setErrors, send } = usePageForm(form, {
    fields: ['answer'],
    onResponse: (response) => response.ok && onClose(),
  })
  function save(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault()
    const text = textFieldsOf(event.currentTarget)['answer'] ?? ''
    const publishWithAnswer = event.nativeEvent.submitter?.getAttribute('value') === 'show'
    if (publishWithAnswer && text.trim() === '') return setErrors({ answer: t.answerRequired })
    send({ id, version, answer: text, isShown: publishWithAnswer })
    return undefined
  }
  return (
    <FormStack onSubmit={save}>
      <TextAreaField
        label={t.answerLabel}
        name="answer"
        hint={t.answerHint}
        error={errors['answer']}
        maxLength={maxLength}
        defaultValue={answer}
        rows={3}
      />
      {isUnpublished && <p className={textStyles.caption}>{t.savedOnlyHelp}</p>}
      <Row>
        {isUnpublished && (
          <Button type="submit" variant="primary" value="show" isLoading={isSending}>
            {t.answerAndShow}
          </Button>
        )}
        <Button type="submit" variant={isUnpublished ? 'outline' : 'primary'} isLoading={isSending}>
          {isUnpublished ? t.saveOnly : t.saveAnswer}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </Row>
    </FormStack>
  )
}
