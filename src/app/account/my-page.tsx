import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SectionTitle } from '#ui/section-title.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { useSession } from '#app/components/stores/session-store.ts'
import type { PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { useOwn, type RequestState } from '#app/components/calls/use-shopper-response.ts'
import { Failed, LoginFirst } from './login-first.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type MyPageMessages = {
  title: string
  loading: string
  loginFirst: string
  loginRegister: string
  failed: string
  tryAgain: string
}

type MyPageProps = {
  words: MyPageMessages
  className?: string | undefined
  /** A link to a page with the same content for browsers without scripts. */
  withoutScripts?: ReactNode
  /** Renders the content for the shopper with this id. */
  children: (owner: string) => ReactNode
}

/**
 * Renders a page with the shopper’s own data. It waits until the session is known, and redirects visitors to the login.
 */
export function MyPage({ words, className, withoutScripts, children }: MyPageProps) {
  const session = useSession()
  const { pathname } = useLocation()
  return (
    <main id="main" className={className}>
      {session.state === 'unknown' && <Loading title={words.title} />}
      {session.state === 'unknown' && withoutScripts !== undefined && (
        <div className={`${layoutStyles.page} ${layoutStyles.scriptless}`}>{withoutScripts}</div>
      )}
      {session.state === 'visitor' && (
        <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
          <LoginFirst title={words.title} login={words.loginRegister}>
            {words.loginFirst}
          </LoginFirst>
        </div>
      )}
      {session.state === 'shopper' && (
        <Suspense key={`${session.account.id} ${pathname}`} fallback={<Loading title={words.title} />}>
          {children(session.account.id)}
        </Suspense>
      )}
      <p className={textStyles.unseen} aria-live="polite">
        {session.state === 'unknown' && words.loading}
      </p>
    </main>
  )
}

type LoadedContentProps<Body> = {
  words: MyPageMessages
  owner: string
  responsePromise: PendingShopperResponse<Body> | undefined
  /** Renders the response, with functions that reload it; undefined if the data does not exist. */
  children: (response: Extract<RequestState<Body>, { state: 'ready' }> | undefined) => ReactNode
}

/** Renders the response of a request after it has loaded. A failed request can be retried. */
export function LoadedContent<Body>({ words, owner, responsePromise, children }: LoadedContentProps<Body>) {
  const request = useOwn(responsePromise, owner)
  if (request.state === 'loading') return <Loading title={words.title} />
  if (request.state === 'ready') return children(request)
  if (request.status === 404) return children(undefined)
  return (
    <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
      <SectionTitle headingLevel={1}>{words.title}</SectionTitle>
      <Failed tryAgain={words.tryAgain} onTry={request.again}>
        {words.failed}
      </Failed>
    </div>
  )
}

function Loading({ title }: { title: string }) {
  return (
    <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
      <SectionTitle headingLevel={1}>{title}</SectionTitle>
      <Skeleton kind="row" count={3} isDelayed />
    </div>
  )
}
