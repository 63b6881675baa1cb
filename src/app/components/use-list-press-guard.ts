import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** Longer than a double press, and shorter than a deliberate second press. */
const ignoreMs = 400

/**
 * Returns handlers for the container of a list whose entries disappear when pressed. After an entry disappears, pointer
 * presses are ignored for a moment, so that they do not hit the entry that has moved up.
 * Key presses always count, because they follow the focus. So do presses in the dialog of an entry, which does not
 * move. `count` is the total number of entries if only the first ones are visible.
 */
export function useListPressGuard(ids: readonly string[], count = ids.length) {
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const previousCount = useRef(count)
  const entries = `${count} ${ids.join()}`
  useLayoutEffect(() => {
    const hasShrunk = count < previousCount.current
    previousCount.current = count
    if (hasShrunk) movedAt.current = performance.now()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same ids are the same list
  }, [entries])
  function ignorePress(event: MouseEvent): void {
    const isPointer = event.detail > 0
    const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null
    if (!isPointer || isInDialog || performance.now() - movedAt.current >= ignoreMs) return
    event.preventDefault()
    event.stopPropagation()
  }
  // The mouse event would take the focus from the heading.
  return { onMouseDownCapture: ignorePress, onClickCapture: ignorePress }
}
