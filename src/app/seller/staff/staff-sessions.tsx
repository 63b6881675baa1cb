import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { Button } from '#ui/button/button.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { SessionRow, type ShownSession } from '#app/components/session-row.tsx'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useWords } from '#app/components/use-words.ts'

export type SessionItem = ShownSession & { id: string }

/** Where a member of staff is logged in, and the end of it. */
export function StaffSessions({ sessions }: { sessions: readonly SessionItem[] }) {
  const said = useWords(profileMessages)
  const revalidator = useRevalidator()
  const [working, setWorking] = useState<string>()

  async function end(what: { id: string } | { others: true }) {
    setWorking('id' in what ? what.id : 'others')
    const answer = await callApi<{ message: string }>('POST', '/seller/sessions/end', { body: what })
    setWorking(undefined)
    if (answer.ok) toastSuccess(answer.body.message)
    else toastError(answer.message)
    await revalidator.revalidate()
  }

  return (
    <section className="box own own--s" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{said.sessions}</h2>
      <ul className="own__l">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isWorking={working === session.id}
            onEnd={() => void end({ id: session.id })}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="own__a">
          <Button isLoading={working === 'others'} onClick={() => void end({ others: true })}>
            {said.endOthers}
          </Button>
        </p>
      )}
    </section>
  )
}
