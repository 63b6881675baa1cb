import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { unsubscribeMessages } from '#domain/account/unsubscribe-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { usePageForm, type FormResponse } from '#app/components/forms/page-form.ts'
import { privatePageMeta } from '#app/components/private-page.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction, formOfUseCase } from '#app/form-action.server.ts'
import { unsubscribeFromNewsletter } from '#shop/inbox/unsubscribe.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './account.module.css'

export const action = formAction({ unsubscribe: formOfUseCase(unsubscribeFromNewsletter, () => ({})) })

export const meta = privatePageMeta('newsletter')

/**
 * The page of the unsubscribe link in newsletters. It requires a press, because mail programs open links too.
 */
export default function UnsubscribePage() {
  const t = useMessages(unsubscribeMessages)
  const to = useLocalPath()
  const [params] = useSearchParams()
  const session = useSession()
  const email = params.get('email')
  const key = params.get('key')
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={styles.plain}>
          <h1 className={textStyles.title}>{t.title}</h1>
          {/* The cached page is the same for all addresses. The browser reads the parameters after the session is loaded. */}
          {session.state !== 'unknown' &&
            (email && key ? <UnsubscribeForm email={email} secret={key} /> : <Notice>{t.incomplete}</Notice>)}
          <p className={textStyles.small}>
            <ButtonLink variant="link" href={to('/products')}>
              {t.toShop}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}

function UnsubscribeForm({ email, secret }: { email: string; secret: string }) {
  const t = useMessages(unsubscribeMessages)
  const [response, setResponse] = useState<FormResponse<unknown>>()
  const { isSending, send } = usePageForm('unsubscribe', { shouldRevalidate: false, onResponse: setResponse })
  return (
    <div aria-live="polite">
      {response?.ok === true ? (
        <Notice isAnnounced={false}>{t.done}</Notice>
      ) : (
        <>
          <p>
            <bdi>{t.ask({ email })}</bdi>
          </p>
          {response?.ok === false && <Notice isAnnounced={false}>{response.message}</Notice>}
          <p className={`${layoutStyles.line} ${layoutStyles.actions}`}>
            <Button variant="primary" isLoading={isSending} onClick={() => send({ email, key: secret })}>
              {t.unsubscribe}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
