import { useState } from 'react'
import type { ChangedField } from '#domain/content/content-diff.ts'
import { isDocumentKind, type ContentKind } from '#domain/content/content.ts'
import { textIn, type Language } from '#domain/language.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import type { ContentVersion } from '#shop/content/list-content.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Row, Rows } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { previewPath } from '#app/seller/content/preview.tsx'
import type { BaseVersion } from '#app/seller/content/use-draft.ts'
import { Comparison } from './comparison.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type VersionsProps = {
  kind: ContentKind
  versions: readonly ContentVersion[]
  baseVersion: BaseVersion
  onRestored: () => void
}

/** Renders the earlier versions of a content block. Each can be viewed, compared or restored as the draft. */
export function Versions({ kind, versions, baseVersion, onRestored }: VersionsProps) {
  const t = useMessages(contentMessages)
  const { isSending, send } = usePageForm('restore', {
    shouldRevalidate: false,
    onResponse: (response) => response.ok && onRestored(),
  })
  const { compared, busy, compare, leave } = useComparison(baseVersion.key)
  if (versions.length === 0) return null
  return (
    <Disclosure summary={t.versions}>
      <Rows as="ol">
        {versions.map((one) => (
          <Version
            key={one.version}
            kind={kind}
            one={one}
            baseVersion={baseVersion}
            isSending={isSending}
            comparing={busy}
            onCompare={(when) => compare(one.version, when)}
            onRestore={() => send({ ...baseVersion, from: one.version })}
          />
        ))}
      </Rows>
      <Dialog
        isOpen={compared !== undefined}
        title={t.compareOf({ when: compared?.when ?? '' })}
        closeLabel={t.close}
        kind="wide"
        onClose={leave}
      >
        {compared && <Comparison kind={kind} parts={compared.parts} />}
      </Dialog>
    </Disclosure>
  )
}

type VersionProps = Pick<VersionsProps, 'kind' | 'baseVersion'> & {
  one: ContentVersion
  isSending: boolean
  /** The version that is being compared. */
  comparing: number | undefined
  onCompare: (when: string) => void
  onRestore: () => void
}

/** Renders one saved version. The newest one cannot be restored, and a removal has no content. */
function Version({ kind, one, baseVersion, isSending, comparing, onCompare, onRestore }: VersionProps) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const { version, at, by, isRemoved } = one
  const when = formatDateTime(new Date(at), language)
  return (
    <li>
      <div>
        <p className={textStyles.strong}>
          {when} · {by ?? t.byStore}
        </p>
        <p className={`${textStyles.small} ${textStyles.muted}`}>{stateOf(one, t, language)}</p>
      </div>
      {!isRemoved && (
        <Row>
          {isDocumentKind(kind) && (
            <PreviewLink kind={kind} blockKey={baseVersion.key} version={version} when={when} />
          )}
          {version !== baseVersion.version && (
            <>
              <Button
                size="small"
                aria-label={t.compareOf({ when })}
                isLoading={comparing === version}
                disabled={comparing !== undefined && comparing !== version}
                onClick={() => onCompare(when)}
              >
                {t.compare}
              </Button>
              <Button
                size="small"
                aria-label={t.restoreOf({ when })}
                isLoading={isSending}
                onClick={onRestore}
              >
                {t.restore}
              </Button>
            </>
          )}
        </Row>
      )}
    </li>
  )
}

type PreviewLinkProps = { kind: ContentKind; blockKey: string; version: number; when: string }

/** Links to a preview of the page with this version. */
function PreviewLink({ kind, blockKey, version, when }: PreviewLinkProps) {
  const t = useMessages(textEditorMessages)
  const to = useLocalPath()
  const query = new URLSearchParams({ key: blockKey, version: String(version) })
  return (
    <ButtonLink
      variant="link"
      aria-label={t.viewVersion({ when })}
      href={to(`${previewPath(kind, blockKey)}?${query.toString()}`)}
      target="_blank"
      reloadDocument
    >
      {t.view}
    </ButtonLink>
  )
}

/** Returns the differences between one version and the newest one, loaded on request. */
function useComparison(key: string) {
  const [compared, setCompared] = useState<{ when: string; parts: readonly ChangedField[] }>()
  const [busy, setBusy] = useState<number>()
  async function read(version: number, when: string) {
    setBusy(version)
    const query = new URLSearchParams({ key, version: String(version) })
    const response = await callApi('GET', `/seller/content/compare?${query.toString()}`)
    setBusy(undefined)
    if (response.ok) setCompared({ when, parts: response.body.parts })
    else toastError(response.message)
  }
  return {
    compared,
    busy,
    compare: (version: number, when: string) => void read(version, when),
    leave: () => setCompared(undefined),
  }
}

type StateTexts = { takenAway: string; draft: string }

function stateOf(
  { isRemoved, isPublished, value }: ContentVersion,
  t: StateTexts,
  language: Language,
): string {
  if (isRemoved) return t.takenAway
  return isPublished ? firstWords(value, language) : t.draft
}

function firstWords({ texts }: ContentVersion['value'], language: Language): string {
  return ['headline', 'title', 'text']
    .map((name) => textIn(language, { en: texts.en[name] ?? '', ne: texts.ne[name] ?? '' }))
    .filter(Boolean)
    .join(' · ')
}
