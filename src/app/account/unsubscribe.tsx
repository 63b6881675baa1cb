import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { unsubscribeMessages } from '#domain/messages/account/unsubscribe.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { privatePage } from '#app/components/private-page.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './account.module.css'

export const meta = privatePage('newsletter')

/** Where the link under a letter leads. A press ends it, not the opening: programs open links too. */
export default function UnsubscribePage() {
  const said = useWords(unsubscribeMessages)
  const to = useLocalPath()
  const [params] = useSearchParams()
  const session = useSession()
  const email = params.get('email')
  const key = params.get('key')
  return (
    <main id="main">
      <div className={layoutLook.page}>
        <div className={styles.plain}>
          <h1 className={textLook.title}>{said.title}</h1>
          {/* Everybody is sent the same page; what its address says is known once the browser has asked. */}
          {session.state !== 'unknown' &&
            (email && key ? <Leave email={email} secret={key} /> : <Notice>{said.incomplete}</Notice>)}
          <p className={textLook.small}>
            <ButtonLink variant="link" href={to('/products')}>
              {said.toShop}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}

function Leave({ email, secret }: { email: string; secret: string }) {
  const said = useWords(unsubscribeMessages)
  const [state, setState] = useState<'asking' | 'working' | 'done'>('asking')
  const [error, setError] = useState<string>()
  async function leave() {
    setState('working')
    const answer = await callApi('POST', '/newsletter/unsubscribe', {
      body: { email, key: secret },
    })
    setState(answer.ok ? 'done' : 'asking')
    setError(answer.ok ? undefined : answer.message)
  }
  return (
    <div aria-live="polite">
      {state === 'done' ? (
        <Notice>{said.done}</Notice>
      ) : (
        <>
          <p>
            <bdi>{said.ask({ email })}</bdi>
          </p>
          {error !== undefined && <Notice>{error}</Notice>}
          <p className={`${layoutLook.line} ${styles.actions}`}>
            <Button variant="primary" isLoading={state === 'working'} onClick={() => void leave()}>
              {said.unsubscribe}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
