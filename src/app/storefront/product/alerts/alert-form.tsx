import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { isPlausibleEmail } from '#domain/email.ts'
import { alertMessages } from '#domain/alert/alert-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useHeldAnchor } from '#app/components/frame/use-scroll-anchor.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { useMovedFocus } from '#ui/field/use-moved-focus.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './alerts.module.css'

type AlertRequestHandler = { onRequested: (isRequested: boolean) => void }
type AskProps = AlertRequestHandler & { id: string; inStock: boolean; offerPricePaisa: number }

/** Who wants to hear of it: where it is sold out when it is back, else when it costs less. */
export function AlertAsk({ id, inStock, offerPricePaisa, onRequested }: AskProps) {
  const t = useMessages(alertMessages)
  const language = useLanguage()
  const titleId = useId()
  useHeldAnchor('alert')
  const price = formatMoney(offerPricePaisa, language, 'when-needed')
  if (inStock)
    return (
      <details className={styles.alert}>
        <summary>{t.cheaper}</summary>
        <AskForm
          key={id}
          product={id}
          kind="cheaper"
          help={t.cheaperHelp({ price })}
          onRequested={onRequested}
        />
      </details>
    )
  return (
    <section className={styles.alert} id="alert" aria-labelledby={titleId}>
      <h2 id={titleId}>{t.back}</h2>
      <AskForm key={id} product={id} kind="back" help={t.backHelp} onRequested={onRequested} />
    </section>
  )
}

type Wish = AlertRequestHandler & { product: string; kind: 'back' | 'cheaper' }
type FormProps = Wish & { help: string }

/** Without scripts, and before they have come, the browser itself sends it and is led on to a page. */
function AskForm({ help, ...wish }: FormProps) {
  const t = useMessages(alertMessages)
  const language = useLanguage()
  const session = useSession()
  const { error, answer, isSending, typed, clear, send, anew } = useAsking(wish)
  const own = session.state === 'shopper' ? session.account.email : ''
  const form = useRef<HTMLFormElement>(null)
  const isAsking = answer === undefined
  const place = useMovedFocus<HTMLDivElement>(isAsking)
  useEffect(() => {
    if (!isAsking || !form.current) return
    // Its scripts say in words what is wrong; without them the browser does.
    form.current.noValidate = true
    // Written into the field that is there: somebody may be in it already.
    const field = form.current.elements.namedItem('email')
    if (field instanceof HTMLInputElement && field.value === '') field.value = own
  }, [own, isAsking])
  return (
    <div aria-live="polite" ref={place}>
      {isAsking ? (
        <>
          <p className={`${textStyles.small} ${textStyles.muted}`}>{help}</p>
          <form
            className={styles.form}
            method="post"
            action="/api/alert"
            ref={form}
            onSubmit={(event) => void send(event)}
          >
            <input type="hidden" name="product" value={wish.product} />
            <input type="hidden" name="kind" value={wish.kind} />
            <input type="hidden" name="language" value={language} />
            <TextField
              label={t.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              defaultValue={typed ?? ''}
              error={error}
              onInput={clear}
            />
            <Button type="submit" variant="outline" isLoading={isSending}>
              {t.tellMe}
            </Button>
          </form>
        </>
      ) : (
        <>
          <Notice>
            {answer.message} {t.sentToAddress({ email: answer.email })}
          </Notice>
          <Button variant="link" onClick={anew}>
            {t.askAnew}
          </Button>
        </>
      )}
    </div>
  )
}

function useAsking({ product, kind, onRequested }: Wish) {
  const t = useMessages(alertMessages)
  const language = useLanguage()
  const [error, setError] = useState<string>()
  const [answer, setAnswer] = useState<{ message: string; email: string }>()
  const [isSending, setIsSending] = useState(false)
  const [typed, setTyped] = useState<string>()

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
    const answered = await callApi('POST', '/alert', { body: { product, kind, email, language } })
    setIsSending(false)
    if (!answered.ok) return setError(answered.errors['email'] ?? answered.message)
    setTyped(email)
    setAnswer({ message: answered.body.message, email })
    return onRequested(true)
  }

  function anew() {
    setAnswer(undefined)
    onRequested(false)
  }
  const clear = () => setError(undefined)
  return { error, answer, isSending, typed, clear, send, anew }
}
