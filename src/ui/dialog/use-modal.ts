import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Point = { x: number; y: number }

const doubleTapMs = 400
const doubleTapPx = 40

/**
 * Opens and closes a native dialog by a prop. The browser traps the focus and restores it.
 * Escape, the Back button of Android and a press outside only request closing. The second click of a double tap does
 * not reach the elements below.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressPosition = useRef<Point>(undefined)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || !isOpen) return
    dialog.showModal()
    return () => {
      dialog.close()
      if (pressPosition.current) ignoreSecondTap(pressPosition.current)
      pressPosition.current = undefined
    }
  }, [isOpen])
  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      pressPosition.current = undefined
      onClose()
    },
    // The backdrop belongs to the dialog element itself; the content is in a child that fills it.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressPosition.current = { x: event.clientX, y: event.clientY }
      if (event.target === event.currentTarget && isOutside(event)) onClose()
    },
  }
}

/** Ignores presses at this position for a moment. A later press, a press elsewhere or a key press ends this. */
function ignoreSecondTap({ x, y }: Point): void {
  const closedAt = performance.now()
  const controller = new AbortController()
  function ignoreClick(event: MouseEvent) {
    const isByKey = event.type === 'click' && event.detail === 0
    const isElsewhere = Math.hypot(event.clientX - x, event.clientY - y) > doubleTapPx
    if (isByKey || isElsewhere || event.timeStamp - closedAt > doubleTapMs) return controller.abort()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const name of ['pointerdown', 'mousedown', 'click'] as const)
    addEventListener(name, ignoreClick, { capture: true, signal: controller.signal })
}

function isOutside(event: PointerEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const isOutsideHorizontally = event.clientX < box.left || event.clientX > box.right
  return isOutsideHorizontally || event.clientY < box.top || event.clientY > box.bottom
}
