import { type ReactNode } from 'react'
import * as emptyLook from '#ui/look/empty.module.css'
import * as textLook from '#ui/look/text.module.css'

type EmptyStateProps = { title: string; headingLevel?: 1 | 2; children?: ReactNode; action?: ReactNode }

/** The motif, what is not here, one sentence that helps, one way on. */
export function EmptyState({ title, headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={emptyLook.empty}>
      <span className={emptyLook.motif} aria-hidden="true" />
      <Heading className={headingLevel === 1 ? textLook.title : textLook.heading}>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}
