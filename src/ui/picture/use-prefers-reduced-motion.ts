import { useSyncExternalStore } from 'react'

const reducedMotionQueries = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'] as const

/** Returns whether the visitor prefers reduced motion or reduced data; false on the server. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => false)
}

/** True once the page with all its pictures has loaded; false on the server. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(
    (notify) => {
      window.addEventListener('load', notify)
      return () => window.removeEventListener('load', notify)
    },
    () => document.readyState === 'complete',
    () => false,
  )
}

function subscribe(notify: () => void): () => void {
  const media = reducedMotionQueries.map((query) => window.matchMedia(query))
  for (const query of media) query.addEventListener('change', notify)
  return () => {
    for (const query of media) query.removeEventListener('change', notify)
  }
}

function prefersReducedMotion(): boolean {
  return reducedMotionQueries.some((query) => window.matchMedia(query).matches) || savesData(navigator)
}

function savesData(browser: Navigator): boolean {
  if (!('connection' in browser)) return false
  const { connection } = browser
  if (typeof connection !== 'object' || connection === null) return false
  return 'saveData' in connection && connection.saveData === true
}
