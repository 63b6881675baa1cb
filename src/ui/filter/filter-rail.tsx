import { useState, type ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import * as styles from './filter.module.css'

/** A column of filter sections, separated by thin lines. */
export function FilterRail({ children }: { children: ReactNode }) {
  return <div className={styles.rail}>{children}</div>
}

type SectionProps = { title: string; isCollapsed?: boolean; children: ReactNode }

/** A section of the filters, expanded by default. */
export function FilterSection({ title, isCollapsed = false, children }: SectionProps) {
  // The prop sets the initial state only.
  const [isOpen] = useState(!isCollapsed)
  return (
    <details open={isOpen}>
      <summary>
        {title}
        <Icon name="minus" size={16} className={styles.open} />
        <Icon name="plus" size={16} className={styles.shut} />
      </summary>
      <div>{children}</div>
    </details>
  )
}
