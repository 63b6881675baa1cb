import { useState } from 'react'
import { importMessages } from '#domain/messages/seller/import.ts'
import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import type { JobShown } from './import-call.ts'
import { PictureRemarks } from './picture-archive.tsx'
import * as progressLook from '#ui/look/progress.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './import.module.css'

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
  if (job.state === 'running') {
    return (
      <div className={progressLook.progress}>
        <output>{job.message}</output>
        <progress aria-label={said.importTitle} max={Math.max(1, job.total)} value={job.done} />
        <p className={fieldLook.hint}>{said.mayClose}</p>
      </div>
    )
  }
  return <ImportEnd job={job} onRestart={onRestart} />
}

function ImportEnd({ job, onRestart }: { job: JobShown; onRestart: () => void }) {
  const said = useWords(importMessages)
  const more = useWords(sellerProductMessages)
  const to = useLocalPath()
  const [undone, setUndone] = useState<{ message: string; takenOff: number }>()
  const undo = useSend('/product/import/undo', {
    isQuiet: true,
    // All products of a file.
    patienceMs: 60_000,
    onAnswer: (answer) => answer.ok && setUndone(answer.body),
  })
  return (
    <>
      <p className={`${textLook.small} ${textLook.muted} ${styles.note} ${styles.name}`}>{job.fileName}</p>
      <output className={job.state === 'done' ? textLook.strong : fieldLook.error}>
        {undone?.message ?? job.message}
      </output>
      <p className={styles.actions}>
        {job.state === 'done' && (
          <ButtonLink variant="primary" href={to('/seller/product-list')}>
            {said.backToList}
          </ButtonLink>
        )}
        {undone !== undefined && undone.takenOff > 0 && (
          <ButtonLink href={to('/seller/product-list?show=archived')}>{said.seeTakenOff}</ButtonLink>
        )}
        {job.state === 'done' && undone === undefined && (
          <Button icon="arrow-u-up-left" isLoading={undo.isSending} onClick={() => undo.send({ id: job.id })}>
            {more.undo}
          </Button>
        )}
        <Button onClick={onRestart}>{said.another}</Button>
      </p>
      {job.state === 'done' && <PictureRemarks remarks={job.leftOut} />}
    </>
  )
}
