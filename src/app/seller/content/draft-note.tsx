import type { Visibility } from '#domain/content/content.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { formatTime } from '#domain/nepal/dates.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { DraftState } from './use-draft.ts'
import { Row } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import * as styles from './content.module.css'

type NoteProps = {
  state: DraftState
  isDraft: boolean
  isNew: boolean
  visibility: Visibility
  from: string | null
}

/** Renders the save state of a draft as text next to a diamond. */
export function DraftNote({ state, isDraft, isNew, visibility, from }: NoteProps) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const published = {
    shown: t.isPublished,
    waiting: t.publishedFrom({ when: from === null ? '' : formatDateTime(new Date(from), language) }),
    over: t.publishedOver,
    hidden: t.publishedHidden,
  }[visibility]
  const text = {
    unchanged: isNew ? t.isNew : isDraft ? t.changed : published,
    saving: t.saving,
    saved: state.status === 'saved' ? t.savedAt({ time: formatTime(state.at, language) }) : '',
    invalid: t.notSaved,
    conflict: t.notSavedConflict,
  }[state.status]
  return (
    <Row align="center" aria-live="polite">
      <svg
        className={isDraft || isNew || visibility !== 'shown' ? styles.draft : styles.published}
        width="10"
        height="10"
        aria-hidden="true"
      >
        <path d="M5 0l5 5-5 5-5-5z" />
      </svg>
      <Text isMuted>{text}</Text>
    </Row>
  )
}
