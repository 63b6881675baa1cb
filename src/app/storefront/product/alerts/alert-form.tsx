import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { isPlausibleEmail } from '#domain/email.ts'
import { alertMessages } from '#domain/alert/alert-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Toolbar } from '#ui/layout/flow.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useReachableContacts } from '#app/components/frame/site-navigation.ts'
import { useScrollAnchor } from '#app/components/frame/use-scroll-anchor.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { useContentFocus } from '#ui/field/use-content-focus.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type AlertRequestHandler = { onRequested: (isRequested: boolean) => void }
type AlertRequestProps = AlertRequestHandler & { id: string; inStock: boolean; offerPricePaisa: number }

/** Renders the alert form: back in stock for a sold-out product, otherwise a price drop. */
export function AlertRequestSection({ id, inStock, offerPricePaisa, onRequested }: AlertRequestProps) {
  const t = useMessages(alertMessages)
  const language = useLanguage()
  const titleId = useId()
  useScrollAnchor('alert')
  const price = formatMoney(offerPricePaisa, language, 'when-needed')
  if (inStock)
    return (
      <div className={textStyles.hiddenInPrint}>
        <Disclosure summary={t.cheaper}>
          <AlertForm
            key={id}
            productId={id}
            kind="cheaper"
            help={t.cheaperHelp({ price })}
            onRequested={onRequested}
          />
        </Disclosure>
      </div>
    )
  return (
    <section
      className={`${layoutStyles.remark} ${textStyles.hiddenInPrint}`}
      id="alert"
      aria-labelledby={titleId}
    >
      <h2 className={textStyles.subheading} id={titleId}>
        {t.back}
      </h2>
      <AlertForm key={id} productId={id} kind="back" help={t.backHelp} onRequested={onRequested} />
    </section>
  )
}

type AlertTarget = AlertRequestHandler & { productId: string; kind: 'back' | 'cheaper' }
type FormProps = AlertTarget & { help: string }

/**
 * Without scripts and before hydration, the browser submits the form and is redirected to a page that confirms the
 * request.
 */
function AlertForm({ help, ...target }: FormProps) {
  const t = useMessages(alertMessages)
  const language = useLanguage()
  const session = useSession()
  const { email: sendsEmails } = useReachableContacts()
  const { error, confirmation, isSending, submittedEmail, clearError, send, reopenForm } =
    useAlertRequest(target)
  const accountEmail = session.state === 'shopper' ? session.account.email : ''
  const form = useRef<HTMLFormElement>(null)
  const isFormVisible = confirmation === undefined
  const container = useContentFocus<HTMLDivElement>(isFormVisible)
  useEffect(() => {
    if (!isFormVisible || !form.current) return
    // The scripts show their own error messages; without them the browser validates the form.
    form.current.noValidate = true
    // The existing field is filled directly, because the shopper may already be typing in it.
    const field = form.current.elements.namedItem('email')
    if (field instanceof HTMLInputElement && field.value === '') field.value = accountEmail
  }, [accountEmail, isFormVisible])
  return (
    <div aria-live="polite" ref={container}>
      {isFormVisible ? (
        <>
          <p className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.intro}`}>
            {sendsEmails ? help : t.noEmailsHelp}
          </p>
          <form method="post" action="/api/alert" ref={form} onSubmit={(event) => void send(event)}>
            <input type="hidden" name="product" value={target.productId} />
            <input type="hidden" name="kind" value={target.kind} />
            <input type="hidden" name="language" value={language} />
            <Toolbar>
              <TextField
                label={t.email}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                required
                defaultValue={submittedEmail ?? ''}
                error={error}
                onInput={clearError}
              />
              <Button type="submit" variant="outline" isLoading={isSending}>
                {t.notifyMe}
              </Button>
            </Toolbar>
          </form>
        </>
      ) : (
        <>
          <Notice isAnnounced={false}>
            {confirmation.message} {t.sentToAddress({ email: confirmation.email })}
          </Notice>
          <Button variant="link" onClick={reopenForm}>
            {t.otherAddress}
          </Button>
        </>
      )}
    </div>
  )
}

function useAlertRequest({ productId, kind, onRequested }: AlertTarget) {
  const t = useMessages(alertMessages)
  const language = useLanguage()
  const [error, setError] = useState<string>()
  const [confirmation, setConfirmation] = useState<{ message: string; email: string }>()
  const [isSending, setIsSending] = useState(false)
  const [submittedEmail, setSubmittedEmail] = useState<string>()

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name="email"]')
    const email = field?.value.trim() ?? ''
    if (!isPlausibleEmail(email)) {
      setError(t.emailWrong)
      return field?.focus()
    }
    setIsSending(true)
    const response = await callApi('POST', '/alert', { body: { product: productId, kind, email, language } })
    setIsSending(false)
    if (!response.ok) return setError(response.errors['email'] ?? response.message)
    setSubmittedEmail(email)
    setConfirmation({ message: response.body.message, email })
    return onRequested(true)
  }

  function reopenForm() {
    setConfirmation(undefined)
    onRequested(false)
  }
  const clearError = () => setError(undefined)
  return { error, confirmation, isSending, submittedEmail, clearError, send, reopenForm }
}
