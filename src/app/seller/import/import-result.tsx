import type { ReactNode } from 'react'
import { columnLabel } from './column-label.ts'
import { importMessages } from '#domain/product/import-messages.ts'
import { archiveMessages } from '#domain/product/pictures/picture-archive-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { languageOfText, textIn } from '#domain/language.ts'
import { readLocalizedFields, type LocalizedFields } from '#domain/localized-field-names.ts'
import { Button } from '#ui/button/button.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Row, Rows, Stack } from '#ui/layout/flow.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { ImportPreview } from './import-call.ts'
import { IgnoredFileList } from './picture-archive.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type ImportResultProps = {
  result: ImportPreview
  fileName: string
  error: string | undefined
  onApply: () => void
  onRestoreArchived: () => void
  onOmitUnmatched: () => void
  onRestart: () => void
}

/** Renders the preview of an import: its changes, its errors and the button that applies it. */
export function ImportResult(props: ImportResultProps) {
  const { result, fileName, error, onApply, onRestoreArchived, onOmitUnmatched, onRestart } = props
  const t = useMessages(importMessages)
  const total = result.added + result.changed
  const hasErrors = result.problems.total > 0
  // The only decision concerns the archived products.
  const hasOnlyArchived = !hasErrors && total === 0 && result.offShelf > 0
  return (
    <Stack as="section" aria-labelledby="import-found">
      <h2 className={textStyles.heading} id="import-found">
        {t.previewTitle}
      </h2>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{fileName}</p>
      <Counts result={result} />
      {!hasOnlyArchived && (
        <output className={hasErrors ? fieldStyles.error : textStyles.strong}>{result.message}</output>
      )}
      {result.offShelf > 0 && (
        <ArchivedProducts
          total={result.offShelf}
          isOnlyAction={hasOnlyArchived}
          onRestoreArchived={onRestoreArchived}
        />
      )}
      {result.unknown.total > 0 && <UnknownProducts unknown={result.unknown} onOmit={onOmitUnmatched} />}
      {result.ignored.length > 0 && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.ignored({ names: result.ignored })}</p>
      )}
      {error !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
      <Row>
        {!hasErrors && total > 0 && (
          <Button variant="primary" onClick={onApply}>
            {t.apply({ total })}
          </Button>
        )}
        <Button onClick={onRestart}>{t.another}</Button>
      </Row>
      {result.pictures !== null && <AttachedPictures pictures={result.pictures} hasErrors={hasErrors} />}
      {hasErrors && <Problems problems={result.problems} />}
      {result.preview.length > 0 && <Changes result={result} />}
    </Stack>
  )
}

/**
 * Renders how many products of the file are archived, and the button that restores them. One cause is an import that
 * was undone, because that archives the products it added.
 */
function ArchivedProducts({
  total,
  isOnlyAction,
  onRestoreArchived,
}: {
  total: number
  isOnlyAction: boolean
  onRestoreArchived: () => void
}) {
  const t = useMessages(importMessages)
  return (
    <>
      <output className={textStyles.strong}>{t.stayArchived({ total })}</output>
      <Row>
        <Button variant={isOnlyAction ? 'primary' : 'outline'} onClick={onRestoreArchived}>
          {t.restoreArchived({ total })}
        </Button>
      </Row>
    </>
  )
}

/** Renders the number of rows without a matching product, and the button that omits them. */
function UnknownProducts({ unknown, onOmit }: { unknown: ImportPreview['unknown']; onOmit: () => void }) {
  const t = useMessages(importMessages)
  return (
    <>
      <p className={`${textStyles.small}`}>
        {unknown.isOmitted ? t.unknownOmitted(unknown) : t.unknownProducts(unknown)}
      </p>
      {!unknown.isOmitted && (
        <Row>
          <Button onClick={onOmit}>{t.omitUnmatched}</Button>
        </Row>
      )}
    </>
  )
}

function Counts({ result }: { result: ImportPreview }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const counts = [
    { label: t.new, count: result.added },
    { label: t.changed, count: result.changed },
    { label: t.unchanged, count: result.unchanged },
    { label: t.wrong, count: result.problems.total },
  ] satisfies { label: string; count: number }[]
  return (
    <dl className={workspaceStyles.figures}>
      {counts.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

type AttachedPicturesProps = { pictures: NonNullable<ImportPreview['pictures']>; hasErrors: boolean }

function AttachedPictures({
  pictures: { hung, leftOut: omittedPictures },
  hasErrors,
}: AttachedPicturesProps) {
  const t = useMessages(archiveMessages)
  return (
    <>
      {/* Pictures are attached only if the file has no errors. */}
      {!hasErrors && <p>{t.picturesToAttach({ total: hung })}</p>}
      <IgnoredFileList ignoredFiles={omittedPictures} />
    </>
  )
}

function Problems({ problems: { total, items } }: { problems: ImportPreview['problems'] }) {
  const t = useMessages(importMessages)
  return (
    <Stack gap="close">
      <h3 className={textStyles.strong}>{t.errorsTitle}</h3>
      {total > items.length && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t.firstOf({ count: items.length, total })}
        </p>
      )}
      <DataTable
        caption={t.errorsTitle}
        rows={items.map((item, index) => ({ ...item, key: String(index) }))}
        rowKey={(item) => item.key}
        columns={[
          { key: 'row', head: t.row, cell: rowCell, phonePlacement: 'full' },
          {
            key: 'column',
            head: t.column,
            cell: columnCell,
            phonePlacement: 'full',
          },
          { key: 'problem', head: t.problem, cell: problemCell, phonePlacement: 'full' },
        ]}
      />
    </Stack>
  )
}

type Problem = ImportPreview['problems']['items'][number]

function RowCell({ item: { row, product } }: { item: Problem }) {
  const t = useMessages(importMessages)
  return (
    <>
      {row === 1 ? t.headings : t.rowNumber({ row })}
      {product !== '' && <b className={textStyles.breakWords}> {product}</b>}
    </>
  )
}

function ProblemCell({ item: { written: cellText, message } }: { item: Problem }) {
  const t = useMessages(importMessages)
  return (
    <>
      {cellText !== '' && <span className={`${textStyles.muted}`}>{t.cellText({ text: cellText })} </span>}
      {message}
    </>
  )
}

function rowCell(item: Problem): ReactNode {
  return <RowCell item={item} />
}

function problemCell(item: Problem): ReactNode {
  return <ProblemCell item={item} />
}

function columnCell({ column }: { column: string }): ReactNode {
  return column === '' ? '–' : <Column name={column} />
}

/** Renders the name of a column, which is the same in every language, and its label in the form. */
function Column({ name }: { name: string }) {
  const label = columnLabel(name, useLanguage())
  const isLabelDifferent = label !== undefined && label.toLowerCase() !== name.toLowerCase()
  return (
    <>
      <span className={textStyles.muted} lang="en">
        {name}
      </span>
      {isLabelDifferent && <span className={`${textStyles.small} ${textStyles.muted}`}> · {label}</span>}
    </>
  )
}

function Changes({ result }: { result: ImportPreview }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const total = result.added + result.changed
  return (
    <Stack gap="close">
      <h3 className={textStyles.strong}>{t.changesTitle}</h3>
      {total > result.preview.length && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t.firstOf({ count: result.preview.length, total })}
        </p>
      )}
      <Rows>
        {result.preview.map((item) => (
          <li key={item.row}>
            <Stack gap="tight">
              <p>
                <span className={`${textStyles.small} ${textStyles.muted}`}>{t.rowNumber(item)}</span>{' '}
                <b lang={languageOfText(language, nameOf(item))}>{textIn(language, nameOf(item))}</b>
                {item.id === null && ` (${t.isNew})`}
              </p>
              {item.id !== null && <Fields fields={item.fields} />}
            </Stack>
          </li>
        ))}
      </Rows>
    </Stack>
  )
}

function Fields({ fields }: { fields: ImportPreview['preview'][number]['fields'] }) {
  const t = useMessages(importMessages)
  return (
    <ul className={textStyles.small}>
      {fields.map(({ column, before, after }) => (
        <li key={column}>
          <Column name={column} />: <span className={textStyles.visuallyHidden}>{t.before} </span>
          {before === '' ? <i>{t.empty}</i> : before} →{' '}
          <span className={textStyles.visuallyHidden}>{t.after} </span>
          <b>{after === '' ? <i>{t.empty}</i> : after}</b>
        </li>
      ))}
    </ul>
  )
}

function nameOf(texts: LocalizedFields<'name', string | null>) {
  return readLocalizedFields('name', texts)
}
