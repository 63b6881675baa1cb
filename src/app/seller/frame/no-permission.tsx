import { Navigate, useLocation } from 'react-router'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { StaffPermissions } from './page-permissions.ts'
import { afterLoginState } from './seller-login.tsx'
import { firstPageOf } from './seller-navigation.tsx'

/** Refusal of a page for which a staff member lacks the permission. After a login it redirects to their first page. */
export function NoPermission(permissions: StaffPermissions) {
  const t = useMessages(staffMessages)
  const to = useLocalPath()
  if (useLocation().state === afterLoginState) return <Navigate to={to(firstPageOf(permissions))} replace />
  return (
    <EmptyState
      headingLevel={1}
      title={t.notYourArea}
      action={<ButtonLink href={to('/seller/account')}>{t.toAccount}</ButtonLink>}
    >
      {t.notYourAreaHelp}
    </EmptyState>
  )
}

/** Renders the refusal of a page that only owners may open. */
export function OwnersOnly() {
  const t = useMessages(staffMessages)
  const to = useLocalPath()
  return (
    <EmptyState
      headingLevel={1}
      title={t.forOwners}
      action={<ButtonLink href={to('/seller/account')}>{t.toAccount}</ButtonLink>}
    >
      {t.forOwnersHelp}
    </EmptyState>
  )
}
