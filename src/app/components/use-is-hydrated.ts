import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Whether the page runs in the browser. The server renders one page for every query and fragment, and the first
 * rendering in the browser equals it; what depends on them follows right after.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
