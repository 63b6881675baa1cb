import { type ReactNode } from 'react'
import * as styles from './gallery.module.css'

/** One piece with its states under a small title. */
export function Sample({
  title,
  isWide = false,
  children,
}: {
  title: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
