import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readArchive, sendArchive, type ArchiveStatus } from './import-call.ts'

type ArchiveStep =
  | { kind: 'none' }
  | { kind: 'choosing'; error?: string | undefined }
  | { kind: 'sending'; percent: number }
  | { kind: 'sent'; archive: ArchiveStatus | undefined }
export type ArchiveState = ReturnType<typeof useArchive>

const pauseMs = 700

/** Returns the state of a picture archive (ZIP). After the upload its id is in the address, so it survives a reload. */
export function useArchive() {
  const [params, setParams] = useSearchParams()
  const [choosing, setChoosing] = useState<Exclude<ArchiveStep, { kind: 'sent' }>>({ kind: 'none' })
  const id = params.get('archive')
  const archiveStatus = useArchiveStatus(id)
  const step: ArchiveStep = id === null ? choosing : { kind: 'sent', archive: archiveStatus.archive }

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
    setChoosing({ kind: 'sending', percent: 0 })
    const response = await sendArchive(file, (percent) => setChoosing({ kind: 'sending', percent }))
    if (!response.ok) return setChoosing({ kind: 'choosing', error: response.message })
    setId(response.body.id)
    setChoosing({ kind: 'none' })
  }
  function leave() {
    setChoosing({ kind: 'none' })
    setId(null)
  }
  return {
    step,
    send,
    leave,
    open: () => setChoosing({ kind: 'choosing' }),
    refuse: (error: string) => setChoosing({ kind: 'choosing', error }),
    /** While it is true, no table can be sent, because its preview would not include the pictures. */
    isBusy:
      step.kind === 'sending' ||
      (step.kind === 'sent' && (archiveStatus.archive?.state ?? 'reading') === 'reading'),
    /** The ZIP that a file is sent with. */
    id: archiveStatus.archive?.state === 'done' ? (id ?? undefined) : undefined,
  }
}

/** Polls the status of a ZIP until it is finished. An unknown ZIP is removed from the URL. */
function useArchiveStatus(id: string | null): { archive: ArchiveStatus | undefined } {
  const [latest, setLatest] = useState<{ id: string; archive: ArchiveStatus }>()
  const [, setParams] = useSearchParams()
  useEffect(() => {
    if (id === null) return undefined
    let timer: number | undefined
    let isGone = false
    async function poll(archiveId: string) {
      const response = await readArchive(archiveId)
      if (isGone) return
      if (response.ok) setLatest({ id: archiveId, archive: response.body })
      if (!response.ok && response.status === 404) return setParams({}, { replace: true })
      const isOver = response.ok ? response.body.state !== 'reading' : response.status !== 0
      if (!isOver) timer = window.setTimeout(() => void poll(archiveId), pauseMs)
    }
    void poll(id)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [id, setParams])
  return { archive: latest?.id === id ? latest?.archive : undefined }
}
