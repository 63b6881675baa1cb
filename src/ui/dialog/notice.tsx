import { type ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './messages.module.css'

type NoticeProps = {
  /** False if something else announces the same sentence to screen readers. */
  isAnnounced?: boolean
  children: ReactNode
}

/** A notice about something that has changed, in the information colour. */
export function Notice({ isAnnounced = true, children }: NoticeProps) {
  const Element = isAnnounced ? 'output' : 'div'
  return (
    <Element className={styles.notice}>
      <Icon name="info" />
      <span>{children}</span>
    </Element>
  )
}

type NoteProps = { icon: IconName; isPositive?: boolean; children: ReactNode }

/** A line with an icon, such as an estimate or a next step. A positive one is green. */
export function Note({ icon, isPositive = false, children }: NoteProps) {
  return (
    <p className={isPositive ? `${styles.line} ${textStyles.good}` : `${styles.line} ${textStyles.muted}`}>
      <Icon name={icon} size={22} />
      <span>{children}</span>
    </p>
  )
}

type CalloutProps = { isQuiet?: boolean; children: ReactNode }

/** A box for content that needs attention; `isQuiet`: content that is only set apart. */
export function Callout({ isQuiet = false, children }: CalloutProps) {
  return <div className={isQuiet ? `${styles.callout} ${styles.quiet}` : styles.callout}>{children}</div>
}
