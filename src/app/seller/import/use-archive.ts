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
  const found = useArchiveStatus(id)
  const step: ArchiveStep = id === null ? choosing : { kind: 'sent', archive: found.archive }

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
    const answer = await sendArchive(file, (percent) => setChoosing({ kind: 'sending', percent }))
    if (!answer.ok) return setChoosing({ kind: 'choosing', error: answer.message })
    setId(answer.body.id)
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
    /** A file that is looked at now would not know of the pictures. */
    isBusy:
      step.kind === 'sending' || (step.kind === 'sent' && (found.archive?.state ?? 'reading') === 'reading'),
    /** The ZIP that a file is sent with. */
    id: found.archive?.state === 'done' ? (id ?? undefined) : undefined,
  }
}

/** Asks how far a ZIP is read until it is over; one that the store does not know is forgotten. */
function useArchiveStatus(id: string | null): { archive: ArchiveStatus | undefined } {
  const [found, setFound] = useState<{ id: string; archive: ArchiveStatus }>()
  const [, setParams] = useSearchParams()
  useEffect(() => {
    if (id === null) return undefined
    let timer: number | undefined
    let isGone = false
    async function ask(archiveId: string) {
      const answer = await readArchive(archiveId)
      if (isGone) return
      if (answer.ok) setFound({ id: archiveId, archive: answer.body })
      if (!answer.ok && answer.status === 404) return setParams({}, { replace: true })
      const isOver = answer.ok ? answer.body.state !== 'reading' : answer.status !== 0
      if (!isOver) timer = window.setTimeout(() => void ask(archiveId), pauseMs)
    }
    void ask(id)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [id, setParams])
  return { archive: found?.id === id ? found?.archive : undefined }
}
