import { contentMessages } from '#domain/messages/storefront/shop-face.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { isDocumentKind, type ContentKind } from '#domain/content/content.ts'
import { textIn } from '#domain/language.ts'
import { textEditorMessages } from '#domain/messages/storefront/text-editor.ts'
import type { ContentVersion } from '#shop/content/list-content.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { previewPath } from './preview.tsx'
import type { Read } from './use-draft.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './shop-face.module.css'

type VersionsProps = {
  kind: ContentKind
  versions: readonly ContentVersion[]
  read: Read
  onRestored: () => void
}

/** What the piece was before, each to be taken up again as the draft. */
export function Versions({ kind, versions, read, onRestored }: VersionsProps) {
  const said = useWords(contentMessages)
  const own = useWords(textEditorMessages)
  const language = useLanguage()
  const to = useLocalPath()
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
              {isDocumentKind(kind) && !isRemoved && (
                <ButtonLink
                  variant="link"
                  aria-label={own.lookAt({ when })}
                  href={to(
                    `${previewPath(kind, read.key)}?${new URLSearchParams({ key: read.key, version: String(version) }).toString()}`,
                  )}
                  target="_blank"
                  reloadDocument
                >
                  {own.look}
                </ButtonLink>
              )}
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
