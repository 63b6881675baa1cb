import { type FormEvent, useState } from 'react'
import { checkPassword, nameMaxLength } from '#domain/account/account.ts'
import { isPlausibleEmail } from '#domain/email.ts'
import { loginMessages } from '#domain/messages/account/login.ts'
import type { Words } from '#domain/messages/words.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import type { ApiAnswer } from '#app/components/stores/api-client.ts'
import { LoginFields } from '#app/components/login-fields.tsx'
import { logIn, register } from '#app/components/stores/session-store.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'
import * as accountStyles from '#app/account/account.module.css'

type Errors = { name?: string | undefined; email?: string | undefined; password?: string | undefined }
type Typed = { name: string; email: string; password: string; remember: boolean }
type Said = Words<typeof loginMessages>

/** Welcome Back! */
export function LoginForm({ onRegister, isReset }: { onRegister: () => void; isReset: boolean }) {
  const said = useWords(loginMessages)
  const to = useLocalPath()
  const { errors, isWorking, formProps, clear } = useAccountForm((typed) => entryErrors(typed, said), logIn)
  return (
    <>
      <h2 className={textLook.heading}>{said.welcomeBack}</h2>
      <p className={`${textLook.small} ${textLook.muted} ${accountStyles.help}`}>{said.cartKept}</p>
      <form className={fieldLook.form} {...formProps}>
        {isReset && <Notice>{said.resetDone}</Notice>}
        <LoginFields words={{ ...said, email: said.usernameOrEmail }} errors={errors} onInput={clear} />
        <div className={layoutLook.line}>
          <CheckField name="remember">{said.remember}</CheckField>
          <ButtonLink variant="link" href={to('/reset-password')}>
            {said.lostPassword}
          </ButtonLink>
        </div>
        <Button variant="primary" size="large" isBlock type="submit" isLoading={isWorking}>
          {said.login}
        </Button>
      </form>
      <p className={`${textLook.small} ${textLook.muted} ${accountStyles.send}`}>
        {said.newHere}{' '}
        <Button variant="link" onClick={onRegister}>
          {said.createAccount}
        </Button>
      </p>
    </>
  )
}

/** Create Account. */
export function RegisterForm({ onLogin }: { onLogin: () => void }) {
  const said = useWords(loginMessages)
  const check = (typed: Typed): Errors => ({
    name: typed.name.trim() === '' ? said.nameRequired : undefined,
    ...entryErrors(typed, said),
  })
  const { errors, isWorking, formProps, clear } = useAccountForm(check, register)
  return (
    <>
      <h2 className={textLook.heading}>{said.createAccount}</h2>
      <p className={`${textLook.small} ${textLook.muted} ${accountStyles.help}`}>{said.registerHelp}</p>
      <form className={fieldLook.form} {...formProps}>
        <TextField
          label={said.fullName}
          error={errors.name}
          name="name"
          autoComplete="name"
          maxLength={nameMaxLength}
          required
          onInput={() => clear('name')}
        />
        <LoginFields words={said} errors={errors} onInput={clear} newPasswordHint={said.passwordHint} />
        <Button variant="primary" size="large" isBlock type="submit" isLoading={isWorking}>
          {said.createAccount}
        </Button>
      </form>
      <p className={`${textLook.small} ${textLook.muted} ${accountStyles.send}`}>
        {said.haveAccount}{' '}
        <Button variant="link" onClick={onLogin}>
          {said.login}
        </Button>
      </p>
    </>
  )
}

/** A form of an account: checks, sends, and leads to the first field that is wrong. */
function useAccountForm(
  check: (typed: Typed) => Errors,
  send: (typed: Typed) => Promise<ApiAnswer<unknown>>,
) {
  const [errors, setErrors] = useState<Errors>({})
  const [isWorking, setIsWorking] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isWorking) return
    const typed = typedIn(form)
    const found = check(typed)
    if (Object.values(found).some((error) => error !== undefined)) return refuse(form, found)
    setErrors({})
    setIsWorking(true)
    const answer = await send(typed)
    setIsWorking(false)
    if (answer.ok) return
    refuse(form, {
      name: answer.errors['name'],
      email: answer.errors['email'],
      password: answer.errors['password'],
    })
  }

  function refuse(form: HTMLFormElement, found: Errors) {
    setErrors(found)
    const first = (['name', 'email', 'password'] as const).find((field) => found[field] !== undefined)
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return {
    errors,
    isWorking,
    clear: (field: keyof Errors) => setErrors((before) => ({ ...before, [field]: undefined })),
    // Sent before the page is alive, a password must not end up in the address.
    formProps: {
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  } as const
}

function typedIn(form: HTMLFormElement): Typed {
  const typed = new FormData(form)
  const text = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name').trim(),
    email: text('email').trim(),
    password: text('password'),
    remember: typed.has('remember'),
  }
}

function entryErrors({ email, password }: Typed, said: Said): Errors {
  const wrongEmail = isPlausibleEmail(email) ? undefined : said.emailWrong
  const wrongPassword = checkPassword(password) === undefined ? undefined : said.passwordHint
  return {
    email: email === '' ? said.emailRequired : wrongEmail,
    password: password === '' ? said.passwordRequired : wrongPassword,
  }
}
