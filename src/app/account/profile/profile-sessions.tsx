import { Suspense, useState } from 'react'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { SessionRow } from '#app/components/session-row.tsx'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useWords } from '#app/components/use-words.ts'
import type { Own } from '#app/account/own-answer.ts'
import { useOwn } from '#app/account/use-own.ts'
import { Failed } from '#app/account/login-first.tsx'
import { ProfileSection } from './profile-section.tsx'
import * as styles from './profile.module.css'

export type OwnSessions = Own<AnswerOf<'GET', '/user/sessions'>>
type SessionsProps = { owner: string; own: OwnSessions | undefined }

/** Where the shopper is logged in, and the end of it. */
export function ProfileSessions(props: SessionsProps) {
  const said = useWords(profileMessages)
  return (
    <ProfileSection title={said.sessions}>
      <Suspense fallback={<Loading />}>
        <Sessions {...props} />
      </Suspense>
    </ProfileSection>
  )
}

function Sessions({ owner, own }: SessionsProps) {
  const said = useWords(profileMessages)
  const sessions = useOwn(own, owner)
  const [working, setWorking] = useState<string>()

  async function end(what: { id: string } | { others: true }) {
    setWorking('id' in what ? what.id : 'others')
    const answer = await callApi('POST', '/user/sessions/end', { body: what })
    setWorking(undefined)
    if (answer.ok) toastSuccess(answer.body.message)
    else toastError(answer.message)
    if (sessions.state === 'ready') sessions.again()
  }

  if (sessions.state === 'loading') return <Loading />
  if (sessions.state === 'failed') {
    return (
      <Failed tryAgain={said.tryAgain} onTry={sessions.again}>
        {said.sessionsFailed}
      </Failed>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {sessions.body.sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isWorking={working === session._id}
            onEnd={() => void end({ id: session._id })}
          />
        ))}
      </ul>
      {sessions.body.sessions.length > 1 && (
        <p className={styles.actions}>
          <Button isLoading={working === 'others'} onClick={() => void end({ others: true })}>
            {said.endOthers}
          </Button>
        </p>
      )}
    </>
  )
}

function Loading() {
  return <Skeleton kind="line" count={3} isLate />
}
