import { useEffect, useRef } from 'react'
import { isFocusLost } from '#app/components/use-focus-recovery.ts'

/**
 * Returns a ref for a button. `takesFocus`: the button replaced a button that had the focus. The new button then gets
 * the focus, unless another element has it.
 */
export function useRestoredFocus(takesFocus: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!takesFocus) return undefined
    // The location dialog is closing and returns the focus after this effect, so the check runs later.
    const timer = window.setTimeout(() => {
      if (isFocusLost()) button.current?.focus({ preventScroll: true })
    })
    return () => window.clearTimeout(timer)
  }, [takesFocus])
  return button
}
