import { type FormEvent, useEffect, useRef } from 'react'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { CodeField, ResendCodeButton } from '#app/account/code-field.tsx'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { LookupRequest } from './lookup-form.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type LookupCodeFormProps = {
  request: LookupRequest
  onSent: (request: LookupRequest) => void
  onFound: (order: ResponseOf<'POST', '/order/lookup/confirm'>['order']) => void
  /** Called to enter another order or phone number. */
  onChange: () => void
}

/** Renders the form for the code of an order. */
export function LookupCodeForm({ request, onSent, onFound, onChange }: LookupCodeFormProps) {
  const { number, phone, lookup } = request
  const t = useMessages(orderLookupMessages)
  const verification = useMessages(verificationMessages)
  const ref = useRef<HTMLFormElement>(null)
  const { isSending, errors, refuse, send } = useSend('/order/lookup/confirm', {
    fields: ['code'],
    blamed: 'code',
    isQuiet: true,
    isReadAnew: false,
    onResponse: (response) => {
      if (response.ok) onFound(response.body.order)
      else focusFirstWrong(ref.current, ['code'], response.errors)
    },
  })
  const resending = useSend('/order/lookup', {
    isReadAnew: false,
    isQuiet: true,
    onResponse: (response) => {
      if (response.ok) onSent({ number, phone, lookup: response.body.lookup })
    },
  })
  useEffect(() => {
    focusFirstWrong(ref.current, ['code'], { code: '' })
  }, [])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { code = '' } = textsOf(event.currentTarget)
    const missing = code.trim() === '' ? verification.codeRequired : undefined
    refuse({ code: missing })
    if (!focusFirstWrong(ref.current, ['code'], { code: missing })) send({ id: lookup._id, code })
  }
  return (
    <form className={fieldStyles.form} ref={ref} method="post" noValidate onSubmit={submit}>
      <output className={textStyles.small}>{t[`sent-${lookup.kind}`]({ phone })}</output>
      <CodeField error={errors['code']} onInput={() => refuse({})} />
      <p>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.show}
        </Button>
      </p>
      <ResendCodeButton
        key={lookup._id}
        againAt={lookup.againAt}
        isSending={resending.isSending}
        onAgain={() => resending.send({ number, phone })}
      />
      <p>
        <Button variant="link" onClick={onChange}>
          {t.change}
        </Button>
      </p>
    </form>
  )
}
