import { type FormEvent, useState } from 'react'
import { isPlausibleEmail } from '#domain/email.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { codeDigits } from '#domain/validation/code-digits.ts'
import { toLatinDigits } from '#lib/digits.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { FormStack, Row } from '#ui/layout/flow.tsx'
import { Card } from '#ui/layout/section.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the login email address. A new address takes effect after its code is entered. */
export function MyEmail({ email }: { email: string }) {
  const t = useMessages(staffMessages)
  const [sentMessage, setSentMessage] = useState<string>()
  return (
    <Card title={t.loginEmail}>
      <p className={textStyles.strong}>
        <bdi>{email}</bdi>
      </p>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{sentMessage ?? t.loginEmailHelp}</p>
      {sentMessage === undefined ? (
        <RequestCodeForm onCodeSent={setSentMessage} />
      ) : (
        <CodeForm onEnd={() => setSentMessage(undefined)} />
      )}
    </Card>
  )
}

function RequestCodeForm({ onCodeSent }: { onCodeSent: (message: string) => void }) {
  const t = useMessages(staffMessages)
  const language = useLanguage()
  const { isSending, errors, setErrors, send } = usePageForm('email', {
    fields: ['email', 'current'],
    shouldRevalidate: false,
    onResponse: (response) => response.ok && onCodeSent(response.result.message),
  })
  function requestCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = textFieldsOf(event.currentTarget)
    const { email = '', current = '' } = input
    const inputErrors = {
      email: isPlausibleEmail(email.trim()) ? undefined : validationMessage('email', {}, language),
      current: current === '' ? validationMessage('required', {}, language) : undefined,
    }
    setErrors(inputErrors)
    if (!focusFirstInvalid(event.currentTarget, ['email', 'current'], inputErrors)) send(input)
  }
  return (
    <FormStack onSubmit={requestCode}>
      <TextField
        label={t.newEmail}
        error={errors['email']}
        name="email"
        type="email"
        maxLength={200}
        autoComplete="off"
        required
      />
      <PasswordField
        label={t.yourPassword}
        error={errors['current']}
        showLabel={t.show}
        hideLabel={t.hide}
        name="current"
        maxLength={128}
        autoComplete="current-password"
        required
      />
      <p>
        <Button type="submit" isLoading={isSending}>
          {t.sendCode}
        </Button>
      </p>
    </FormStack>
  )
}

function CodeForm({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(staffMessages)
  const language = useLanguage()
  const { isSending, errors, setErrors, send } = usePageForm('email-code', {
    fields: ['code'],
    onResponse: ({ ok }) => ok && onEnd(),
  })
  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = textFieldsOf(event.currentTarget)
    const digits = toLatinDigits(input['code'] ?? '').replace(/\D/g, '')
    const inputErrors = {
      code: digits.length === codeDigits ? undefined : validationMessage('code', {}, language),
    }
    setErrors(inputErrors)
    if (!focusFirstInvalid(event.currentTarget, ['code'], inputErrors)) send(input)
  }
  return (
    <FormStack onSubmit={confirm}>
      <TextField
        label={t.emailCode}
        error={errors['code']}
        name="code"
        inputMode="numeric"
        maxLength={20}
        autoComplete="one-time-code"
        required
      />
      <Row>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.confirmEmail}
        </Button>
        <Button onClick={onEnd}>{t.newEmail}</Button>
      </Row>
    </FormStack>
  )
}
