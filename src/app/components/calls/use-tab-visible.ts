import { useEffect, useEffectEvent } from 'react'

/** Tells when somebody comes back to the tab. */
export function useComingBack(onBack: () => void): void {
  const tell = useEffectEvent(onBack)
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') tell()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
}
