import type { ComponentProps, ReactNode } from 'react'
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
    <section {...sectionProps} className={kitStyles.hanging} id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
