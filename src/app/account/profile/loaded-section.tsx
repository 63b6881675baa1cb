import { Suspense, useState, type ReactNode } from 'react'
import { Skeleton } from '#ui/list/skeleton.tsx'
import type { PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { useShopperResponse } from '#app/components/calls/use-shopper-response.ts'
import { LoadFailure } from '#app/account/login-required.tsx'
import { ProfileSection } from './profile-section.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type LoadedSectionProps<Body> = {
  shopperId: string
  responsePromise: PendingShopperResponse<Body> | undefined
  text: { failed: string; tryAgain: string }
  /** Renders the response; `reload` requests it again. */
  children: (body: Body, reload: () => void) => ReactNode
}
type MySectionProps<Body> = LoadedSectionProps<Body> & { id: string; title: string; help: string }

/** Renders one section of the profile with data from a request. */
export function MySection<Body>({ id, title, help, ...requestProps }: MySectionProps<Body>) {
  return (
    <ProfileSection id={id} title={title}>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{help}</p>
      <Suspense fallback={<Loading />}>
        <LoadedSection {...requestProps} />
      </Suspense>
    </ProfileSection>
  )
}

type OptionalSectionProps<Body> = MySectionProps<Body> & { isEmpty: (body: Body) => boolean }

/** Renders a section of the profile that is hidden if it has been empty since the page was opened. */
export function OptionalSection<Body>(props: OptionalSectionProps<Body>) {
  return (
    <Suspense>
      <LoadedOptionalSection {...props} />
    </Suspense>
  )
}

function LoadedOptionalSection<Body>({ isEmpty, ...section }: OptionalSectionProps<Body>) {
  const request = useShopperResponse(section.responsePromise, section.shopperId)
  const [wasVisible, setWasVisible] = useState(false)
  const isVisible =
    wasVisible || request.state === 'failed' || (request.state === 'ready' && !isEmpty(request.body))
  if (isVisible && !wasVisible) setWasVisible(true)
  return isVisible && <MySection {...section} />
}

function LoadedSection<Body>({ shopperId, responsePromise, text, children }: LoadedSectionProps<Body>) {
  const request = useShopperResponse(responsePromise, shopperId)
  if (request.state === 'loading') return <Loading />
  if (request.state === 'failed')
    return (
      <LoadFailure tryAgain={text.tryAgain} onRetry={request.reload}>
        {text.failed}
      </LoadFailure>
    )
  return children(request.body, request.reload)
}

function Loading() {
  return <Skeleton kind="line" count={2} isDelayed />
}
