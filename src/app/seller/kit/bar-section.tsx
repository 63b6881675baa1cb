import type { ComponentProps, ReactNode } from 'react'
import { Row } from '#ui/layout/flow.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as kitStyles from './kit.module.css'

type BarSectionProps = Omit<ComponentProps<'section'>, 'title' | 'className'> & {
  id: string
  title: ReactNode
  /** The elements beside the title. */
  aside?: ReactNode
}

/** Renders a section below a line, with a short bar above its title. */
export function BarSection({ id, title, aside, children, ...sectionProps }: BarSectionProps) {
  return (
    <section
      {...sectionProps}
      className={`${kitStyles.barSection} ${textStyles.hiddenInPrint}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <Row isSpread align="baseline">
        <h2 className={`${textStyles.subheading} ${kitStyles.barTitle}`} id={`${id}-title`}>
          {title}
        </h2>
        {aside}
      </Row>
      {children}
    </section>
  )
}
