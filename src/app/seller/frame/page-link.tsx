import { createContext, use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalPath } from '#app/components/use-messages.ts'
import { canOpenPage, type StaffPermissions } from './page-permissions.ts'

/** The permissions of the current staff member. */
export const StaffPermissionsContext = createContext<StaffPermissions>({ isOwner: false, permissions: [] })

type PageLinkProps = { className: string | undefined; path: string; children: ReactNode }

/** Links to a seller page. Renders only the text for a staff member who may not open that page. */
export function PageLink({ className, path, children }: PageLinkProps) {
  const to = useLocalPath()
  if (!canOpenPage(path, use(StaffPermissionsContext))) return children
  return (
    <Link className={className} to={to(path)}>
      {children}
    </Link>
  )
}
