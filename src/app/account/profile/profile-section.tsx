import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/flow.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/account/account.module.css'

type ProfileSectionProps = {
  /** The fragment of links to the section. */
  id: string
  title: string
  children: ReactNode
}

/** Renders one section of the profile. */
export function ProfileSection({ id, title, children }: ProfileSectionProps) {
  const titleId = `${id}-title`
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId}>
      <h2 className={textStyles.subheading} id={titleId}>
        {title}
      </h2>
      <Stack>{children}</Stack>
    </section>
  )
}
