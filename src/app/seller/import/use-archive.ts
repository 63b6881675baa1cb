import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  isTemporaryFailure,
  pollIntervalMs,
  fetchPictureZipStatus,
  retryDelayMs,
  uploadPictureZip,
  type PictureZipStatus,
} from './import-call.ts'

type ArchiveStep =
  | { kind: 'none' }
  | { kind: 'choosing'; error?: string | undefined }
  | { kind: 'sending'; percent: number }
  | { kind: 'sent'; archive: PictureZipStatus | undefined }
export type ArchiveState = ReturnType<typeof useArchive>

/** Returns the state of a picture archive (ZIP). After the upload its id is in the address, so it survives a reload. */
export function useArchive() {
  const [params, setParams] = useSearchParams()
  const [localStep, setLocalStep] = useState<Exclude<ArchiveStep, { kind: 'sent' }>>({ kind: 'none' })
  const id = params.get('archive')
  const archiveStatus = useArchiveStatus(id, () => setId(null))
  const step: ArchiveStep = id === null ? localStep : { kind: 'sent', archive: archiveStatus.archive }

  function setId(next: string | null) {
    setParams(
      (before) => {
        if (next === null) before.delete('archive')
        else before.set('archive', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  async function send(file: File) {
    setLocalStep({ kind: 'sending', percent: 0 })
    const response = await uploadPictureZip(file, (percent) => setLocalStep({ kind: 'sending', percent }))
    if (!response.ok) return setLocalStep({ kind: 'choosing', error: response.message })
    setId(response.body.id)
    setLocalStep({ kind: 'none' })
  }
  function discardArchive() {
    setLocalStep({ kind: 'none' })
    setId(null)
  }
  return {
    step,
    send,
    discardArchive,
    open: () => setLocalStep({ kind: 'choosing' }),
    showError: (error: string) => setLocalStep({ kind: 'choosing', error }),
    /** While true, no catalogue file can be sent, because its preview would not include the pictures. */
    isBusy:
      step.kind === 'sending' ||
      (step.kind === 'sent' && (archiveStatus.archive?.state ?? 'reading') === 'reading'),
    /** The id of the checked ZIP, which is sent with the catalogue file. */
    id: archiveStatus.archive?.state === 'done' ? (id ?? undefined) : undefined,
  }
}

/** Polls the status of a ZIP until it is finished. An unknown ZIP is removed from the URL. */
function useArchiveStatus(
  id: string | null,
  onUnknown: () => void,
): { archive: PictureZipStatus | undefined } {
  const [latest, setLatest] = useState<{ id: string; archive: PictureZipStatus }>()
  const removeId = useEffectEvent(onUnknown)
  useEffect(() => {
    if (id === null) return undefined
    let timer: number | undefined
    let isCancelled = false
    async function poll(archiveId: string) {
      const response = await fetchPictureZipStatus(archiveId)
      if (isCancelled) return
      if (response.ok) {
        setLatest({ id: archiveId, archive: response.body })
        if (response.body.state === 'reading') pollAfter(pollIntervalMs, archiveId)
      } else if (response.status === 404) removeId()
      else if (isTemporaryFailure(response.status)) pollAfter(retryDelayMs, archiveId)
    }
    function pollAfter(delayMs: number, archiveId: string) {
      timer = window.setTimeout(() => void poll(archiveId), delayMs)
    }
    void poll(id)
    return () => {
      isCancelled = true
      window.clearTimeout(timer)
    }
  }, [id])
  return { archive: latest?.id === id ? latest?.archive : undefined }
}
