import { type ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'

/** Something that changed under the reader's hands, in the information colour. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <output className="notice">
      <Icon name="info" />
      <span>{children}</span>
    </output>
  )
}

type NoteProps = { icon: IconName; isGood?: boolean; children: ReactNode }

/** One line with an icon: when it arrives, what happens next. */
export function Note({ icon, isGood = false, children }: NoteProps) {
  return (
    <p className={isGood ? 'note-in sal' : 'note-in muted'}>
      <Icon name={icon} size={22} />
      <span>{children}</span>
    </p>
  )
}
