import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * For whoever presses before it is known who they are and where it goes: the press is served as soon as it is,
 * and until then the button is busy.
 */
export function useWhenKnown(isKnown: boolean, act: () => void): { press: () => void; isWaiting: boolean } {
  const [presses, setPresses] = useState(0)
  const served = useRef(0)
  const serve = useEffectEvent(act)
  useEffect(() => {
    if (!isKnown || presses === served.current) return
    served.current = presses
    serve()
  }, [isKnown, presses])
  return { press: () => setPresses((before) => before + 1), isWaiting: presses > 0 && !isKnown }
}
