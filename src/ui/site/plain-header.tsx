import { type ReactNode } from 'react'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as styles from './plain-header.module.css'

/** The bar with the logo alone, where the whole header could not be made. */
export function PlainHeader({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={`${layoutStyles.page} ${styles.inner}`}>{children}</div>
    </header>
  )
}
