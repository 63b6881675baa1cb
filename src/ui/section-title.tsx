import { type ReactNode } from 'react'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './section-title.module.css'

const sizeClass = { display: textStyles.display, title: textStyles.title } as const

type SectionTitleProps = {
  headingLevel?: 1 | 2
  size?: 'display' | 'title'
  id?: string
  children: ReactNode
  aside?: ReactNode
}

/**
 * Renders a section heading under a horizontal rule. A bar on the rule is as wide as the heading. `aside` is beside the
 * heading.
 */
export function SectionTitle({ headingLevel = 2, size = 'title', id, children, aside }: SectionTitleProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.title}>
      <Heading className={sizeClass[size]} id={id} {...(headingLevel === 1 && { tabIndex: -1 })}>
        {children}
      </Heading>
      {aside}
    </div>
  )
}
