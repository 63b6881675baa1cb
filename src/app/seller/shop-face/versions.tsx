import { contentMessages } from '#domain/messages/storefront/shop-face.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { textIn } from '#domain/language.ts'
import type { ContentVersion } from '#shop/content/list-content.ts'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { Read } from './use-draft.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './shop-face.module.css'

type VersionsProps = { versions: readonly ContentVersion[]; read: Read; onRestored: () => void }

/** What the piece was before, each to be taken up again as the draft. */
export function Versions({ versions, read, onRestored }: VersionsProps) {
  const said = useWords(contentMessages)
  const language = useLanguage()
  const { isSending, send } = useSend('/seller/content/restore', {
    isReadAnew: false,
    onAnswer: (answer) => answer.ok && onRestored(),
  })
  if (versions.length === 0) return null
  return (
    <details className={styles.versions}>
      <summary>{said.versions}</summary>
      <ol>
        {versions.map(({ version, at, by, isPublished, isRemoved, value }) => {
          const when = formatDateTime(new Date(at), language)
          return (
            <li key={version}>
              <div>
                <p className={textLook.strong}>
                  {when} · {by ?? said.byStore}
                </p>
                <p className={`${textLook.small} ${textLook.muted}`}>
                  {isRemoved ? said.takenAway : !isPublished ? said.draft : firstWords(value, language)}
                </p>
              </div>
              {version !== read.version && !isRemoved && (
                <Button
                  size="small"
                  aria-label={said.restoreOf({ when })}
                  isLoading={isSending}
                  onClick={() => send({ ...read, from: version })}
                >
                  {said.restore}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}

function firstWords({ texts }: ContentVersion['value'], language: 'en' | 'ne'): string {
  return ['headline', 'title', 'text']
    .map((name) => textIn(language, { en: texts.en[name] ?? '', ne: texts.ne[name] ?? '' }))
    .filter(Boolean)
    .join(' · ')
}
