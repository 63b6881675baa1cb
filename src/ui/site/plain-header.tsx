import { type ReactNode } from 'react'
import * as layoutLook from '#ui/look/layout.module.css'
import * as styles from './plain-header.module.css'

/** The bar with the logo alone, where the whole header could not be made. */
export function PlainHeader({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={`${layoutLook.page} ${styles.inner}`}>{children}</div>
    </header>
  )
}
