import { useEffect, useRef } from 'react'

/** The focus goes to a button that has come in the place of the one that had it, unless it is somewhere already. */
export function useLostFocus(isLost: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isLost) return undefined
    // The dialog between them gives the focus back only when it has closed.
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    })
    return () => window.clearTimeout(timer)
  }, [isLost])
  return button
}
