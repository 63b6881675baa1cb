import { use } from 'react'
import type { MetaFunction } from 'react-router'
import { messages } from '#domain/messages.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { notFoundMessages } from '#app/components/frame/not-found-messages.ts'
import { languageAndPathOf } from '#app/components/seo.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { StaffPermissionsContext } from './page-link.tsx'
import { firstPageOf } from './seller-navigation.tsx'
import { sellerMeta } from './seller-title.ts'

export const meta: MetaFunction = ({ location, matches }) => {
  const { language } = languageAndPathOf(location)
  return sellerMeta(language, messages(seoMessages, language).notFound, matches)
}

/** Renders a seller page that does not exist. The layout sets the status. */
export default function MissingPage() {
  const { notFound } = useMessages(seoMessages)
  const { sellerArea } = useMessages(frameMessages)
  const { text } = useMessages(notFoundMessages)
  const to = useLocalPath()
  const staff = use(StaffPermissionsContext)
  const isLoggedIn = staff.isOwner || staff.permissions.length > 0
  return (
    <EmptyState
      headingLevel={1}
      title={notFound}
      action={
        <ButtonLink variant="primary" href={to(isLoggedIn ? firstPageOf(staff) : '/seller')}>
          {sellerArea}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}
