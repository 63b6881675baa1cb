import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { importMessages } from '#domain/product/import-messages.ts'
import { useMessages } from '#app/components/use-messages.ts'
import {
  checkFile,
  importFile,
  readJob,
  type CheckedFile,
  type ChosenFile,
  type ImportJobStatus,
} from './import-call.ts'

export type ImportStep =
  | { kind: 'choosing'; error?: string | undefined }
  | { kind: 'checking'; percent: number }
  | { kind: 'checked'; chosen: ChosenFile; result: CheckedFile; error?: string | undefined }
  | { kind: 'sending'; percent: number }

const pauseMs = 700

/**
 * Returns the state of an import: selected, checked or sent. The id of a running import is in the address, so it
 * survives a reload.
 * If the catalogue has changed since the check, the file is checked again.
 */
export function useImport(running: string | null) {
  const t = useMessages(importMessages)
  const [params, setParams] = useSearchParams()
  const [step, setStep] = useState<ImportStep>({ kind: 'choosing' })
  const [isLeft, setIsLeft] = useState(false)
  const sent = useRef<ChosenFile>(undefined)
  const jobId = params.get('job') ?? (isLeft ? null : running)
  const job = useJob(jobId)

  async function check(chosen: ChosenFile, error?: string) {
    setStep({ kind: 'checking', percent: 0 })
    const answer = await checkFile(chosen, (percent) => setStep({ kind: 'checking', percent }))
    if (answer.ok) setStep({ kind: 'checked', chosen, result: answer.body, error })
    else setStep({ kind: 'choosing', error: answer.message })
  }
  async function apply(chosen: ChosenFile, result: CheckedFile) {
    setStep({ kind: 'sending', percent: 0 })
    const answer = await importFile(chosen, result, (percent) => setStep({ kind: 'sending', percent }))
    if (!answer.ok && answer.isOutdated) return check(chosen, t.outdatedAgain)
    if (!answer.ok) return setStep({ kind: 'checked', chosen, result, error: answer.message })
    sent.current = chosen
    setStep({ kind: 'choosing' })
    setParams({ job: answer.body.id }, { replace: true, preventScrollReset: true })
  }
  function restart() {
    setIsLeft(true)
    setStep({ kind: 'choosing' })
    // The pictures that were sent stay for the file that is put right.
    setParams(
      (before) => {
        before.delete('job')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const checkAgain = useEffectEvent(() => {
    const chosen = sent.current
    sent.current = undefined
    if (chosen === undefined) return
    restart()
    void check(chosen, t.outdatedAgain)
  })
  const isOutdated = job !== undefined && job !== 'unknown' && job.failure === 'outdated'
  useEffect(() => {
    if (isOutdated) checkAgain()
  }, [isOutdated])
  return { step, job, check, apply, restart }
}

/** Asks how far an import is until it is over; `unknown` until the first answer, undefined where there is none. */
function useJob(id: string | null): ImportJobStatus | 'unknown' | undefined {
  const [found, setFound] = useState<{ id: string; job: ImportJobStatus | undefined }>()
  useEffect(() => {
    if (id === null) return undefined
    let timer: number | undefined
    let isGone = false
    async function ask(jobId: string) {
      const answer = await readJob(jobId)
      if (isGone) return
      const isOver = answer.ok ? answer.body.state !== 'running' : answer.status !== 0
      if (answer.ok) setFound({ id: jobId, job: answer.body })
      else if (isOver) setFound({ id: jobId, job: undefined })
      if (!isOver) timer = window.setTimeout(() => void ask(jobId), pauseMs)
    }
    void ask(id)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [id])
  if (id === null) return undefined
  return found?.id === id ? found.job : 'unknown'
}
