import { useEffect, useEffectEvent } from 'react'

/** Calls `onVisible` when the tab becomes visible again. */
export function useTabVisible(onVisible: () => void): void {
  const notify = useEffectEvent(onVisible)
  useEffect(() => {
    const handleChange = () => {
      if (document.visibilityState === 'visible') notify()
    }
    document.addEventListener('visibilitychange', handleChange)
    return () => document.removeEventListener('visibilitychange', handleChange)
  }, [])
}
