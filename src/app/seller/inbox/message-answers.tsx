import { useRef, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { maxAnswerLength } from '#domain/inbox/contact-message.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/dialog/notice.tsx'
import { TextAreaField } from '#ui/field/field.tsx'
import { FormStack } from '#ui/layout/flow.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { MessageItem } from './inbox-item.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Lists the answers of the shop to a message. */
export function MessageAnswers({ answers }: Pick<MessageItem, 'answers'>) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  if (answers.length === 0) return null
  return (
    <ul className={textStyles.quote} aria-label={t.answers}>
      {answers.map(({ id, text, createdAt, answeredBy }) => (
        <li key={id}>
          <span className={textStyles.caption}>
            <bdi>{answeredBy ?? t.aMember}</bdi>
            {' · '}
            <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), language)}</time>
          </span>
          <p className={textStyles.preserveLines} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}

const fields = ['text'] as const

/** Renders the form for the next answer to a message. */
export function AnswerForm({ id, isMailServerMissing }: { id: string; isMailServerMissing: boolean }) {
  const t = useMessages(inboxMessages)
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const { isSending, errors, setErrors, send } = usePageForm('reply', {
    fields,
    // Only a saved answer reloads the page, because a reload removes the opened message from the unread list.
    shouldRevalidate: false,
    onResponse: (response) => {
      if (!response.ok) return void focusFirstInvalid(form.current, fields, response.errors)
      form.current?.reset()
      void revalidate()
    },
  })
  function answer(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { text = '' } = textFieldsOf(event.currentTarget)
    const inputErrors = { text: text.trim() === '' ? t.textRequired : undefined }
    setErrors(inputErrors)
    if (!focusFirstInvalid(event.currentTarget, fields, inputErrors)) send({ id, text })
  }
  return (
    <FormStack ref={form} onSubmit={answer}>
      <TextAreaField label={t.yourAnswer} name="text" maxLength={maxAnswerLength} error={errors['text']} />
      {isMailServerMissing && <Note icon="warning-circle">{t.noMailServer}</Note>}
      <div>
        <Button type="submit" size="small" variant="primary" isLoading={isSending}>
          {t.sendAnswer}
        </Button>
      </div>
    </FormStack>
  )
}
