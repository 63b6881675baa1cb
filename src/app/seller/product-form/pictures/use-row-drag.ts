import { useState, type PointerEvent } from 'react'

export type RowDrag = ReturnType<typeof useRowDrag>

/** Moves a row of a list by its drag handle, by touch or mouse. */
export function useRowDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<{ from: number; overIndex: number }>()
  return {
    dragged,
    handle: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged({ from: index, overIndex: index })
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (dragged?.from !== index) return
        const overIndex = rowAt(clientX, clientY)
        if (overIndex !== undefined && overIndex !== dragged.overIndex) setDragged({ from: index, overIndex })
      },
      onPointerUp() {
        if (dragged?.from === index) move(index, dragged.overIndex)
        setDragged(undefined)
      },
      onPointerCancel: () => setDragged(undefined),
    }),
  }
}

/** Returns the index of the row at a point; undefined if there is none. */
function rowAt(x: number, y: number): number | undefined {
  const row = document.elementFromPoint(x, y)?.closest('li')
  const rows = row?.parentElement?.children
  return row && rows ? [...rows].indexOf(row) : undefined
}
