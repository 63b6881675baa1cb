import { type ReactNode, useId } from 'react'

/** One matter of the account, hanging from its line. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className="prof__s" aria-labelledby={titleId}>
      <h2 className="h3" id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  )
}
