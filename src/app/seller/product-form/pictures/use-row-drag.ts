import { useState, type PointerEvent } from 'react'

export type RowDrag = ReturnType<typeof useRowDrag>

/** Drags a row of a list by its handle, with a finger or a mouse: it goes where it is let go. */
export function useRowDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<{ from: number; over: number }>()
  return {
    dragged,
    handle: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged({ from: index, over: index })
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (dragged?.from !== index) return
        const over = rowAt(clientX, clientY)
        if (over !== undefined && over !== dragged.over) setDragged({ from: index, over })
      },
      onPointerUp() {
        if (dragged?.from === index) move(index, dragged.over)
        setDragged(undefined)
      },
      onPointerCancel: () => setDragged(undefined),
    }),
  }
}

/** The place of the row under a finger, in its list. */
function rowAt(x: number, y: number): number | undefined {
  const row = document.elementFromPoint(x, y)?.closest('li')
  const rows = row?.parentElement?.children
  return row && rows ? [...rows].indexOf(row) : undefined
}
