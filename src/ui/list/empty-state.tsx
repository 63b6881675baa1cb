import { type ReactNode } from 'react'

type EmptyStateProps = { title: string; headingLevel?: 1 | 2; children?: ReactNode; action?: ReactNode }

/** The motif, what is not here, one sentence that helps, one way on. */
export function EmptyState({ title, headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className="empty">
      <span className="motif" aria-hidden="true" />
      <Heading className={headingLevel === 1 ? 'd2' : 'd3'}>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}
