import { type ReactNode } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { useModal } from './use-modal.ts'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as styles from './dialog.module.css'

type DrawerProps = {
  isOpen: boolean
  label: string
  closeLabel: string
  header?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal panel at the right edge; following a link inside closes it. */
export function Drawer({ isOpen, label, closeLabel, header, onClose, children }: DrawerProps) {
  const modal = useModal(isOpen, onClose)
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles the clicks of its links
    <dialog
      {...modal}
      className={`${panelStyles.wholeWindow} ${styles.drawer}`}
      data-drawer=""
      aria-label={label}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a') !== null) onClose()
      }}
    >
      {isOpen && (
        <>
          <header>
            {header ?? <span />}
            <IconButton icon="x" label={closeLabel} onClick={onClose} />
          </header>
          {children}
        </>
      )}
    </dialog>
  )
}
