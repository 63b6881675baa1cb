import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes a native dialog with a prop. The browser keeps the focus inside and gives it back;
 * Escape and a press outside only ask to be closed.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || !isOpen) return
    dialog.showModal()
    return () => dialog.close()
  }, [isOpen])
  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      onClose()
    },
    // The scrim belongs to the dialog element itself: everything inside stands in a child that fills it.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && isOutside(event)) onClose()
    },
  }
}

function isOutside(event: PointerEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const isBeside = event.clientX < box.left || event.clientX > box.right
  return isBeside || event.clientY < box.top || event.clientY > box.bottom
}
