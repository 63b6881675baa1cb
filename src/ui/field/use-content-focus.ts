import { useEffect, useRef } from 'react'

/**
 * Moves the focus when an area replaces its content and the focused element disappears. The first usable control takes
 * the focus. `contentKey` identifies the content.
 */
export function useContentFocus<Container extends HTMLElement>(contentKey: unknown) {
  const container = useRef<Container>(null)
  const previousKey = useRef(contentKey)
  useEffect(() => {
    if (previousKey.current === contentKey) return
    previousKey.current = contentKey
    if (document.activeElement !== document.body) return
    container.current
      ?.querySelector<HTMLElement>(':is(textarea, input:not([type="hidden"]), button):enabled, a')
      ?.focus()
  }, [contentKey])
  return container
}
