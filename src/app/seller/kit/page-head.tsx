import { type ReactNode } from 'react'
import { Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import * as flowStyles from '#ui/styles/flow.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

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
          <Stack gap="tight">
            {heading}
            {detail}
          </Stack>
        )}
        {children}
      </div>
      {intro !== undefined && (
        <div className={flowStyles.help}>
          <Text isMuted>{intro}</Text>
        </div>
      )}
    </>
  )
}
