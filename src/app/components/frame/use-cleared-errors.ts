import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { clearToasts } from '#app/components/stores/toasts.ts'

/** Clears the error toasts of a page when a navigation to another path begins. Later error toasts stay. */
export function useClearedErrors(): void {
  const { pathname } = useLocation()
  const nextPathname = useNavigation().location?.pathname ?? pathname
  const clearedFor = useRef(nextPathname)
  useEffect(() => {
    if (clearedFor.current === nextPathname) return
    clearedFor.current = nextPathname
    clearToasts(({ kind }) => kind === 'error')
  }, [nextPathname])
}
