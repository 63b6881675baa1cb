import { type ReactNode } from 'react'

type SectionTitleProps = {
  headingLevel?: 1 | 2
  size?: 'd1' | 'd2'
  id?: string
  children: ReactNode
  aside?: ReactNode
}

/** The line across the grid with the bar as wide as the title, which hangs below. */
export function SectionTitle({ headingLevel = 2, size = 'd2', id, children, aside }: SectionTitleProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className="hang">
      <Heading className={size} id={id} {...(headingLevel === 1 && { tabIndex: -1 })}>
        {children}
      </Heading>
      {aside}
    </div>
  )
}
