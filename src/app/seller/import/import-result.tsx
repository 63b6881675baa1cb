import type { ReactNode } from 'react'
import { columnWords } from '#domain/messages/fields/column-words.ts'
import { importMessages } from '#domain/messages/seller/import.ts'
import { archiveMessages } from '#domain/messages/shelf/picture-archive.ts'
import { formatNumber } from '#domain/number-format.ts'
import { languageOfText, textIn } from '#domain/language.ts'
import { textsNamed, type NamedTexts } from '#domain/text-names.ts'
import { Button } from '#ui/button/button.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { CheckedFile } from './import-call.ts'
import { PictureRemarks } from './picture-archive.tsx'
import * as figuresLook from '#ui/look/figures.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './import.module.css'

type ImportResultProps = {
  result: CheckedFile
  fileName: string
  error: string | undefined
  onApply: () => void
  onPutBack: () => void
  onOmitUnknown: () => void
  onRestart: () => void
}

/** What a file would do, what is wrong with it, and the button that does it. */
export function ImportResult(props: ImportResultProps) {
  const { result, fileName, error, onApply, onPutBack, onOmitUnknown, onRestart } = props
  const said = useWords(importMessages)
  const total = result.added + result.changed
  const isWrong = result.problems.total > 0
  // What was taken off is all there is to decide.
  const isOffAlone = !isWrong && total === 0 && result.offShelf > 0
  return (
    <section aria-labelledby="import-found">
      <h2 className={textLook.heading} id="import-found">
        {said.found}
      </h2>
      <p className={`${textLook.small} ${textLook.muted} ${styles.note} ${styles.name}`}>{fileName}</p>
      <Counts result={result} />
      {!isOffAlone && (
        <output className={isWrong ? fieldLook.error : textLook.strong}>{result.message}</output>
      )}
      {result.offShelf > 0 && <OffShelf total={result.offShelf} isAlone={isOffAlone} onPutBack={onPutBack} />}
      {result.unknown.total > 0 && <Unknown unknown={result.unknown} onOmit={onOmitUnknown} />}
      {result.ignored.length > 0 && (
        <p className={`${textLook.small} ${textLook.muted} ${styles.note} ${styles.name}`}>
          {said.ignored({ names: result.ignored })}
        </p>
      )}
      {error !== undefined && (
        <p className={fieldLook.error} role="alert">
          {error}
        </p>
      )}
      <p className={styles.actions}>
        {!isWrong && total > 0 && (
          <Button variant="primary" onClick={onApply}>
            {said.apply({ total })}
          </Button>
        )}
        <Button onClick={onRestart}>{said.another}</Button>
      </p>
      {result.pictures !== null && <Hung pictures={result.pictures} isWrong={isWrong} />}
      {isWrong && <Problems problems={result.problems} />}
      {result.preview.length > 0 && <Changes result={result} />}
    </section>
  )
}

/** Products of the file that were taken off the shelf: an import that was undone leaves what it had added there. */
function OffShelf({ total, isAlone, onPutBack }: { total: number; isAlone: boolean; onPutBack: () => void }) {
  const said = useWords(importMessages)
  return (
    <>
      <output className={textLook.strong}>{said.offShelf({ total })}</output>
      <p className={styles.actions}>
        <Button variant={isAlone ? 'primary' : 'outline'} onClick={onPutBack}>
          {said.putBack({ total })}
        </Button>
      </p>
    </>
  )
}

/** Rows whose product the store does not have, and the button that leaves them out. */
function Unknown({ unknown, onOmit }: { unknown: CheckedFile['unknown']; onOmit: () => void }) {
  const said = useWords(importMessages)
  return (
    <>
      <p className={`${textLook.small} ${styles.note} ${styles.name}`}>
        {unknown.isOmitted ? said.unknownOmitted(unknown) : said.unknownProducts(unknown)}
      </p>
      {!unknown.isOmitted && (
        <p className={styles.actions}>
          <Button onClick={onOmit}>{said.omitUnknown}</Button>
        </p>
      )}
    </>
  )
}

function Counts({ result }: { result: CheckedFile }) {
  const said = useWords(importMessages)
  const language = useLanguage()
  const counts = [
    { word: said.new, count: result.added },
    { word: said.changed, count: result.changed },
    { word: said.unchanged, count: result.unchanged },
    { word: said.wrong, count: result.problems.total },
  ]
  return (
    <dl className={figuresLook.figures}>
      {counts.map(({ word, count }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{formatNumber(count, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

type HungProps = { pictures: NonNullable<CheckedFile['pictures']>; isWrong: boolean }

function Hung({ pictures: { hung, leftOut }, isWrong }: HungProps) {
  const said = useWords(archiveMessages)
  return (
    <>
      {/* Nothing is hung before all is right. */}
      {!isWrong && <p className={styles.part}>{said.hung({ total: hung })}</p>}
      <PictureRemarks remarks={leftOut} />
    </>
  )
}

function Problems({ problems: { total, items } }: { problems: CheckedFile['problems'] }) {
  const said = useWords(importMessages)
  return (
    <div className={styles.part}>
      <h3>{said.errorsTitle}</h3>
      {total > items.length && (
        <p className={`${textLook.small} ${textLook.muted} ${styles.note}`}>
          {said.firstOf({ shown: items.length, total })}
        </p>
      )}
      <DataTable
        caption={said.errorsTitle}
        rows={items.map((item, index) => ({ ...item, key: String(index) }))}
        rowKey={(item) => item.key}
        columns={[
          { key: 'row', head: said.row, cell: rowCell, place: 'full' },
          {
            key: 'column',
            head: said.column,
            cell: columnCell,
            place: 'full',
          },
          { key: 'problem', head: said.problem, cell: problemCell, place: 'full' },
        ]}
      />
    </div>
  )
}

type Problem = CheckedFile['problems']['items'][number]

function RowCell({ item: { row, product } }: { item: Problem }) {
  const said = useWords(importMessages)
  return (
    <>
      {row === 1 ? said.headings : said.rowNumber({ row })}
      {product !== '' && <b className={styles.name}> {product}</b>}
    </>
  )
}

function ProblemCell({ item: { written, message } }: { item: Problem }) {
  const said = useWords(importMessages)
  return (
    <>
      {written !== '' && (
        <span className={`${textLook.muted} ${styles.name}`}>{said.written({ text: written })} </span>
      )}
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

/** Columns are called the same in every language; beside its name stands what the form calls it. */
function Column({ name }: { name: string }) {
  const word = columnWords(name, useLanguage())
  const saysMore = word !== undefined && word.toLowerCase() !== name.toLowerCase()
  return (
    <>
      <code lang="en">{name}</code>
      {saysMore && <span className={`${textLook.small} ${textLook.muted}`}> · {word}</span>}
    </>
  )
}

function Changes({ result }: { result: CheckedFile }) {
  const said = useWords(importMessages)
  const language = useLanguage()
  const total = result.added + result.changed
  return (
    <div className={styles.part}>
      <h3>{said.changesTitle}</h3>
      {total > result.preview.length && (
        <p className={`${textLook.small} ${textLook.muted} ${styles.note}`}>
          {said.firstOf({ shown: result.preview.length, total })}
        </p>
      )}
      <ul className={styles.list}>
        {result.preview.map((item) => (
          <li key={item.row}>
            <p>
              <span className={`${textLook.small} ${textLook.muted}`}>{said.rowNumber(item)}</span>{' '}
              <b lang={languageOfText(language, nameOf(item))}>{textIn(language, nameOf(item))}</b>
              {item.id === null && ` (${said.isNew})`}
            </p>
            {item.id !== null && <Fields fields={item.fields} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Fields({ fields }: { fields: CheckedFile['preview'][number]['fields'] }) {
  const said = useWords(importMessages)
  return (
    <ul className={textLook.small}>
      {fields.map(({ column, before, after }) => (
        <li key={column}>
          <Column name={column} />: <span className={textLook.unseen}>{said.before} </span>
          {before === '' ? <i>{said.empty}</i> : before} →{' '}
          <span className={textLook.unseen}>{said.after} </span>
          <b>{after === '' ? <i>{said.empty}</i> : after}</b>
        </li>
      ))}
    </ul>
  )
}

function nameOf(answered: NamedTexts<'name', string | null>) {
  return textsNamed('name', answered)
}
