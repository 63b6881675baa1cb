import type { SyntheticEvent } from 'react'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { Button } from '#ui/button/button.tsx'
import { TextAreaField } from '#ui/field/field.tsx'
import { FormStack, Rows } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

type Note = { id: number | string; text: string; at: string; staff: string }

/** Renders the notes of the staff, which cannot be edited. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const language = useLanguage()
  if (notes.length === 0) return null
  return (
    <Rows>
      {notes.map(({ id, text, at, staff }) => (
        <li key={id}>
          <p className={textStyles.preserveLines} dir="auto">
            {text}
          </p>
          <span className={textStyles.caption}>
            <bdi>{staff}</bdi>
            {' · '}
            <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
          </span>
        </li>
      ))}
    </Rows>
  )
}

/** Moves the focus into the field that was just opened. */
function focusTextArea(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus()
}

type NoteFormProps = {
  /** The form of the page that saves the note. */
  form: string
  id: string
  maxLength: number
  texts: { noteField: string; noteHint: string; save: string }
  onDone: () => void
}

/** Renders the form for a new note. */
export function NoteForm({ form, id, maxLength, texts, onDone }: NoteFormProps) {
  const { isSending, errors, send } = usePageForm(form, {
    id,
    fields: ['text'],
    onResponse: (response) => response.ok && onDone(),
  })
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    send(new FormData(event.currentTarget))
  }
  return (
    <FormStack gap="close" onSubmit={save} ref={focusTextArea}>
      <input type="hidden" name="id" value={id} />
      <TextAreaField
        name="text"
        label={texts.noteField}
        hint={texts.noteHint}
        rows={3}
        maxLength={maxLength}
        error={errors['text']}
      />
      <div>
        <Button type="submit" size="small" isLoading={isSending}>
          {texts.save}
        </Button>
      </div>
    </FormStack>
  )
}
