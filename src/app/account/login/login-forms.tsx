import { type FormEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { checkPassword, nameMaxLength } from '#domain/account/account.ts'
import { isPlausibleEmail } from '#domain/email.ts'
import { pathWithoutLanguage } from '#domain/language.ts'
import { loginMessages } from './login-messages.ts'
import type { Messages } from '#domain/messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import type { ApiResponse } from '#app/components/stores/api-client.ts'
import { LoginFields } from '#app/components/login-fields.tsx'
import { logIn, register } from './credentials.ts'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { useFormDraft } from '#app/components/forms/form-draft.ts'
import { rejectedValue, useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { withRedirect } from './login-redirect.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type Errors = { name?: string | undefined; email?: string | undefined; password?: string | undefined }
type AccountInput = { name: string; email: string; password: string; remember: boolean }
type LoginMessages = Messages<typeof loginMessages>

type LoginFormProps = { onRegister: () => void; isPasswordReset: boolean; email: string }

/** Renders the login form. */
export function LoginForm({ onRegister, isPasswordReset, email }: LoginFormProps) {
  const t = useMessages(loginMessages)
  const { errors, failure, isWorking, refused, formProps, clear } = useAccountForm('login', {
    check: (input) => credentialErrors(input, t),
    send: logIn,
  })
  return (
    <>
      <h2 className={textStyles.heading}>{t.welcomeBack}</h2>
      <p className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.intro}`}>{t.cartSaved}</p>
      <form className={fieldStyles.form} {...formProps}>
        <input type="hidden" name="form" value="login" />
        {isPasswordReset && <Notice>{t.resetDone}</Notice>}
        <FormRefusal refused={refused} />
        <LoginFields
          texts={{ ...t, email: t.usernameOrEmail }}
          errors={errors}
          onInput={clear}
          email={rejectedValue(refused, 'email') ?? email}
        />
        <div className={layoutStyles.line}>
          <CheckField name="remember">{t.remember}</CheckField>
          <ResetLink>{t.lostPassword}</ResetLink>
        </div>
        {failure && (
          <FormFailure message={failure.message}>
            {failure.status === 401 && (
              <>
                <ResetLink>{t.resetPassword}</ResetLink>
                <Button variant="link" onClick={onRegister}>
                  {t.createAccount}
                </Button>
              </>
            )}
          </FormFailure>
        )}
        <Button variant="primary" size="large" isBlock type="submit" isLoading={isWorking}>
          {t.login}
        </Button>
      </form>
      <div className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.spacedAbove}`}>
        {t.newHere}{' '}
        <ModeButton mode="register" onChoose={onRegister}>
          {t.createAccount}
        </ModeButton>
      </div>
    </>
  )
}

/** Renders the link to the form for a forgotten password, which starts with the email address of this form. */
function ResetLink({ children }: { children: ReactNode }) {
  const to = useLocalPath()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // The cached page contains a redirect only if it leads to the checkout. Any other is added after hydration.
  const isRedirectKnown = useIsHydrated() || pathWithoutLanguage(params.get('redirect') ?? '') === '/checkout'
  const path = to(isRedirectKnown ? withRedirect('/reset-password', params) : '/reset-password')
  function open(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const field = event.currentTarget.closest('form')?.querySelector<HTMLInputElement>('[name="email"]')
    void navigate(path, { state: { email: field?.value ?? '' } })
  }
  return (
    <ButtonLink variant="link" href={path} onClick={open}>
      {children}
    </ButtonLink>
  )
}

/** Renders the registration form. */
export function RegisterForm({ onLogin }: { onLogin: (email?: string) => void }) {
  const t = useMessages(loginMessages)
  const draft = useFormDraft('register')
  const check = (input: AccountInput): Errors => ({
    name: input.name.trim() === '' ? t.nameRequired : undefined,
    ...credentialErrors(input, t),
  })
  const { errors, failure, isWorking, refused, formProps, clear } = useAccountForm('register', {
    check,
    async send(input) {
      const response = await register(input)
      if (response.ok) draft.clearDraft()
      return response
    },
  })
  return (
    <>
      <h2 className={textStyles.heading}>{t.createAccount}</h2>
      <p className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.intro}`}>{t.registerHelp}</p>
      <form className={fieldStyles.form} {...formProps} {...draft.formProps}>
        <input type="hidden" name="form" value="register" />
        <FormRefusal refused={refused} />
        <TextField
          label={t.fullName}
          defaultValue={rejectedValue(refused, 'name')}
          error={errors.name}
          name="name"
          autoComplete="name"
          maxLength={nameMaxLength}
          required
          onInput={() => clear('name')}
        />
        <LoginFields
          texts={t}
          errors={errors}
          onInput={clear}
          email={rejectedValue(refused, 'email')}
          newPasswordHint={t.passwordHint}
        />
        {failure && (
          <FormFailure message={failure.message}>
            {failure.status === 409 && (
              <>
                <Button variant="link" onClick={() => onLogin(failure.email)}>
                  {t.loginWithThis}
                </Button>
                <ResetLink>{t.resetPassword}</ResetLink>
              </>
            )}
          </FormFailure>
        )}
        <Button variant="primary" size="large" isBlock type="submit" isLoading={isWorking}>
          {t.createAccount}
        </Button>
      </form>
      <div className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.spacedAbove}`}>
        {t.haveAccount}{' '}
        <ModeButton mode="login" onChoose={() => onLogin()}>
          {t.login}
        </ModeButton>
      </div>
    </>
  )
}

type ModeButtonProps = { mode: 'login' | 'register'; onChoose: () => void; children: string }

/** Renders the button to the other form. Without scripts it loads the page with that form. */
function ModeButton({ mode, onChoose, children }: ModeButtonProps) {
  const to = useLocalPath()
  const id = useId()
  const [params] = useSearchParams()
  const redirect = params.get('redirect') ?? ''
  function choose(event: MouseEvent) {
    event.preventDefault()
    onChoose()
  }
  return (
    <>
      <Button variant="link" type="submit" form={id} name="mode" value={mode} onClick={choose}>
        {children}
      </Button>
      <form id={id} action={to('/login')} hidden>
        {pathWithoutLanguage(redirect) === '/checkout' && (
          <input type="hidden" name="redirect" value={redirect} />
        )}
      </form>
    </>
  )
}

/** Renders the reason of a refusal and links to continue. A toast announces the reason. */
function FormFailure({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div>
      <p className={fieldStyles.error}>
        <Icon name="warning-circle" size={18} />
        {message}
      </p>
      <p className={`${textStyles.small} ${layoutStyles.line} ${layoutStyles.start}`}>{children}</p>
    </div>
  )
}

/** A refusal that belongs to no field, and the email address that was sent. */
type Failure = { status: number; message: string; email: string }

/**
 * Returns the state and the props of a login or registration form. A submission is checked and sent, or the first
 * invalid field is focused.
 */
function useAccountForm(
  name: 'login' | 'register',
  {
    check,
    send,
  }: {
    check: (input: AccountInput) => Errors
    send: (input: AccountInput) => Promise<ApiResponse<unknown>>
  },
) {
  const refused = useRejectedSubmission(name)
  const [errors, setErrors] = useState<Errors>(refused?.errors ?? {})
  const [failure, setFailure] = useState<Failure>()
  const [isWorking, setIsWorking] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isWorking) return
    const input = readInput(form)
    const fieldErrors = check(input)
    if (Object.values(fieldErrors).some((error) => error !== undefined)) return showErrors(form, fieldErrors)
    setErrors({})
    setFailure(undefined)
    setIsWorking(true)
    const response = await send(input)
    setIsWorking(false)
    if (response.ok) return
    const { status, message } = response
    if (Object.keys(response.errors).length === 0) setFailure({ status, message, email: input.email })
    showErrors(form, {
      name: response.errors['name'],
      email: response.errors['email'],
      password: response.errors['password'],
    })
  }

  function showErrors(form: HTMLFormElement, newErrors: Errors) {
    setErrors(newErrors)
    const firstInvalidField = (['name', 'email', 'password'] as const).find(
      (field) => newErrors[field] !== undefined,
    )
    if (firstInvalidField !== undefined)
      form.querySelector<HTMLInputElement>(`[name="${firstInvalidField}"]`)?.focus()
  }

  return {
    errors,
    failure,
    isWorking,
    refused,
    clear: (field: keyof Errors) => setErrors((before) => ({ ...before, [field]: undefined })),
    // POST keeps the password out of the URL if the form is submitted before hydration.
    formProps: {
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  } as const
}

function readInput(form: HTMLFormElement): AccountInput {
  const input = new FormData(form)
  const text = (name: string) => {
    const value = input.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name').trim(),
    email: text('email').trim(),
    password: text('password'),
    remember: input.has('remember'),
  }
}

function credentialErrors({ email, password }: AccountInput, t: LoginMessages): Errors {
  const emailError = isPlausibleEmail(email) ? undefined : t.emailWrong
  const passwordError = checkPassword(password) === undefined ? undefined : t.passwordHint
  return {
    email: email === '' ? t.emailRequired : emailError,
    password: password === '' ? t.passwordRequired : passwordError,
  }
}
