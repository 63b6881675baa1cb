import { useState, type SyntheticEvent } from 'react'
import { customerLimits } from '#domain/customer/customer.ts'
import { customerMessages } from '#domain/messages/people/customers.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import type { Customer } from '#shop/customers/read-customer.ts'
import { Button } from '#ui/button/button.tsx'
import { TextAreaField } from '#ui/field/field.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './customers.module.css'

/** What the people of the shop tell each other of a customer; it stays as it is written. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const said = useWords(customerMessages)
  const language = useLanguage()
  const [isWriting, setIsWriting] = useState(false)
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h2 className={textLook.subheading} id="notes">
        {said.notes}
      </h2>
      <ul>
        {customer.notes.map(({ id, text, at, staff }) => (
          <li key={id}>
            <p dir="auto">{text}</p>
            <span className={textLook.caption}>
              <bdi>{staff}</bdi>
              {' · '}
              <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
            </span>
          </li>
        ))}
      </ul>
      {isWriting ? (
        <NoteForm id={customer.id} onDone={() => setIsWriting(false)} />
      ) : (
        <Button size="small" onClick={() => setIsWriting(true)}>
          {said.addNote}
        </Button>
      )}
    </section>
  )
}

/** The press that opens the field is there to write in it. */
function takeFocus(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus()
}

function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const said = useWords(customerMessages)
  const { isSending, errors, send } = useSend('/seller/customer/note', {
    key: id,
    fields: ['text'],
    onAnswer: (answer) => answer.ok && onDone(),
  })
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { text } = textsOf(event.currentTarget)
    send({ id, text })
  }
  return (
    <form className={styles.fields} method="post" noValidate onSubmit={save} ref={takeFocus}>
      <TextAreaField
        name="text"
        label={said.noteField}
        hint={said.noteHint}
        rows={3}
        maxLength={customerLimits.note}
        error={errors['text']}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" isLoading={isSending}>
          {said.save}
        </Button>
      </div>
    </form>
  )
}
