import { archiveMessages } from '#domain/messages/shelf/picture-archive.ts'
import { archiveLimits } from '#domain/product/pictures/archive.ts'
import { Button } from '#ui/button/button.tsx'
import { useWords } from '#app/components/use-words.ts'
import { ChooseFile } from './choose-file.tsx'
import type { ArchiveShown, Remarks } from './import-call.ts'
import type { ArchiveState } from './use-archive.ts'
import * as progressLook from '#ui/look/progress.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './import.module.css'

/** A ZIP with pictures: asked for, sent, looked at, and what is to be said of the things in it. */
export function PictureArchive({ archive }: { archive: ArchiveState }) {
  const said = useWords(archiveMessages)
  const { step } = archive
  if (step.kind === 'none')
    return (
      <p className={styles.actions}>
        <Button variant="link" icon="image-square" onClick={archive.open}>
          {said.title}
        </Button>
      </p>
    )
  return (
    <div className={styles.archive}>
      <h3>{said.title}</h3>
      {step.kind === 'choosing' && <ChooseArchive archive={archive} error={step.error} />}
      {step.kind === 'sending' && (
        <div className={progressLook.progress}>
          <output>{said.uploading({ percent: step.percent })}</output>
          <progress aria-label={said.sending} max={100} value={step.percent} />
        </div>
      )}
      {step.kind === 'sent' && <Sent shown={step.shown} />}
      <p className={styles.actions}>
        <Button variant="link" onClick={archive.leave}>
          {said.without}
        </Button>
      </p>
    </div>
  )
}

function ChooseArchive({ archive, error }: { archive: ArchiveState; error: string | undefined }) {
  const said = useWords(archiveMessages)
  function take(file: File) {
    if (file.size > archiveLimits.bytes) archive.refuse(said['too-large'])
    else void archive.send(file)
  }
  return (
    <ChooseFile
      accept=".zip,application/zip,application/x-zip-compressed"
      icon="image-square"
      words={{ choose: said.choose, drop: said.drop }}
      error={error}
      onFile={take}
    >
      {said.limits}
      <Names />
      {said.ruleReplace}
    </ChooseFile>
  )
}

// What a SKU looks like in them is an example.
const names = [
  { files: ['KU-12.jpg'], rule: 'ruleOne' },
  { files: ['KU-12-1.jpg', 'KU-12-2.jpg'], rule: 'ruleMore' },
  { files: ['KU-12/1.jpg', 'KU-12/2.jpg'], rule: 'ruleFolder' },
] as const

function Names() {
  const said = useWords(archiveMessages)
  return (
    <span className={styles.names}>
      {names.map(({ files, rule }) => (
        <span key={rule}>
          {files.map((file) => (
            <code key={file} lang="en">
              {file}
            </code>
          ))}
          {said[rule]}
        </span>
      ))}
    </span>
  )
}

function Sent({ shown }: { shown: ArchiveShown | undefined }) {
  const said = useWords(archiveMessages)
  if (shown === undefined || shown.state === 'reading') {
    const { done, total } = shown ?? { done: 0, total: 1 }
    return (
      <div className={progressLook.progress}>
        <output>{shown?.message ?? said.started}</output>
        <progress aria-label={said.title} max={Math.max(1, total)} value={done} />
      </div>
    )
  }
  const isUsable = shown.state === 'done' && shown.usable > 0
  return (
    <>
      <p className={`${textLook.small} ${textLook.muted} ${styles.name}`}>{shown.fileName}</p>
      <output className={isUsable ? textLook.strong : fieldLook.error}>{shown.message}</output>
      <PictureRemarks remarks={shown.leftOut} />
    </>
  )
}

/** Files of a ZIP that somebody should look at, by their names there. */
export function PictureRemarks({ remarks: { total, items } }: { remarks: Remarks }) {
  const said = useWords(archiveMessages)
  if (total === 0) return null
  const title = said.leftOutTitle({ total })
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {total > items.length && (
        <p className={`${textLook.small} ${textLook.muted} ${styles.note}`}>
          {said.firstOf({ shown: items.length, total })}
        </p>
      )}
      <ul className={styles.list}>
        {[...Map.groupBy(items, ({ message }) => message)].map(([message, alike]) => (
          <li key={message}>
            <b>{alike.map(({ name }) => name).join(', ')}</b>
            <p className={textLook.small}>{message}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
