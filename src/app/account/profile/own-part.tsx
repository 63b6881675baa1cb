import { Suspense, type ReactNode } from 'react'
import { Skeleton } from '#ui/list/skeleton.tsx'
import type { Own } from '#app/components/calls/own-answer.ts'
import { useOwn } from '#app/components/calls/use-own.ts'
import { Failed } from '#app/account/login-first.tsx'
import { ProfileSection } from './profile-section.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type AskedProps<Body> = {
  owner: string
  own: Own<Body> | undefined
  said: { failed: string; tryAgain: string }
  /** What is shown of the answer; `again` asks anew. */
  children: (body: Body, again: () => void) => ReactNode
}
type OwnPartProps<Body> = AskedProps<Body> & { title: string; help: string }

/** One matter of the account that a call is asked for. */
export function OwnPart<Body>({ title, help, ...asked }: OwnPartProps<Body>) {
  return (
    <ProfileSection title={title}>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{help}</p>
      <Suspense fallback={<Loading />}>
        <Asked {...asked} />
      </Suspense>
    </ProfileSection>
  )
}

function Asked<Body>({ owner, own, said, children }: AskedProps<Body>) {
  const asked = useOwn(own, owner)
  if (asked.state === 'loading') return <Loading />
  if (asked.state === 'failed')
    return (
      <Failed tryAgain={said.tryAgain} onTry={asked.again}>
        {said.failed}
      </Failed>
    )
  return children(asked.body, asked.again)
}

function Loading() {
  return <Skeleton kind="line" count={2} isLate />
}
