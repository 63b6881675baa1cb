import { useState } from 'react'
import { importMessages } from '#domain/product/import-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { usePageForm, type ResultOf } from '#app/components/forms/page-form.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { ImportJobStatus } from './import-call.ts'
import { IgnoredFileList } from './picture-archive.tsx'
import type { importForms } from './import-forms.server.ts'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

/** Renders the upload progress of the file, and then that the store is checking it. */
export function SendingFile({ percent }: { percent: number }) {
  const t = useMessages(importMessages)
  const isSent = percent === 100
  return (
    <div className={workspaceStyles.progress}>
      <output>{isSent ? t.checking : t.uploading({ percent })}</output>
      <progress aria-label={t.sending} max={100} {...(!isSent && { value: percent })} />
    </div>
  )
}

/**
 * Renders a progress bar while the status of an import loads. No file can be selected yet, because the loaded status
 * would replace it.
 */
export function LoadingImport() {
  const t = useMessages(importMessages)
  return (
    <div className={workspaceStyles.progress}>
      <output>{t.lookingUp}</output>
      <progress aria-label={t.importTitle} />
    </div>
  )
}

/** Renders the progress of a running import, or its result. */
export function ImportProgress({ job, onRestart }: { job: ImportJobStatus; onRestart: () => void }) {
  const t = useMessages(importMessages)
  if (job.state === 'running') {
    return (
      <div className={workspaceStyles.progress}>
        <output>{job.message}</output>
        <progress aria-label={t.importTitle} max={Math.max(1, job.total)} value={job.done} />
        <p className={fieldStyles.hint}>{t.mayClose}</p>
      </div>
    )
  }
  return <FinishedImport job={job} onRestart={onRestart} />
}

function FinishedImport({ job, onRestart }: { job: ImportJobStatus; onRestart: () => void }) {
  const t = useMessages(importMessages)
  const productTexts = useMessages(sellerProductMessages)
  const to = useLocalPath()
  const [undone, setUndone] = useState<{ text: string; archivedCount: number }>()
  const undo = usePageForm<ResultOf<(typeof importForms)['import-undo']>>('import-undo', {
    // The server restores every product of the file, which takes longer than a usual request.
    timeoutMs: 60_000,
    onResponse: (response) => response.ok && setUndone(response.result),
  })
  return (
    <Stack>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{job.fileName}</p>
      <output className={job.state === 'done' ? textStyles.strong : fieldStyles.error}>
        {undone?.text ?? job.message}
      </output>
      <Row>
        {job.state === 'done' && (
          <ButtonLink variant="primary" href={to('/seller/product-list')}>
            {t.backToList}
          </ButtonLink>
        )}
        {undone !== undefined && undone.archivedCount > 0 && (
          <ButtonLink href={to('/seller/product-list?show=archived')}>{t.seeArchived}</ButtonLink>
        )}
        {job.state === 'done' && undone === undefined && (
          <Button icon="arrow-u-up-left" isLoading={undo.isSending} onClick={() => undo.send({ id: job.id })}>
            {productTexts.undo}
          </Button>
        )}
        <Button onClick={onRestart}>{t.another}</Button>
      </Row>
      {job.state === 'done' && <IgnoredFileList ignoredFiles={job.leftOut} />}
    </Stack>
  )
}
