import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readArchive, sendArchive, type ArchiveShown } from './import-call.ts'

type ArchiveStep =
  | { kind: 'none' }
  | { kind: 'choosing'; error?: string | undefined }
  | { kind: 'sending'; percent: number }
  | { kind: 'sent'; shown: ArchiveShown | undefined }
export type ArchiveState = ReturnType<typeof useArchive>

const pauseMs = 700

/** A ZIP with pictures on its way. Once it is sent it stands in the address, so that whoever comes back finds it. */
export function useArchive() {
  const [params, setParams] = useSearchParams()
  const [choosing, setChoosing] = useState<Exclude<ArchiveStep, { kind: 'sent' }>>({ kind: 'none' })
  const id = params.get('archive')
  const found = useArchiveShown(id)
  const step: ArchiveStep = id === null ? choosing : { kind: 'sent', shown: found.shown }

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
      step.kind === 'sending' || (step.kind === 'sent' && (found.shown?.state ?? 'reading') === 'reading'),
    /** The ZIP that a file is sent with. */
    id: found.shown?.state === 'done' ? (id ?? undefined) : undefined,
  }
}

/** Asks how far a ZIP is read until it is over; one that the store does not know is forgotten. */
function useArchiveShown(id: string | null): { shown: ArchiveShown | undefined } {
  const [found, setFound] = useState<{ id: string; shown: ArchiveShown }>()
  const [, setParams] = useSearchParams()
  useEffect(() => {
    if (id === null) return undefined
    let timer: number | undefined
    let isGone = false
    async function ask(wanted: string) {
      const answer = await readArchive(wanted)
      if (isGone) return
      if (answer.ok) setFound({ id: wanted, shown: answer.body })
      if (!answer.ok && answer.status === 404) return setParams({}, { replace: true })
      const isOver = answer.ok ? answer.body.state !== 'reading' : answer.status !== 0
      if (!isOver) timer = window.setTimeout(() => void ask(wanted), pauseMs)
    }
    void ask(id)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [id, setParams])
  return { shown: found?.id === id ? found?.shown : undefined }
}
