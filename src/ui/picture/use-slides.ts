import { type KeyboardEvent, useCallback, useRef, useState } from 'react'

const scrollEndMs = 90
// Rounding errors of the slide widths add up.
const tolerancePx = 4

/** Returns the index of the visible slide of a scrolling row, and the function that shows another slide. */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const scrollEndTimer = useRef(0)
  const targetIndex = useRef<number>(undefined)
  const [index, setIndex] = useState(0)
  const show = useCallback(
    (target: number, behavior: ScrollBehavior = 'smooth') => {
      const next = (target + count) % count
      setIndex(next)
      targetIndex.current = next
      const row = track.current
      row?.scrollTo({ left: next * row.clientWidth, behavior })
    },
    [count],
  )
  return {
    index,
    show,
    trackProps: {
      ref: track,
      // Reads the position after the scroll ends, so that slides passed on the way do not count.
      onScroll: () => {
        window.clearTimeout(scrollEndTimer.current)
        scrollEndTimer.current = window.setTimeout(() => {
          const row = track.current
          if (row === null || row.clientWidth === 0) return
          const target = targetIndex.current
          if (target === undefined) return setIndex(Math.round(row.scrollLeft / row.clientWidth))
          const left = target * row.clientWidth
          // After two quick presses the first scroll may outlast the second one, whose target was already in view.
          if (Math.abs(row.scrollLeft - left) > tolerancePx) row.scrollTo({ left, behavior: 'instant' })
          else targetIndex.current = undefined
        }, scrollEndMs)
      },
      // A manual scroll has no target slide.
      onPointerDown: () => (targetIndex.current = undefined),
      onWheel: () => (targetIndex.current = undefined),
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
      event.preventDefault()
      show(index + (event.key === 'ArrowRight' ? 1 : -1))
    },
  }
}
