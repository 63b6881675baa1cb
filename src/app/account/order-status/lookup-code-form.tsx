import { type FormEvent, useEffect, useRef } from 'react'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { CodeField, ResendCodeButton } from '#app/account/code-field.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { useReachableContacts } from '#app/components/frame/site-navigation.ts'
import { usePageForm, type ResultOf } from '#app/components/forms/page-form.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { lookupForms } from './lookup-forms.server.ts'
import type { LookupRequest } from './lookup-form.tsx'
import type { LookedUpOrder } from './order-progress.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type LookupCodeFormProps = {
  request: LookupRequest
  onSent: (request: LookupRequest) => void
  onFound: (order: LookedUpOrder) => void
  /** Called to enter another order or phone number. */
  onChange: () => void
}

/** Renders the form for the code of an order. */
export function LookupCodeForm({ request, onSent, onFound, onChange }: LookupCodeFormProps) {
  const { number, phone, code: sentCode } = request
  const t = useMessages(orderLookupMessages)
  const verificationText = useMessages(verificationMessages)
  const sendsCode = useReachableContacts()[sentCode.kind]
  const to = useLocalPath()
  const ref = useRef<HTMLFormElement>(null)
  const { isSending, errors, setErrors, send } = usePageForm<LookedUpOrder>('code', {
    fields: ['code'],
    shouldRevalidate: false,
    onResponse: (response) => {
      if (response.ok) onFound(response.result)
      else focusFirstInvalid(ref.current, ['code'], response.errors)
    },
  })
  const resending = usePageForm<ResultOf<typeof lookupForms.lookup>>('lookup', {
    shouldRevalidate: false,
    onResponse: (response) => {
      if (response.ok) onSent({ number, phone, ...response.result })
    },
  })
  useEffect(() => {
    // Any error, even an empty one, makes the field the first invalid one.
    focusFirstInvalid(ref.current, ['code'], { code: '' })
  }, [])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { code = '' } = textFieldsOf(event.currentTarget)
    const missingCodeError = code.trim() === '' ? verificationText.codeRequired : undefined
    setErrors({ code: missingCodeError })
    if (!focusFirstInvalid(ref.current, ['code'], { code: missingCodeError })) send({ id: sentCode.id, code })
  }
  return (
    <form className={fieldStyles.form} ref={ref} method="post" noValidate onSubmit={submit}>
      <output className={textStyles.small}>
        {sendsCode ? t[`sent-${sentCode.kind}`]({ phone }) : verificationText.notSent}
      </output>
      <CodeField error={errors['code']} onInput={() => setErrors({})} />
      <p>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.show}
        </Button>
      </p>
      {sendsCode && (
        <ResendCodeButton
          key={sentCode.id}
          availableAt={sentCode.againAt}
          isSending={resending.isSending}
          onResend={() => resending.send({ number, phone })}
        />
      )}
      <p className={`${layoutStyles.line} ${layoutStyles.start}`}>
        {!sendsCode && (
          <ButtonLink variant="link" href={to('/contact')}>
            {t.contact}
          </ButtonLink>
        )}
        <Button variant="link" onClick={onChange}>
          {t.change}
        </Button>
      </p>
    </form>
  )
}
