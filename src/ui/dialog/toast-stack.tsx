import { type FocusEvent } from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './messages.module.css'

/** One message. Screen readers announce errors at once and other messages when they are idle. */
export type Toast = {
  id: string
  kind: 'success' | 'error' | 'info'
  message: string
  /** An optional link to continue. */
  link?: { text: string; href: string } | undefined
  /** An optional button, which closes the message. */
  action?: { text: string; onPress: () => void } | undefined
}

type ToastStackProps = {
  toasts: readonly Toast[]
  closeLabel: string
  onClose: (id: string) => void
  /** Called while a toast is hovered or focused: its timer pauses. */
  onPause?: () => void
  onResume?: () => void
}

/**
 * Renders two live regions, one polite and one assertive. They exist from the start, so that changes are
 * announced.
 */
export function ToastStack({ toasts, closeLabel, onClose, onPause, onResume }: ToastStackProps) {
  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onResume?.()
  }
  const errorToasts = toasts.filter((toast) => toast.kind === 'error')
  const otherToasts = toasts.filter((toast) => toast.kind !== 'error')
  return (
    <div
      className={styles.stack}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={handleBlur}
    >
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {errorToasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={onClose} />
        ))}
      </div>
      <output aria-live="polite" aria-atomic="false">
        {otherToasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={onClose} />
        ))}
      </output>
    </div>
  )
}

const kindStyles = {
  success: { className: '', icon: 'check-circle' },
  error: { className: styles.error, icon: 'warning-circle' },
  info: { className: styles.info, icon: 'info' },
} as const

type ToastCardProps = { toast: Toast; closeLabel: string; onClose: (id: string) => void }

function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  const style = kindStyles[toast.kind]
  return (
    <div className={classNames(panelStyles.popup, styles.toast, style.className)} data-toast="">
      <Icon name={style.icon} />
      <span>{toast.message}</span>
      {toast.link && (
        <Link className={textStyles.underlined} to={toast.link.href} onClick={() => onClose(toast.id)}>
          {toast.link.text}
        </Link>
      )}
      {toast.action && (
        <Button
          variant="link"
          onClick={() => {
            onClose(toast.id)
            toast.action?.onPress()
          }}
        >
          {toast.action.text}
        </Button>
      )}
      <IconButton icon="x" label={closeLabel} iconSize={20} onClick={() => onClose(toast.id)} />
    </div>
  )
}
