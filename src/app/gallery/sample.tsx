import { type ReactNode } from 'react'

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
    <div className={isWide ? 'w' : undefined}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
