import { useState } from 'react'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { SessionRow } from '#app/components/session-row.tsx'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useWords } from '#app/components/use-words.ts'
import { useAsked, type Asked } from '#app/account/asked.ts'
import { Failed } from '#app/account/login-first.tsx'
import { ProfileSection } from './profile-section.tsx'
import * as styles from './profile.module.css'

type SessionsAnswer = AnswerOf<'GET', '/user/sessions'>

export function useOwnSessions(owner: string): { asked: Asked<SessionsAnswer>; again: () => void } {
  const asked = useAsked('/user/sessions', owner)
  return { asked, again: () => asked.state !== 'loading' && asked.again() }
}

/** Where the shopper is logged in, and the end of it. */
export function ProfileSessions({ sessions }: { sessions: Asked<SessionsAnswer> }) {
  const said = useWords(profileMessages)
  const [working, setWorking] = useState<string>()

  async function end(what: { id: string } | { others: true }) {
    setWorking('id' in what ? what.id : 'others')
    const answer = await callApi('POST', '/user/sessions/end', { body: what })
    setWorking(undefined)
    if (answer.ok) {
      toastSuccess(answer.body.message)
      if (sessions.state === 'ready') sessions.replace(answer.body)
    } else {
      toastError(answer.message)
      if (sessions.state === 'ready') sessions.again()
    }
  }

  return (
    <ProfileSection title={said.sessions}>
      {sessions.state === 'loading' && <Skeleton kind="line" count={3} isLate />}
      {sessions.state === 'failed' && (
        <Failed tryAgain={said.tryAgain} onTry={sessions.again}>
          {said.sessionsFailed}
        </Failed>
      )}
      {sessions.state === 'ready' && (
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
      )}
    </ProfileSection>
  )
}
