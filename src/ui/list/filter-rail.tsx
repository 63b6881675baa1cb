import { type ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import * as styles from './filter-rail.module.css'

/** Sections of filters on hairlines. */
export function FilterRail({ children }: { children: ReactNode }) {
  return <div className={styles.rail}>{children}</div>
}

/** One section, open from the start. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open>
      <summary>
        {title}
        <Icon name="minus" size={16} className={styles.open} />
        <Icon name="plus" size={16} className={styles.shut} />
      </summary>
      <div>{children}</div>
    </details>
  )
}
