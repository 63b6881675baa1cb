import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Returns whether the page is hydrated. The server renders one page for every query and fragment, and the first browser
 * rendering equals it. Content that depends on them follows after hydration.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
