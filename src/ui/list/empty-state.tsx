import { type ReactNode } from 'react'
import * as pictureStyles from '#ui/styles/picture.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type EmptyStateProps = { title: string; headingLevel?: 1 | 2; children?: ReactNode; action?: ReactNode }

/** An illustration, a title, one helpful sentence and one action. */
export function EmptyState({ title, headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={pictureStyles.empty}>
      <span className={pictureStyles.motif} aria-hidden="true" />
      <Heading className={headingLevel === 1 ? textStyles.title : textStyles.heading}>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}
