import { type ReactNode, useId } from 'react'
import { Text } from '#ui/text.tsx'
import * as flowStyles from '#ui/styles/flow.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

type SectionProps = { title: string; help?: string; children: ReactNode }

/** A section of a page with a heading, and help below it. `isSmall`: one of many sections, below a title of the page. */
export function Section({ title, help, isSmall = false, children }: SectionProps & { isSmall?: boolean }) {
  const titleId = useId()
  return (
    <section className={flowStyles.section} aria-labelledby={titleId}>
      <h2 className={isSmall ? textStyles.subheading : textStyles.heading} id={titleId}>
        {title}
      </h2>
      {help !== undefined && (
        <div className={flowStyles.help}>
          <Text isMuted>{help}</Text>
        </div>
      )}
      {children}
    </section>
  )
}

/** A section on a raised panel, with a small heading. */
export function Card({ title, help, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={`${workspaceStyles.panel} ${flowStyles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {help !== undefined && <Text isMuted>{help}</Text>}
      {children}
    </section>
  )
}
