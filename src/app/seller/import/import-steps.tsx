import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react'
import { importMessages } from '#domain/messages/seller/import.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import type { JobShown } from './import-call.ts'
import * as progressLook from '#ui/look/progress.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './import.module.css'

type ChooseFileProps = { error: string | undefined; onFile: (file: File) => void }

/** A file, chosen or dropped. */
export function ChooseFile({ error, onFile }: ChooseFileProps) {
  const said = useWords(importMessages)
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Somebody may have chosen before the page listened.
  const takeEarly = useEffectEvent(() => take(input.current?.files ?? null))
  useEffect(() => takeEarly(), [])
  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may be dropped in it */}
      <label
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          className={textLook.unseen}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={error === undefined ? id : `${id}-error ${id}`}
          aria-invalid={error !== undefined}
          onChange={({ target }) => {
            take(target.files)
            // The same file, put right, can be chosen once more.
            target.value = ''
          }}
        />
        <Icon name="rows" size={28} />
        <b>{said.choose}</b>
        <span className={`${textLook.small} ${textLook.muted}`}>{said.drop}</span>
      </label>
      {error !== undefined && (
        <p className={fieldLook.error} role="alert" id={`${id}-error`}>
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      <p className={fieldLook.hint} id={id}>
        {said.limits} {said.nothingYet}
      </p>
    </>
  )
}

/** How much of the file is sent, and that the store is looking into it. */
export function SendingFile({ percent }: { percent: number }) {
  const said = useWords(importMessages)
  const isSent = percent === 100
  return (
    <div className={progressLook.progress}>
      <output>{isSent ? said.checking : said.uploading({ percent })}</output>
      <progress aria-label={said.sending} max={100} {...(!isSent && { value: percent })} />
    </div>
  )
}

/** An import is known, but not yet how far it is: a file that is chosen now would be forgotten. */
export function LookingUp() {
  const said = useWords(importMessages)
  return (
    <div className={progressLook.progress}>
      <output>{said.lookingUp}</output>
      <progress aria-label={said.importTitle} />
    </div>
  )
}

/** A running import, or how it ended. */
export function ImportProgress({ job, onRestart }: { job: JobShown; onRestart: () => void }) {
  const said = useWords(importMessages)
  const to = useLocalPath()
  if (job.state === 'running') {
    return (
      <div className={progressLook.progress}>
        <output>{job.message}</output>
        <progress aria-label={said.importTitle} max={Math.max(1, job.total)} value={job.done} />
        <p className={fieldLook.hint}>{said.mayClose}</p>
      </div>
    )
  }
  return (
    <>
      <p className={`${textLook.small} ${textLook.muted} ${styles.note} ${styles.name}`}>{job.fileName}</p>
      <output className={job.state === 'done' ? textLook.strong : fieldLook.error}>{job.message}</output>
      <p className={styles.actions}>
        {job.state === 'done' && (
          <ButtonLink variant="primary" href={to('/seller/product-list')}>
            {said.backToList}
          </ButtonLink>
        )}
        <Button onClick={onRestart}>{said.another}</Button>
      </p>
    </>
  )
}
