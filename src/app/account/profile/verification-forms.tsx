import { type FormEvent, useRef, useState } from 'react'
import type { VerificationKind } from '#domain/customer/verification.ts'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { useReachableContacts } from '#app/components/frame/site-navigation.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { CodeField, ResendCodeButton } from '#app/account/code-field.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type PendingVerification = ResponseOf<'GET', '/user/proofs'>['open'][number]

/** Renders the form that requests a code, for the channels that this shop offers. */
export function RequestCodeForm({ kinds }: { kinds: readonly VerificationKind[] }) {
  const t = useMessages(verificationMessages)
  const canSendSms = kinds.includes('phone')
  const [selectedKind, setSelectedKind] = useState<VerificationKind>('phone')
  const kind = canSendSms ? selectedKind : 'email'
  const otherKind = kind === 'phone' ? 'email' : 'phone'
  const sendsCodes = useReachableContacts()[kind]
  const ref = useRef<HTMLFormElement>(null)
  const { isSending, errors, setErrors, send } = usePageForm('verification-code', {
    fields: ['value'],
    onResponse: (response) => {
      if (!response.ok) focusFirstInvalid(ref.current, ['value'], response.errors)
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { value = '' } = textFieldsOf(event.currentTarget)
    const missingError = value.trim() === '' ? t[`${kind}Required`] : undefined
    setErrors({ value: missingError })
    if (!focusFirstInvalid(ref.current, ['value'], { value: missingError })) send({ kind, value })
  }
  const inputProps =
    kind === 'phone'
      ? ({ type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const)
      : ({ type: 'email', inputMode: 'email', autoComplete: 'email' } as const)
  return (
    <>
      {!canSendSms && <p className={textStyles.small}>{t.noSms}</p>}
      <form className={fieldStyles.form} ref={ref} method="post" noValidate onSubmit={submit}>
        <TextField
          key={kind}
          label={t[kind]}
          hint={sendsCodes ? t[`${kind}Hint`] : t.notSent}
          error={errors['value']}
          name="value"
          {...inputProps}
          maxLength={kind === 'phone' ? 40 : 254}
          required
          onInput={() => setErrors({})}
        />
        <div className={`${layoutStyles.line} ${layoutStyles.start}`}>
          <Button variant="outline" type="submit" isLoading={isSending}>
            {t.send}
          </Button>
          {canSendSms && (
            <Button
              variant="link"
              onClick={() => {
                setErrors({})
                setSelectedKind(otherKind)
              }}
            >
              {t[`by-${otherKind}`]}
            </Button>
          )}
        </div>
      </form>
    </>
  )
}

type VerificationCodeFormProps = {
  verification: PendingVerification
  onDone: () => void
  onUseOther: () => void
}

/** Renders the form for the digits of a code that was sent. */
export function VerificationCodeForm({ verification, onDone, onUseOther }: VerificationCodeFormProps) {
  const { _id: id, kind, value } = verification
  const t = useMessages(verificationMessages)
  const sendsCodes = useReachableContacts()[kind]
  const ref = useRef<HTMLFormElement>(null)
  const { isSending: isResending, send: resend } = usePageForm('verification-code')
  // A refused request does not reload the page, so the error stays next to the code.
  const { isSending, errors, setErrors, send } = usePageForm('verification', {
    fields: ['code'],
    shouldRevalidate: false,
    onResponse: (response) => {
      if (response.ok) onDone()
      else focusFirstInvalid(ref.current, ['code'], response.errors)
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { code = '' } = textFieldsOf(event.currentTarget)
    const missingError = code.trim() === '' ? t.codeRequired : undefined
    setErrors({ code: missingError })
    if (!focusFirstInvalid(ref.current, ['code'], { code: missingError })) send({ id, code })
  }
  return (
    <form className={fieldStyles.form} ref={ref} method="post" noValidate onSubmit={submit}>
      <p className={textStyles.small}>{sendsCodes ? t.sentTo({ value }) : t.notSent}</p>
      <CodeField error={errors['code']} onInput={() => setErrors({})} />
      <p>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.link}
        </Button>
      </p>
      {sendsCodes && (
        <ResendCodeButton
          availableAt={verification.againAt}
          isSending={isResending}
          onResend={() => resend({ kind, value })}
        />
      )}
      <p>
        <Button variant="link" onClick={onUseOther}>
          {kind === 'phone' ? t.otherPhone : t.otherEmail}
        </Button>
      </p>
    </form>
  )
}
