import { type FormEvent, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { checkPassword, passwordLength } from '#domain/account/account.ts'
import { isPlausibleEmail } from '#domain/email.ts'
import { loginMessages } from './login-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { useReachableContacts } from '#app/components/frame/site-navigation.ts'
import { usePageForm, type ResultOf } from '#app/components/forms/page-form.ts'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { rejectedValue, useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { privatePageMeta } from '#app/components/private-page.ts'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { withRedirect } from './login-redirect.ts'
import { resetForms } from './reset-forms.server.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as accountStyles from '#app/account/account.module.css'

export const action = formAction(resetForms)

export const meta = privatePageMeta('account')

/** The kind of the account. Staff log in on the seller pages. */
type AccountKind = 'shopper' | 'staff'

const loginPathByKind = { shopper: '/login', staff: '/seller' } as const
const requestPathByKind = { shopper: '/reset-password', staff: '/reset-password?of=staff' } as const

export default function ResetPasswordPage() {
  const t = useMessages(loginMessages)
  const to = useLocalPath()
  const [params] = useSearchParams()
  const accountKind = params.get('of') === 'staff' ? 'staff' : 'shopper'
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          <h1 className={textStyles.title}>{t.forgotTitle}</h1>
          {params.get('saved') === '1' ? (
            <Notice>{t.resetDone}</Notice>
          ) : params.get('token') === null ? (
            <RequestLinkForm accountKind={accountKind} />
          ) : (
            <NewPassword accountKind={accountKind} />
          )}
          <p className={`${textStyles.small} ${layoutStyles.spacedAbove}`}>
            <ButtonLink variant="link" href={to(withRedirect(loginPathByKind[accountKind], params))}>
              {t.backToLogin}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}

/** Renders the form that sends the link. The response is the same whether or not the account exists. */
function RequestLinkForm({ accountKind }: { accountKind: AccountKind }) {
  const t = useMessages(loginMessages)
  const { email: sendsEmails } = useReachableContacts()
  const form = `${accountKind}-forgot` as const
  const loginEmail = useLoginEmail()
  const [sentMessage, setSentMessage] = useState(useActionData<{ result?: { sent: string } }>()?.result?.sent)
  const { refused, error, isSending, clear, formProps } = useOneFieldForm<
    ResultOf<(typeof resetForms)[typeof form]>
  >({
    form,
    name: 'email',
    check: (email) => (isPlausibleEmail(email.trim()) ? undefined : t.emailWrong),
    onSuccess: (result) => setSentMessage(result.sent),
  })
  if (sentMessage !== undefined) return <Notice>{sentMessage}</Notice>
  return (
    <form className={fieldStyles.form} {...formProps}>
      <input type="hidden" name="form" value={form} />
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {sendsEmails ? t.forgotHelp : t.forgotHelpWithoutEmail}
      </p>
      <FormRefusal refused={refused} />
      <TextField
        label={t.email}
        defaultValue={rejectedValue(refused, 'email') ?? loginEmail}
        error={error}
        name="email"
        type="email"
        autoComplete="username"
        required
        onInput={clear}
      />
      <Button variant="primary" size="large" type="submit" isLoading={isSending}>
        {t.sendLink}
      </Button>
    </form>
  )
}

/** Returns the email address of the login form that has opened this page. */
function useLoginEmail(): string {
  const state: unknown = useLocation().state
  const isHydrated = useIsHydrated()
  const email: unknown =
    isHydrated && typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : undefined
  return typeof email === 'string' ? email : ''
}

function NewPassword({ accountKind }: { accountKind: AccountKind }) {
  const t = useMessages(loginMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const form = `${accountKind}-reset`
  const { refused, error, isLinkInvalid, isSending, clear, formProps } = useOneFieldForm({
    form,
    name: 'password',
    check: (password) => (checkPassword(password) === undefined ? undefined : t.passwordHint),
    onSuccess: () =>
      navigate(to(withRedirect(loginPathByKind[accountKind], params)), {
        replace: true,
        state: { isReset: true },
      }),
  })
  if (isLinkInvalid) {
    return (
      <div className={fieldStyles.form}>
        <Notice>{error ?? refused?.message}</Notice>
        <p>
          <ButtonLink
            variant="primary"
            size="large"
            href={to(withRedirect(requestPathByKind[accountKind], params))}
          >
            {t.newLink}
          </ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <form className={fieldStyles.form} {...formProps}>
      <input type="hidden" name="form" value={form} />
      <FormRefusal refused={refused} />
      <PasswordField
        label={t.newPassword}
        hint={t.passwordHint}
        error={error}
        showLabel={t.show}
        hideLabel={t.hide}
        name="password"
        autoComplete="new-password"
        minLength={passwordLength.min}
        required
        onInput={clear}
      />
      <Button variant="primary" size="large" type="submit" isLoading={isSending}>
        {t.savePassword}
      </Button>
    </form>
  )
}

type OneFieldForm<Result> = {
  /** The name of the form in the action of the page. */
  form: string
  name: string
  check: (value: string) => string | undefined
  onSuccess: (result: Result) => unknown
}

/** Returns the state of a form with one field: checks it, sends it and shows each refusal at the field. */
function useOneFieldForm<Result>({ form, name, check, onSuccess }: OneFieldForm<Result>) {
  const element = useRef<HTMLFormElement>(null)
  const refused = useRejectedSubmission(form)
  const [isLinkInvalid, setIsLinkInvalid] = useState(refused?.code === 'not-found')
  const { isSending, errors, setErrors, send } = usePageForm<Result>(form, {
    fields: [name],
    shouldRevalidate: false,
    initialErrors: refused?.errors,
    onResponse: (response) => {
      if (response.ok) return onSuccess(response.result)
      setIsLinkInvalid(response.code === 'not-found')
      return refuseField(response.errors[name] ?? response.message)
    },
  })
  function refuseField(error: string) {
    setErrors({ [name]: error })
    focusFirstInvalid(element.current, [name], { [name]: error })
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = textFieldsOf(event.currentTarget)[name] ?? ''
    const error = check(value)
    if (error === undefined) send({ [name]: value })
    else refuseField(error)
  }
  return {
    refused,
    error: errors[name],
    /** True if the link has been used or has expired. */
    isLinkInvalid,
    isSending,
    clear: () => setErrors({}),
    formProps: { ref: element, method: 'post', noValidate: true, onSubmit: submit },
  } as const
}
