import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** Longer than a double press, and shorter than a deliberate second press. */
const pauseMs = 400

/**
 * Returns handlers for the container of a list whose entries disappear when pressed. After an entry disappears, pointer
 * presses are ignored for a moment. Key presses always count, because they follow the focus.
 * If the focused entry disappears, the heading takes the focus. `count` is the total where only the first entries are
 * visible and another one moves up.
 */
export function useSteadyList(ids: readonly string[], count = ids.length) {
  const pressed = useRef<Element>(null)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef(count)
  const entries = `${count} ${ids.join()}`
  useLayoutEffect(() => {
    const hasShrunk = count < before.current
    before.current = count
    if (!hasShrunk) return
    movedAt.current = performance.now()
    if (pressed.current !== null && document.activeElement === document.body) focusHeading(pressed.current)
    pressed.current = null
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same ids are the same list
  }, [entries])
  function refuse(event: MouseEvent): boolean {
    const isPointer = event.detail > 0
    if (!isPointer || performance.now() - movedAt.current >= pauseMs) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    // The mouse event would take the focus from the heading.
    onMouseDownCapture: (event: MouseEvent) => void refuse(event),
    onClickCapture(event: MouseEvent) {
      if (!refuse(event)) pressed.current = event.currentTarget.closest('section, main')
    },
  }
}

function focusHeading(place: Element): void {
  const heading = place.querySelector<HTMLElement>('h1, h2')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
