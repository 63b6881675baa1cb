import { type ReactNode, useId } from 'react'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './profile.module.css'

/** One matter of the account, hanging from its line. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 className={textStyles.subheading} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  )
}
