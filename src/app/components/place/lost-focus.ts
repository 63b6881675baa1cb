import { useEffect, useRef } from 'react'
import { isFocusLost } from '#app/components/use-focus-recovery.ts'

/** Moves the focus to a button that replaced the focused one, unless the focus is already elsewhere. */
export function useLostFocus(isLost: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isLost) return undefined
    // The dialog in between returns the focus only after it has closed.
    const timer = window.setTimeout(() => {
      if (isFocusLost()) button.current?.focus({ preventScroll: true })
    })
    return () => window.clearTimeout(timer)
  }, [isLost])
  return button
}
