import { useEffect, useRef } from 'react'

/**
 * Moves the focus when an area replaces its content and the focused element disappears. The first usable control takes
 * the focus. `displayed` identifies the content.
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
