import { type ReactNode } from 'react'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as styles from './site-header.module.css'

/** A header with only the logo, for pages where the full header cannot be rendered. */
export function PlainHeader({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={`${layoutStyles.page} ${styles.inner}`}>{children}</div>
    </header>
  )
}
