import { useState, type SyntheticEvent } from 'react'
import { moderationMessages } from '#domain/messages/reviews/moderation.ts'
import { Button } from '#ui/button/button.tsx'
import { TextAreaField } from '#ui/field/field.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useMovedFocus } from '#ui/field/use-moved-focus.ts'
import { useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './moderation.module.css'

type ShopAnswerProps = {
  path: '/seller/review/answer' | '/seller/question/answer'
  /** What is answered; `version` is what the answer is counted by. */
  id: string
  version: number
  answer: string
  maxLength: number
  /** Nobody sees it before it is shown. */
  isWaiting: boolean
}

/** The shop's answer as it stands, and the way to write it. */
export function ShopAnswer(props: ShopAnswerProps) {
  const said = useWords(moderationMessages)
  const [isWriting, setIsWriting] = useState(false)
  const place = useMovedFocus<HTMLDivElement>(isWriting)
  const { answer, isWaiting } = props
  if (isWriting)
    return (
      <div ref={place}>
        <AnswerForm {...props} onClose={() => setIsWriting(false)} />
      </div>
    )
  return (
    <div ref={place}>
      {answer !== '' && (
        <blockquote className={styles.answer}>
          <b className={textLook.strong}>{said.answerLabel}</b>
          <p className={textLook.written} dir="auto">
            {answer}
          </p>
          {isWaiting && <p className={textLook.caption}>{said.notSeenYet}</p>}
        </blockquote>
      )}
      <Button size="small" icon="chat-text" onClick={() => setIsWriting(true)}>
        {answer === '' ? said.answer : said.changeAnswer}
      </Button>
    </div>
  )
}

type FormProps = ShopAnswerProps & { onClose: () => void }

function AnswerForm({ path, id, version, answer, maxLength, isWaiting, onClose }: FormProps) {
  const said = useWords(moderationMessages)
  const { isSending, errors, refuse, send } = useSend(path, {
    fields: ['answer'],
    onAnswer: (told) => told.ok && onClose(),
  })
  function save(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault()
    const written = textsOf(event.currentTarget)['answer'] ?? ''
    const isShown = event.nativeEvent.submitter?.getAttribute('value') === 'show'
    if (isShown && written.trim() === '') return refuse({ answer: said.answerRequired })
    send({ id, version, answer: written, isShown })
    return undefined
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={save}>
      <TextAreaField
        label={said.answerLabel}
        name="answer"
        hint={said.answerHint}
        error={errors['answer']}
        maxLength={maxLength}
        defaultValue={answer}
        rows={3}
      />
      {isWaiting && <p className={textLook.caption}>{said.savedOnlyHelp}</p>}
      <p className={styles.actions}>
        {isWaiting && (
          <Button type="submit" variant="primary" value="show" isLoading={isSending}>
            {said.answerAndShow}
          </Button>
        )}
        <Button type="submit" variant={isWaiting ? 'outline' : 'primary'} isLoading={isSending}>
          {isWaiting ? said.saveOnly : said.saveAnswer}
        </Button>
        <Button onClick={onClose}>{said.cancel}</Button>
      </p>
    </form>
  )
}
