import { useState, type ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import * as styles from './filter-rail.module.css'

/** Sections of filters on hairlines. */
export function FilterRail({ children }: { children: ReactNode }) {
  return <div className={styles.rail}>{children}</div>
}

type SectionProps = { title: string; isShut?: boolean; children: ReactNode }

/** A section of the filters, expanded by default. */
export function FilterSection({ title, isShut = false, children }: SectionProps) {
  // Afterwards it is the reader's own.
  const [isOpen] = useState(!isShut)
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
