import { type FormEvent, useRef } from 'react'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { rejectedValue, useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { useReachableContacts } from '#app/components/frame/site-navigation.ts'
import { usePageForm, type ResultOf } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { lookupForms } from './lookup-forms.server.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type LookupResult = ResultOf<typeof lookupForms.lookup>

/** The entered order, and the code that was requested for it. */
export type LookupRequest = LookupResult & { number: string; phone: string }

const fields = ['number', 'phone'] as const

/** Renders the form for the order number and the phone number. */
export function LookupForm({ onSent }: { onSent: (request: LookupRequest) => void }) {
  const t = useMessages(orderLookupMessages)
  const reachableContacts = useReachableContacts()
  const sendsCodes = reachableContacts.phone || reachableContacts.email
  const ref = useRef<HTMLFormElement>(null)
  const refused = useRejectedSubmission('lookup')
  const { isSending, errors, setErrors, send } = usePageForm<LookupResult>('lookup', {
    fields,
    initialErrors: refused?.errors,
    shouldRevalidate: false,
    onResponse: (response) => {
      if (!response.ok) return void focusFirstInvalid(ref.current, fields, response.errors)
      const { number = '', phone = '' } = ref.current ? textFieldsOf(ref.current) : {}
      onSent({ number, phone, ...response.result })
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { number = '', phone = '' } = textFieldsOf(event.currentTarget)
    const missingErrors = {
      number: number.trim() === '' ? t.numberRequired : undefined,
      phone: phone.trim() === '' ? t.phoneRequired : undefined,
    }
    setErrors(missingErrors)
    if (!focusFirstInvalid(ref.current, fields, missingErrors)) send({ number, phone })
  }
  return (
    <>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t.help}</p>
      {!sendsCodes && <Notice isAnnounced={false}>{t.notSent}</Notice>}
      <form className={fieldStyles.form} ref={ref} method="post" noValidate onSubmit={submit}>
        <input type="hidden" name="form" value="lookup" />
        <FormRefusal refused={refused} />
        <TextField
          label={t.number}
          defaultValue={rejectedValue(refused, 'number')}
          hint={t.numberHint}
          error={errors['number']}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          required
          onInput={() => setErrors({ ...errors, number: undefined })}
        />
        <TextField
          label={t.phone}
          defaultValue={rejectedValue(refused, 'phone')}
          error={errors['phone']}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
          onInput={() => setErrors({ ...errors, phone: undefined })}
        />
        <p>
          <Button variant="primary" type="submit" isLoading={isSending}>
            {sendsCodes ? t.send : t.request}
          </Button>
        </p>
      </form>
    </>
  )
}
