import { contentMessages } from '#domain/messages/storefront/shop-face.ts'
import { formatTime } from '#domain/nepal/dates.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { DraftState } from './use-draft.ts'
import * as styles from './shop-face.module.css'

type NoteProps = { state: DraftState; isDraft: boolean; isNew: boolean }

/** How far the draft is kept, in words beside a diamond. */
export function DraftNote({ state, isDraft, isNew }: NoteProps) {
  const said = useWords(contentMessages)
  const language = useLanguage()
  const text = {
    same: isNew ? said.isNew : isDraft ? said.changed : said.isPublished,
    saving: said.saving,
    saved: state.name === 'saved' ? said.savedAt({ time: formatTime(state.at, language) }) : '',
    wrong: said.notSaved,
    late: said.notSaved,
  }[state.name]
  return (
    <p className={styles.note} aria-live="polite" {...(isDraft && { 'data-draft': '' })}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M5 0l5 5-5 5-5-5z" />
      </svg>
      {text}
    </p>
  )
}
