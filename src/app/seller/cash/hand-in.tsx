import { useRef, useState, type SyntheticEvent } from 'react'
import { amountInputValue } from '#domain/money.ts'
import { money } from '#domain/wire.ts'
import { validationMessages } from '#domain/refusal/validation-messages.ts'
import { newId } from '#lib/id.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack, Row } from '#ui/layout/flow.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { isRefused, usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { readAmount } from '#app/seller/tender/tender-input.ts'
import { cashMessages } from './cash-messages.ts'

type HandInProps = {
  day: string
  staffId: string
  name: string
  handedInPaisa: number
  /** The expected cash that is not handed in yet. */
  outstandingPaisa: number
}

/** Renders the button and the dialog that record the cash that a staff member hands in. */
export function HandIn(props: HandInProps) {
  const t = useMessages(cashMessages)
  const [key, setKey] = useState<string>()
  const title = t.handInOf({ name: props.name })
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setKey(newId() + newId())}>
        {t.handIn}
      </Button>
      <Dialog isOpen={key !== undefined} title={title} closeLabel={t.back} onClose={() => setKey(undefined)}>
        {key !== undefined && (
          <HandInForm {...props} idempotencyKey={key} onClose={() => setKey(undefined)} />
        )}
      </Dialog>
    </>
  )
}

const fields = ['amount', 'note'] as const

type FormProps = HandInProps & { idempotencyKey: string; onClose: () => void }

function HandInForm({ day, staffId, handedInPaisa, outstandingPaisa, idempotencyKey, onClose }: FormProps) {
  const t = useMessages(cashMessages)
  const language = useLanguage()
  const ref = useRef<HTMLFormElement>(null)
  const { isSending, errors, setErrors, send } = usePageForm('hand-in', {
    fields,
    onResponse: (response) => {
      const isFieldInvalid = !response.ok && focusFirstInvalid(ref.current, fields, response.errors)
      // After a timeout the dialog stays open, so that a retry reuses the idempotency key.
      if (!isFieldInvalid && (response.ok || isRefused(response))) onClose()
    },
  })
  function handIn(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { amount = '', note = '' } = textFieldsOf(event.currentTarget)
    const isAmountInvalid = readAmount(amount) === undefined
    const inputErrors = validationMessages(isAmountInvalid ? { amount: 'amount' } : {}, language)
    setErrors(inputErrors)
    if (focusFirstInvalid(event.currentTarget, fields, inputErrors)) return
    const handedIn = money.encode(handedInPaisa)
    send({ day, staffId, amount, handedIn, ...(note.trim() && { note }) }, idempotencyKey)
  }
  return (
    <FormStack ref={ref} onSubmit={handIn}>
      <TextField
        label={t.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={outstandingPaisa === 0 ? '' : amountInputValue(outstandingPaisa, language)}
        error={errors['amount']}
      />
      <TextField
        label={t.note}
        name="note"
        optionalHint={t.optional}
        hint={t.noteHint}
        maxLength={200}
        error={errors['note']}
      />
      <Row>
        <Button type="submit" variant="primary" isLoading={isSending}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{t.back}</Button>
      </Row>
    </FormStack>
  )
}
