import { useEffect, useRef } from 'react'

/**
 * For a place that shows now one thing and now another: where the focus went with what stood there, the first thing that
 * can be used takes it. `shown` tells which of them it is.
 */
export function useMovedFocus<Place extends HTMLElement>(displayed: unknown) {
  const place = useRef<Place>(null)
  const before = useRef(displayed)
  useEffect(() => {
    if (before.current === displayed) return
    before.current = displayed
    if (document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>('textarea, input:not([type="hidden"]), button, a')?.focus()
  }, [displayed])
  return place
}
