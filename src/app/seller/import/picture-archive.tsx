import { archiveMessages } from '#domain/product/pictures/picture-archive-messages.ts'
import { archiveLimits } from '#domain/product/pictures/archive.ts'
import { Button } from '#ui/button/button.tsx'
import { Row, Rows, Stack } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { ChooseFile } from './choose-file.tsx'
import type { PictureZipStatus, IgnoredFiles } from './import-call.ts'
import type { ArchiveState } from './use-archive.ts'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

/** Renders the picture archive (ZIP): its selection, its upload, its check and the results for its entries. */
export function PictureArchive({ archive }: { archive: ArchiveState }) {
  const t = useMessages(archiveMessages)
  const { step } = archive
  if (step.kind === 'none')
    return (
      <Row>
        <Button variant="link" icon="image-square" onClick={archive.open}>
          {t.title}
        </Button>
      </Row>
    )
  return (
    <Stack>
      <h3 className={textStyles.strong}>{t.title}</h3>
      {step.kind === 'choosing' && <ChooseArchive archive={archive} error={step.error} />}
      {step.kind === 'sending' && (
        <div className={workspaceStyles.progress}>
          <output>{t.uploading({ percent: step.percent })}</output>
          <progress aria-label={t.sending} max={100} value={step.percent} />
        </div>
      )}
      {step.kind === 'sent' && <SentArchive zipStatus={step.archive} />}
      <Row>
        <Button variant="link" onClick={archive.discardArchive}>
          {t.without}
        </Button>
      </Row>
    </Stack>
  )
}

function ChooseArchive({ archive, error }: { archive: ArchiveState; error: string | undefined }) {
  const t = useMessages(archiveMessages)
  function uploadIfSmallEnough(file: File) {
    if (file.size > archiveLimits.bytes) archive.showError(t['too-large'])
    else void archive.send(file)
  }
  return (
    <ChooseFile
      accept=".zip,application/zip,application/x-zip-compressed"
      icon="image-square"
      texts={{ choose: t.choose, drop: t.drop }}
      error={error}
      onFile={uploadIfSmallEnough}
    >
      {t.limits}
      <FileNameExamples />
      {t.ruleReplace}
    </ChooseFile>
  )
}

// The SKUs in these names are examples.
const fileNameExamples = [
  { files: ['KU-12.jpg'], rule: 'ruleOne' },
  { files: ['KU-12-1.jpg', 'KU-12-2.jpg'], rule: 'ruleMore' },
  { files: ['KU-12/1.jpg', 'KU-12/2.jpg'], rule: 'ruleFolder' },
] as const

function FileNameExamples() {
  const t = useMessages(archiveMessages)
  return (
    <span>
      {fileNameExamples.map(({ files, rule }) => (
        <span key={rule}>
          {files.map((file) => (
            <span key={file} className={textStyles.muted} lang="en">
              {file}{' '}
            </span>
          ))}
          {t[rule]}
          <br />
        </span>
      ))}
    </span>
  )
}

function SentArchive({ zipStatus }: { zipStatus: PictureZipStatus | undefined }) {
  const t = useMessages(archiveMessages)
  if (zipStatus === undefined || zipStatus.state === 'reading') {
    const { done, total } = zipStatus ?? { done: 0, total: 1 }
    return (
      <div className={workspaceStyles.progress}>
        <output>{zipStatus?.message ?? t.started}</output>
        <progress aria-label={t.title} max={Math.max(1, total)} value={done} />
      </div>
    )
  }
  const isUsable = zipStatus.state === 'done' && zipStatus.usable > 0
  return (
    <>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{zipStatus.fileName}</p>
      <output className={isUsable ? textStyles.strong : fieldStyles.error}>{zipStatus.message}</output>
      <IgnoredFileList ignoredFiles={zipStatus.leftOut} />
    </>
  )
}

/** Lists the ignored files of a ZIP, grouped by the reason. */
export function IgnoredFileList({ ignoredFiles: { total, items } }: { ignoredFiles: IgnoredFiles }) {
  const t = useMessages(archiveMessages)
  if (total === 0) return null
  const title = t.ignoredTitle({ total })
  return (
    <Stack gap="close">
      <h3 className={textStyles.strong}>{title}</h3>
      {total > items.length && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t.firstOf({ count: items.length, total })}
        </p>
      )}
      <Rows>
        {[...Map.groupBy(items, ({ message }) => message)].map(([message, filesWithMessage]) => (
          <li key={message}>
            <div>
              <b>{filesWithMessage.map(({ name }) => name).join(', ')}</b>
              <p className={textStyles.small}>{message}</p>
            </div>
          </li>
        ))}
      </Rows>
    </Stack>
  )
}
