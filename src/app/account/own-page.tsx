import type { ReactNode } from 'react'
import { SectionTitle } from '#ui/section-title.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { useSession } from '#app/components/stores/session-store.ts'
import type { Asked } from './asked.ts'
import { Failed, LoginFirst } from './login-first.tsx'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'

type OwnPageWords = {
  title: string
  loading: string
  loginFirst: string
  loginRegister: string
  failed: string
  tryAgain: string
}

type OwnPageProps = {
  words: OwnPageWords
  className?: string | undefined
  /** What stands here for the shopper with this id. */
  children: (owner: string) => ReactNode
}

/** A page of one thing of a shopper's: waits until it is known who asks, and leads a visitor to the login. */
export function OwnPage({ words, className, children }: OwnPageProps) {
  const session = useSession()
  return (
    <main id="main" className={className}>
      {session.state === 'unknown' && <Loading title={words.title} />}
      {session.state === 'visitor' && (
        <div className={`${layoutLook.page} ${layoutLook.head}`}>
          <LoginFirst title={words.title} login={words.loginRegister}>
            {words.loginFirst}
          </LoginFirst>
        </div>
      )}
      {session.state === 'shopper' && children(session.account.id)}
      <p className={textLook.unseen} aria-live="polite">
        {session.state === 'unknown' && words.loading}
      </p>
    </main>
  )
}

type AskedForProps<Body> = {
  words: OwnPageWords
  asked: Asked<Body>
  /** What is shown of the answer; undefined where there is no such thing. */
  children: (body: Body | undefined) => ReactNode
}

/** What a call was asked for, once it has come; a failure can be tried again. */
export function AskedFor<Body>({ words, asked, children }: AskedForProps<Body>) {
  if (asked.state === 'loading') return <Loading title={words.title} />
  if (asked.state === 'ready') return children(asked.body)
  if (asked.status === 404) return children(undefined)
  return (
    <div className={`${layoutLook.page} ${layoutLook.head}`}>
      <SectionTitle headingLevel={1}>{words.title}</SectionTitle>
      <Failed tryAgain={words.tryAgain} onTry={asked.again}>
        {words.failed}
      </Failed>
    </div>
  )
}

function Loading({ title }: { title: string }) {
  return (
    <div className={`${layoutLook.page} ${layoutLook.head}`}>
      <SectionTitle headingLevel={1}>{title}</SectionTitle>
      <Skeleton kind="row" count={3} isLate />
    </div>
  )
}
