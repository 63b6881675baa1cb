import { type ReactNode, useId } from 'react'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './profile.module.css'

/** One matter of the account, hanging from its line. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 className={textLook.subheading} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  )
}
