import { useState, type ReactNode } from 'react'
import { sellerPaymentsMessages } from './payments-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'

/** The note of a payment action; `required` is the error message if the note must not be empty. */
type NoteField = { label: string; hint?: string; required?: string }

type PaymentDialogProps = {
  /** The label of the button that opens the dialog, and of the one that confirms it. */
  action: string
  title: string
  text: string
  /** The form of the page. */
  form: string
  body: Readonly<Record<string, string | boolean>>
  note?: NoteField
  /** The input is an amount, sent as `amount`. */
  isAmount?: boolean
  variant?: 'primary' | 'outline'
  /** The reason why the button is disabled. */
  reason?: string | undefined
  /** More fields above the note. */
  children?: ReactNode
}

/** Renders a payment action: a button, a confirmation and the form. The page reloads afterwards. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { action, title, text, form, body, note, isAmount = false, variant = 'outline', reason } = props
  const t = useMessages(sellerPaymentsMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [input, setInput] = useState('')
  const field = isAmount ? 'amount' : 'note'
  const { isSending, errors, setErrors, send } = usePageForm(form, {
    fields: note ? [field] : [],
    // The store calls the gateway before it responds.
    timeoutMs: 40_000,
    onResponse: (response) => {
      if (response.ok || note === undefined || response.errors[field] === undefined) setIsOpen(false)
    },
  })

  function submit() {
    if (note?.required !== undefined && input.trim() === '') return setErrors({ [field]: note.required })
    send({ ...body, ...(note && { [field]: input }) })
  }

  return (
    <>
      <Button
        variant={variant}
        size="small"
        disabled={reason !== undefined}
        reason={reason}
        onClick={() => setIsOpen(true)}
      >
        {action}
      </Button>
      <Dialog isOpen={isOpen} title={title} closeLabel={t.back} onClose={() => setIsOpen(false)}>
        <Stack>
          <p>{text}</p>
          {props.children}
          {note && (
            <TextField
              label={note.label}
              hint={note.hint}
              error={errors[field]}
              optionalHint={note.required === undefined ? t.optional : undefined}
              maxLength={500}
              inputMode={isAmount ? 'decimal' : undefined}
              value={input}
              onChange={({ currentTarget }) => setInput(currentTarget.value)}
            />
          )}
          <Row>
            <Button variant="primary" isLoading={isSending} onClick={submit}>
              {action}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t.back}</Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  )
}
