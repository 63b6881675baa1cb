import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { useSession } from '#app/components/stores/session-store.ts'
import type { PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { useShopperResponse, type RequestState } from '#app/components/calls/use-shopper-response.ts'
import { LoadFailure, LoginRequired } from './login-required.tsx'
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
  texts: MyPageMessages
  className?: string | undefined
  /** A link to a page with the same content for browsers without scripts. */
  withoutScripts?: ReactNode
  /** Renders the content for the shopper with this id. */
  children: (shopperId: string) => ReactNode
}

/**
 * Renders a page with the shopper’s own data. It waits until the session is known, and asks visitors to log in.
 */
export function MyPage({ texts, className, withoutScripts, children }: MyPageProps) {
  const session = useSession()
  const { pathname } = useLocation()
  return (
    <main id="main" className={classNames(layoutStyles.screenful, className)}>
      {session.state === 'unknown' && <Loading title={texts.title} />}
      {session.state === 'unknown' && withoutScripts !== undefined && (
        <div className={`${layoutStyles.page} ${layoutStyles.scriptless}`}>{withoutScripts}</div>
      )}
      {session.state === 'visitor' && (
        <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
          <LoginRequired title={texts.title} login={texts.loginRegister}>
            {texts.loginFirst}
          </LoginRequired>
        </div>
      )}
      {session.state === 'shopper' && (
        <Suspense key={`${session.account.id} ${pathname}`} fallback={<Loading title={texts.title} />}>
          {children(session.account.id)}
        </Suspense>
      )}
      <p className={textStyles.visuallyHidden} aria-live="polite">
        {session.state === 'unknown' && texts.loading}
      </p>
    </main>
  )
}

type LoadedContentProps<Body> = {
  texts: MyPageMessages
  shopperId: string
  responsePromise: PendingShopperResponse<Body> | undefined
  /** Renders the response, with functions that reload it; undefined if the data does not exist. */
  children: (response: Extract<RequestState<Body>, { state: 'ready' }> | undefined) => ReactNode
}

/** Renders the response of a request after it has loaded. A failed request can be retried. */
export function LoadedContent<Body>({
  texts,
  shopperId,
  responsePromise,
  children,
}: LoadedContentProps<Body>) {
  const request = useShopperResponse(responsePromise, shopperId)
  if (request.state === 'loading') return <Loading title={texts.title} />
  if (request.state === 'ready') return children(request)
  if (request.status === 404) return children(undefined)
  return (
    <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
      <SectionTitle headingLevel={1}>{texts.title}</SectionTitle>
      <LoadFailure tryAgain={texts.tryAgain} onRetry={request.reload}>
        {texts.failed}
      </LoadFailure>
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
