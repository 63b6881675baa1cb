import { type FormEvent, useState } from 'react'
import { useActionData, useNavigate, useSearchParams } from 'react-router'
import { checkPassword, passwordLength } from '#domain/account/account.ts'
import { isPlausibleEmail } from '#domain/email.ts'
import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { loginMessages } from './login-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { refusedValue, useRefusedForm } from '#app/components/forms/refused-form.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { privatePage } from '#app/components/private-page.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { requestPasswordReset, resetPassword } from '#shop/accounts/password-reset.ts'
import { requestStaffReset, resetStaffPassword } from '#shop/staff/lost-password.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as accountStyles from '#app/account/account.module.css'

export const action = formAction({
  'shopper-forgot': {
    limitsOf: '/user/forgot',
    async send({ shop, values }) {
      await requestPasswordReset(shop, values)
      return { result: messages(successMessages, shop.language).resetSent }
    },
  },
  'staff-forgot': {
    limitsOf: '/seller/forgot',
    async send({ shop, values }) {
      await requestStaffReset(shop, values)
      const { resetFiled, resetSent } = messages(successMessages, shop.language)
      return { result: shop.mail.writesToFiles ? resetFiled : resetSent }
    },
  },
  'shopper-reset': {
    limitsOf: '/user/reset',
    async send({ shop, query, values }) {
      await resetPassword(shop, { token: query.get('token'), password: values['password'] })
      return '/reset-password?saved=1'
    },
  },
  'staff-reset': {
    limitsOf: '/seller/reset',
    async send({ shop, query, values }) {
      await resetStaffPassword(shop, { token: query.get('token'), password: values['password'] })
      return '/reset-password?of=staff&saved=1'
    },
  },
})

export const meta = privatePage('account')

/** Whose password it is: sellers log in apart. */
type AccountKind = 'shopper' | 'staff'

const loginOf = { shopper: '/login', staff: '/seller' } as const
const callsOf = {
  shopper: { forgot: '/user/forgot', reset: '/user/reset', again: '/reset-password' },
  staff: { forgot: '/seller/forgot', reset: '/seller/reset', again: '/reset-password?of=staff' },
} as const

export default function ResetPasswordPage() {
  const t = useMessages(loginMessages)
  const to = useLocalPath()
  const [params] = useSearchParams()
  const token = params.get('token')
  const of = params.get('of') === 'staff' ? 'staff' : 'shopper'
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          <h1 className={textStyles.title}>{t.forgotTitle}</h1>
          {params.get('saved') === '1' ? (
            <Notice>{t.resetDone}</Notice>
          ) : token === null ? (
            <RequestLinkForm of={of} />
          ) : (
            <NewPassword of={of} token={token} />
          )}
          <p className={`${textStyles.small} ${accountStyles.send}`}>
            <ButtonLink variant="link" href={to(loginOf[of])}>
              {t.backToLogin}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}

/** Renders the form that sends the link. The response is the same whether or not the account exists. */
function RequestLinkForm({ of }: { of: AccountKind }) {
  const t = useMessages(loginMessages)
  const form = `${of}-forgot`
  const refused = useRefusedForm(form)
  const [sent, setSent] = useState(useActionData<{ result?: string }>()?.result)
  const { error, isWorking, clear, send } = useOneField({
    name: 'email',
    path: callsOf[of].forgot,
    check: (email) => (isPlausibleEmail(email.trim()) ? undefined : t.emailWrong),
    body: (email) => ({ email: email.trim() }),
    onSuccess: setSent,
    refusal: refused?.errors['email'],
  })
  if (sent !== undefined) return <Notice>{sent}</Notice>
  return (
    <form className={fieldStyles.form} method="post" noValidate onSubmit={send}>
      <input type="hidden" name="form" value={form} />
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t.forgotHelp}</p>
      <FormRefusal refused={refused} />
      <TextField
        label={t.email}
        defaultValue={refusedValue(refused, 'email')}
        error={error}
        name="email"
        type="email"
        autoComplete="username"
        required
        onInput={clear}
      />
      <Button variant="primary" size="large" type="submit" isLoading={isWorking}>
        {t.sendLink}
      </Button>
    </form>
  )
}

function NewPassword({ of, token }: { of: AccountKind; token: string }) {
  const t = useMessages(loginMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  const form = `${of}-reset`
  const refused = useRefusedForm(form)
  const refusal = refused?.errors['password']
  const { error, isOver, isWorking, clear, send } = useOneField({
    name: 'password',
    path: callsOf[of].reset,
    check: (password) => (checkPassword(password) === undefined ? undefined : t.passwordHint),
    body: (password) => ({ token, password }),
    onSuccess: (message) => {
      toastSuccess(message)
      void navigate(to(loginOf[of]), { replace: true, state: { isReset: true } })
    },
    refusal,
  })
  if (isOver || refused?.code === 'not-found') {
    return (
      <div className={fieldStyles.form}>
        <Notice>{error ?? refused?.message}</Notice>
        <p>
          <ButtonLink variant="primary" size="large" href={to(callsOf[of].again)}>
            {t.newLink}
          </ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <form className={fieldStyles.form} method="post" noValidate onSubmit={send}>
      <input type="hidden" name="form" value={form} />
      <FormRefusal refused={refused} />
      <PasswordField
        label={t.newPassword}
        hint={t.passwordHint}
        error={error}
        show={t.show}
        hide={t.hide}
        name="password"
        autoComplete="new-password"
        minLength={passwordLength.min}
        required
        onInput={clear}
      />
      <Button variant="primary" size="large" type="submit" isLoading={isWorking}>
        {t.savePassword}
      </Button>
    </form>
  )
}

type OneField = {
  name: string
  path: (typeof callsOf)[AccountKind]['forgot' | 'reset']
  check: (value: string) => string | undefined
  body: (value: string) => object
  onSuccess: (message: string) => void
  /** The error of the field, if the form was sent without scripts and refused. */
  refusal: string | undefined
}

/** Returns the state of a form with one field: validates it, sends it and shows the error at the field. */
function useOneField({ name, path, check, body, onSuccess, refusal }: OneField) {
  const [error, setError] = useState(refusal)
  const [isOver, setIsOver] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  async function submit(form: HTMLFormElement) {
    const input = new FormData(form).get(name)
    const value = typeof input === 'string' ? input : ''
    const wrong = check(value)
    setError(wrong)
    if (wrong !== undefined) return form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
    setIsWorking(true)
    const response = await callApi('POST', path, { body: body(value) })
    setIsWorking(false)
    if (response.ok) onSuccess(response.body.message)
    else {
      setError(response.errors[name] ?? response.message)
      setIsOver(response.status === 404)
      if (response.errors[name] === undefined) toastError(response.message)
    }
  }
  return {
    error,
    /** The link has been used or has expired. */
    isOver,
    isWorking,
    clear: () => setError(undefined),
    send: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isWorking) void submit(event.currentTarget)
    },
  }
}
