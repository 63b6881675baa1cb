import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { importMessages } from '#domain/product/import-messages.ts'
import { useMessages } from '#app/components/use-messages.ts'
import {
  previewImport,
  importFile,
  isTemporaryFailure,
  pollIntervalMs,
  fetchImportStatus,
  retryDelayMs,
  type ImportPreview,
  type ImportRequest,
  type ImportJobStatus,
} from './import-call.ts'

export type ImportStep =
  | { kind: 'choosing'; error?: string | undefined }
  | { kind: 'checking'; percent: number }
  | { kind: 'checked'; request: ImportRequest; result: ImportPreview; error?: string | undefined }
  | { kind: 'sending'; percent: number }

/**
 * Returns the state of an import: selected, checked or sent. The id of a running import is in the address, so it
 * survives a reload.
 * If the catalogue has changed since the check, the file is checked again.
 */
export function useImport(runningJobId: string | null) {
  const t = useMessages(importMessages)
  const [params, setParams] = useSearchParams()
  const [step, setStep] = useState<ImportStep>({ kind: 'choosing' })
  const [isDismissed, setIsDismissed] = useState(false)
  const sentRequest = useRef<ImportRequest>(undefined)
  const jobId = params.get('job') ?? (isDismissed ? null : runningJobId)
  const job = useJob(jobId)

  async function check(request: ImportRequest, error?: string) {
    setStep({ kind: 'checking', percent: 0 })
    const response = await previewImport(request, (percent) => setStep({ kind: 'checking', percent }))
    if (response.ok) setStep({ kind: 'checked', request, result: response.body, error })
    else setStep({ kind: 'choosing', error: response.message })
  }
  async function apply(request: ImportRequest, result: ImportPreview) {
    setStep({ kind: 'sending', percent: 0 })
    const response = await importFile(request, result, (percent) => setStep({ kind: 'sending', percent }))
    if (!response.ok && response.isOutdated) return check(request, t.outdatedAgain)
    if (!response.ok) return setStep({ kind: 'checked', request, result, error: response.message })
    sentRequest.current = request
    setStep({ kind: 'choosing' })
    setParams({ job: response.body.id }, { replace: true, preventScrollReset: true })
  }
  function restart() {
    setIsDismissed(true)
    setStep({ kind: 'choosing' })
    // The uploaded pictures stay for the corrected file.
    setParams(
      (before) => {
        before.delete('job')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const checkAgain = useEffectEvent(() => {
    const request = sentRequest.current
    sentRequest.current = undefined
    if (request === undefined) return
    restart()
    void check(request, t.outdatedAgain)
  })
  const isOutdated = job !== undefined && job !== 'loading' && job.failure === 'outdated'
  useEffect(() => {
    if (isOutdated) checkAgain()
  }, [isOutdated])
  return { step, job, check, apply, restart }
}

/**
 * Polls the status of an import until it is finished. Returns `loading` before the first response, and undefined
 * without an import or after an unknown id.
 */
function useJob(id: string | null): ImportJobStatus | 'loading' | undefined {
  const [latest, setLatest] = useState<{ id: string; job: ImportJobStatus | undefined }>()
  useEffect(() => {
    if (id === null) return undefined
    let timer: number | undefined
    let isCancelled = false
    async function poll(jobId: string) {
      const response = await fetchImportStatus(jobId)
      if (isCancelled) return
      if (response.ok) {
        setLatest({ id: jobId, job: response.body })
        if (response.body.state === 'running') pollAfter(pollIntervalMs, jobId)
      } else if (isTemporaryFailure(response.status)) pollAfter(retryDelayMs, jobId)
      else setLatest({ id: jobId, job: undefined })
    }
    function pollAfter(delayMs: number, jobId: string) {
      timer = window.setTimeout(() => void poll(jobId), delayMs)
    }
    void poll(id)
    return () => {
      isCancelled = true
      window.clearTimeout(timer)
    }
  }, [id])
  if (id === null) return undefined
  return latest?.id === id ? latest.job : 'loading'
}
