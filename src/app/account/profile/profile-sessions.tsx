import { Suspense } from 'react'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { SessionRow } from '#app/components/session-row.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { useShopperResponse } from '#app/components/calls/use-shopper-response.ts'
import { LoadFailure } from '#app/account/login-required.tsx'
import { ProfileSection } from './profile-section.tsx'
import { Rows } from '#ui/layout/flow.tsx'

type SessionsResponse = ResponseOf<'GET', '/user/sessions'>
export type PendingSessionsResponse = PendingShopperResponse<SessionsResponse>
type SessionsProps = { shopperId: string; responsePromise: PendingSessionsResponse | undefined }

/** Lists the sessions of the shopper, each with a button that ends it. */
export function ProfileSessions(props: SessionsProps) {
  const t = useMessages(profileMessages)
  return (
    <ProfileSection id="sessions" title={t.sessions}>
      <Suspense fallback={<Loading />}>
        <Sessions {...props} />
      </Suspense>
    </ProfileSection>
  )
}

function Sessions({ shopperId, responsePromise }: SessionsProps) {
  const t = useMessages(profileMessages)
  const sessions = useShopperResponse(responsePromise, shopperId)
  const endOthersForm = usePageForm('sessions')

  if (sessions.state === 'loading') return <Loading />
  if (sessions.state === 'failed') {
    return (
      <LoadFailure tryAgain={t.tryAgain} onRetry={sessions.reload}>
        {t.sessionsFailed}
      </LoadFailure>
    )
  }
  return (
    <>
      <Rows isStacked>
        {sessions.body.sessions.map((session) => (
          <MySession key={session._id} session={session} />
        ))}
      </Rows>
      {sessions.body.sessions.length > 1 && (
        <p>
          <Button isLoading={endOthersForm.isSending} onClick={() => endOthersForm.send({ others: true })}>
            {t.endOthers}
          </Button>
        </p>
      )}
    </>
  )
}

function MySession({ session }: { session: SessionsResponse['sessions'][number] }) {
  const { isSending, send } = usePageForm('sessions')
  return <SessionRow session={session} isWorking={isSending} onEnd={() => send({ id: session._id })} />
}

function Loading() {
  return <Skeleton kind="line" count={3} isDelayed />
}
