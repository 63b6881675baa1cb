import { useEffect, useEffectEvent } from 'react'

/** Calls `onBack` when the tab becomes visible again. */
export function useComingBack(onBack: () => void): void {
  const notify = useEffectEvent(onBack)
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') notify()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
}
