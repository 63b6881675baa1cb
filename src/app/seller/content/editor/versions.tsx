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

/** Renders the versions of a content block. An earlier one can be compared with the newest, or restored as a draft. */
export function Versions({ kind, versions, baseVersion, onRestored }: VersionsProps) {
  const t = useMessages(contentMessages)
  const { isSending, send } = usePageForm('restore', {
    shouldRevalidate: false,
    onResponse: (response) => response.ok && onRestored(),
  })
  const { comparison, loadingVersion, compare, close } = useComparison(baseVersion.key)
  if (versions.length === 0) return null
  return (
    <Disclosure summary={t.versions}>
      <Rows as="ol">
        {versions.map((savedVersion) => (
          <Version
            key={savedVersion.version}
            kind={kind}
            savedVersion={savedVersion}
            baseVersion={baseVersion}
            isSending={isSending}
            loadingVersion={loadingVersion}
            onCompare={(when) => compare(savedVersion.version, when)}
            onRestore={() => send({ ...baseVersion, from: savedVersion.version })}
          />
        ))}
      </Rows>
      <Dialog
        isOpen={comparison !== undefined}
        title={t.compareOf({ when: comparison?.when ?? '' })}
        closeLabel={t.close}
        kind="wide"
        onClose={close}
      >
        {comparison && <Comparison kind={kind} changedFields={comparison.parts} />}
      </Dialog>
    </Disclosure>
  )
}

type VersionProps = Pick<VersionsProps, 'kind' | 'baseVersion'> & {
  savedVersion: ContentVersion
  isSending: boolean
  /** The version whose comparison is loading. */
  loadingVersion: number | undefined
  onCompare: (when: string) => void
  onRestore: () => void
}

/** Renders one saved version. The newest one cannot be restored, and a removal has no content. */
function Version({
  kind,
  savedVersion,
  baseVersion,
  isSending,
  loadingVersion,
  onCompare,
  onRestore,
}: VersionProps) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const { version, at, by, isRemoved } = savedVersion
  const when = formatDateTime(new Date(at), language)
  return (
    <li>
      <div>
        <p className={textStyles.strong}>
          {when} · {by ?? t.byStore}
        </p>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {versionSummary(savedVersion, t, language)}
        </p>
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
                isLoading={loadingVersion === version}
                disabled={loadingVersion !== undefined && loadingVersion !== version}
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
  const [comparison, setComparison] = useState<{ when: string; parts: readonly ChangedField[] }>()
  const [loadingVersion, setLoadingVersion] = useState<number>()
  async function read(version: number, when: string) {
    setLoadingVersion(version)
    const query = new URLSearchParams({ key, version: String(version) })
    const response = await callApi('GET', `/seller/content/compare?${query.toString()}`)
    setLoadingVersion(undefined)
    if (response.ok) setComparison({ when, parts: response.body.parts })
    else toastError(response.message)
  }
  return {
    comparison,
    loadingVersion,
    compare: (version: number, when: string) => void read(version, when),
    close: () => setComparison(undefined),
  }
}

type StateTexts = { takenOff: string; draft: string }

function versionSummary(
  { isRemoved, isPublished, value }: ContentVersion,
  t: StateTexts,
  language: Language,
): string {
  if (isRemoved) return t.takenOff
  return isPublished ? mainTexts(value, language) : t.draft
}

function mainTexts({ texts }: ContentVersion['value'], language: Language): string {
  return ['headline', 'title', 'text']
    .map((name) => textIn(language, { en: texts.en[name] ?? '', ne: texts.ne[name] ?? '' }))
    .filter(Boolean)
    .join(' · ')
}
