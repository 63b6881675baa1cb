import { type ReactNode } from 'react'
import { Text } from '#ui/text.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as kitStyles from './kit.module.css'

type PageHeadProps = {
  title: ReactNode
  /** The line below the title. */
  detail?: ReactNode
  /** What the page is for. */
  intro?: string | undefined
  /** The elements at the other end of the title's line. */
  children?: ReactNode
}

/** Renders the title of a seller's page. */
export function PageHead({ title, detail, intro, children }: PageHeadProps) {
  const heading = <h1 className={textStyles.title}>{title}</h1>
  return (
    <>
      <div className={workspaceStyles.head}>
        {detail === undefined ? (
          heading
        ) : (
          <div className={kitStyles.title}>
            {heading}
            {detail}
          </div>
        )}
        {children}
      </div>
      {intro !== undefined && (
        <div className={kitStyles.intro}>
          <Text isMuted>{intro}</Text>
        </div>
      )}
    </>
  )
}
