import { type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './section-title.module.css'

const sizeClass = {
  display: textStyles.display,
  title: textStyles.title,
  section: textStyles.section,
  small: textStyles.subheading,
} as const

type SectionTitleProps = {
  headingLevel?: 1 | 2
  /** `small` is for a section of one row or two. */
  size?: keyof typeof sizeClass
  id?: string
  children: ReactNode
  aside?: ReactNode
}

/**
 * Renders the title of a page or of a section, with `aside` next to it. Only a page title has a horizontal rule above it,
 * with a bar as wide as the title.
 */
export function SectionTitle({
  headingLevel = 2,
  size = headingLevel === 1 ? 'title' : 'section',
  id,
  children,
  aside,
}: SectionTitleProps) {
  const isPage = headingLevel === 1
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={classNames(styles.title, isPage && styles.page, size === 'small' && styles.small)}>
      <Heading className={sizeClass[size]} id={id} {...(isPage && { tabIndex: -1 })}>
        {children}
      </Heading>
      {aside}
    </div>
  )
}
