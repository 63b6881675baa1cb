import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useModal } from './use-modal.ts'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './dialog.module.css'

const kindClass = { dialog: '', wide: styles.wide, sheet: styles.sheet } as const

type DialogProps = {
  isOpen: boolean
  title: string
  closeLabel: string
  /** A `sheet`, used for filters, rises from the bottom below 1024 px. All other kinds do so below 768 px. */
  kind?: keyof typeof kindClass
  /** Buttons that stay visible at the lower edge. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog. It traps and restores the focus; Escape and a press outside close it. */
export function Dialog({
  isOpen,
  title,
  closeLabel,
  kind = 'dialog',
  footer,
  onClose,
  children,
}: DialogProps) {
  const titleId = useId()
  const modal = useModal(isOpen, onClose)
  return (
    <dialog
      {...modal}
      className={classNames(panelStyles.popup, styles.dialog, kindClass[kind])}
      aria-labelledby={titleId}
    >
      {isOpen && (
        <div className={styles.body}>
          <header>
            <h2 className={textStyles.heading} id={titleId}>
              {title}
            </h2>
            <IconButton icon="x" label={closeLabel} onClick={onClose} />
          </header>
          {children}
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
