import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { unsubscribeMessages } from '#domain/account/unsubscribe-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { privatePage } from '#app/components/private-page.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './account.module.css'

export const meta = privatePage('newsletter')

/** The page of the unsubscribe link in newsletters. It waits for a press, because programs open links too. */
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
            (email && key ? <Leave email={email} secret={key} /> : <Notice>{t.incomplete}</Notice>)}
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

function Leave({ email, secret }: { email: string; secret: string }) {
  const t = useMessages(unsubscribeMessages)
  const [state, setState] = useState<'asking' | 'working' | 'done'>('asking')
  const [error, setError] = useState<string>()
  async function leave() {
    setState('working')
    const response = await callApi('POST', '/newsletter/unsubscribe', {
      body: { email, key: secret },
    })
    setState(response.ok ? 'done' : 'asking')
    setError(response.ok ? undefined : response.message)
  }
  return (
    <div aria-live="polite">
      {state === 'done' ? (
        <Notice>{t.done}</Notice>
      ) : (
        <>
          <p>
            <bdi>{t.ask({ email })}</bdi>
          </p>
          {error !== undefined && <Notice>{error}</Notice>}
          <p className={`${layoutStyles.line} ${styles.actions}`}>
            <Button variant="primary" isLoading={state === 'working'} onClick={() => void leave()}>
              {t.unsubscribe}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
