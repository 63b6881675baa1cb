import { type FormEvent, useState } from 'react'
import { isPlausibleEmail } from '#domain/email.ts'
import { fieldMessage } from '#domain/messages/refusals/validation-messages.ts'
import { staffMessages } from '#domain/messages/seller/staff.ts'
import { codeDigits } from '#domain/validation/code-digits.ts'
import { toLatinDigits } from '#lib/digits.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './staff.module.css'

/** The address that a member of staff logs in by; another one is theirs once its code is entered. */
export function OwnEmail({ email }: { email: string }) {
  const said = useWords(staffMessages)
  const [asked, setAsked] = useState<string>()
  return (
    <section className={`${deskLook.panel} ${styles.mine} ${styles.sessions}`} aria-labelledby="own-email">
      <h2 id="own-email">{said.ownEmail}</h2>
      <p className={textLook.strong}>
        <bdi>{email}</bdi>
      </p>
      <p className={`${textLook.small} ${textLook.muted}`}>{asked ?? said.ownEmailHelp}</p>
      {asked === undefined ? <AskForm onAsked={setAsked} /> : <CodeForm onEnd={() => setAsked(undefined)} />}
    </section>
  )
}

function AskForm({ onAsked }: { onAsked: (message: string) => void }) {
  const said = useWords(staffMessages)
  const language = useLanguage()
  const { isSending, errors, refuse, send } = useSend('/seller/email', {
    fields: ['email', 'current'],
    blamed: 'current',
    isReadAnew: false,
    onAnswer: (answer) => answer.ok && onAsked(answer.body.message),
  })
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = textsOf(event.currentTarget)
    const { email = '', current = '' } = typed
    const wrong = {
      email: isPlausibleEmail(email.trim()) ? undefined : fieldMessage('email', {}, language),
      current: current === '' ? fieldMessage('required', {}, language) : undefined,
    }
    refuse(wrong)
    if (!focusFirstWrong(event.currentTarget, ['email', 'current'], wrong)) send(typed)
  }
  return (
    <form method="post" noValidate onSubmit={ask}>
      <TextField
        label={said.newEmail}
        error={errors['email']}
        name="email"
        type="email"
        maxLength={200}
        autoComplete="off"
        required
      />
      <PasswordField
        label={said.yourPassword}
        error={errors['current']}
        show={said.show}
        hide={said.hide}
        name="current"
        maxLength={128}
        autoComplete="current-password"
        required
      />
      <p>
        <Button type="submit" isLoading={isSending}>
          {said.sendCode}
        </Button>
      </p>
    </form>
  )
}

function CodeForm({ onEnd }: { onEnd: () => void }) {
  const said = useWords(staffMessages)
  const language = useLanguage()
  const { isSending, errors, refuse, send } = useSend('/seller/email/confirm', {
    fields: ['code'],
    blamed: 'code',
    onAnswer: ({ ok }) => ok && onEnd(),
  })
  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = textsOf(event.currentTarget)
    const digits = toLatinDigits(typed['code'] ?? '').replace(/\D/g, '')
    const wrong = { code: digits.length === codeDigits ? undefined : fieldMessage('code', {}, language) }
    refuse(wrong)
    if (!focusFirstWrong(event.currentTarget, ['code'], wrong)) send(typed)
  }
  return (
    <form method="post" noValidate onSubmit={confirm}>
      <TextField
        label={said.emailCode}
        error={errors['code']}
        name="code"
        inputMode="numeric"
        maxLength={20}
        autoComplete="one-time-code"
        required
      />
      <p className={styles.actions}>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {said.confirmEmail}
        </Button>
        <Button onClick={onEnd}>{said.newEmail}</Button>
      </p>
    </form>
  )
}
