import { useState, type SyntheticEvent } from 'react'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { deskMessages } from '#domain/messages/seller/desk.ts'
import { longestOrderNote } from '#domain/order/shipment.ts'
import { Button } from '#ui/button/button.tsx'
import { TextAreaField } from '#ui/field/field.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { nameOf } from './order-end.tsx'
import type { ListedOrder } from './seller-order-item.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './orders.module.css'

type ShopNotesProps = { order: ListedOrder; headingLevel: 2 | 3 }

/** What the people of the shop tell each other of an order; it stays as it is written, and no customer reads it. */
export function ShopNotes({ order, headingLevel }: ShopNotesProps) {
  const Heading = `h${headingLevel}` as const
  const said = useWords(deskMessages)
  const language = useLanguage()
  const [isWriting, setIsWriting] = useState(false)
  return (
    <div className={styles.notes}>
      <Heading className={textLook.subheading}>{said.notes}</Heading>
      {order.notes.length > 0 && (
        <ul>
          {order.notes.map(({ id, text, at, staff }) => (
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
      )}
      {isWriting ? (
        <NoteForm id={order.id} onDone={() => setIsWriting(false)} />
      ) : (
        <Button variant="link" aria-describedby={nameOf(order)} onClick={() => setIsWriting(true)}>
          {said.addNote}
        </Button>
      )}
    </div>
  )
}

/** The press that opens the field is there to write in it. */
function takeFocus(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus()
}

function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const said = useWords(deskMessages)
  const { isSending, errors, send } = useSend('/order/note', {
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
    <form method="post" noValidate onSubmit={save} ref={takeFocus}>
      <TextAreaField
        name="text"
        label={said.noteField}
        hint={said.noteHint}
        rows={3}
        maxLength={longestOrderNote}
        error={errors['text']}
      />
      <Button type="submit" size="small" isLoading={isSending}>
        {said.save}
      </Button>
    </form>
  )
}
