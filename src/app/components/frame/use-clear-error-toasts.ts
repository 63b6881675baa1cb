import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { clearToasts } from '#app/components/stores/toasts.ts'

/**
 * Clears the error toasts of a page when a navigation to another path begins. Later ones stay, also if the navigation
 * fails and leads back to the page.
 */
export function useClearErrorToasts(): void {
  const { pathname } = useLocation()
  const nextPathname = useNavigation().location?.pathname ?? pathname
  const displayedPathname = useRef(pathname)
  const clearedFor = useRef(nextPathname)
  useEffect(() => {
    const isLeaving = nextPathname !== displayedPathname.current && nextPathname !== clearedFor.current
    displayedPathname.current = pathname
    clearedFor.current = nextPathname
    if (isLeaving) clearToasts(({ kind }) => kind === 'error')
  }, [pathname, nextPathname])
}
