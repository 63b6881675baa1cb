import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Returns whether the page is hydrated. The server renders the same HTML regardless of the query string and the
 * fragment. Content that depends on these is therefore rendered only after hydration.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
