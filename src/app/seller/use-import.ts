import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { checkFile, importFile, readJob, type CheckedFile, type JobShown } from './import-call.ts'

export type ImportStep =
  | { kind: 'choosing'; error?: string | undefined }
  | { kind: 'checking'; percent: number }
  | { kind: 'checked'; file: File; result: CheckedFile; error?: string | undefined }
  | { kind: 'sending'; percent: number }

const pauseMs = 700

/**
 * A file on its way: chosen, checked, sent. A running import stands in the address, so that whoever comes back finds it.
 */
export function useImport(running: string | null) {
  const [params, setParams] = useSearchParams()
  const [step, setStep] = useState<ImportStep>({ kind: 'choosing' })
  const [isLeft, setIsLeft] = useState(false)
  const jobId = params.get('job') ?? (isLeft ? null : running)
  const job = useJob(jobId)

  async function check(file: File) {
    setStep({ kind: 'checking', percent: 0 })
    const answer = await checkFile(file, (percent) => setStep({ kind: 'checking', percent }))
    if (answer.ok) setStep({ kind: 'checked', file, result: answer.body })
    else setStep({ kind: 'choosing', error: answer.message })
  }
  async function apply(file: File, result: CheckedFile) {
    setStep({ kind: 'sending', percent: 0 })
    const answer = await importFile(file, result, (percent) => setStep({ kind: 'sending', percent }))
    if (!answer.ok) return setStep({ kind: 'checked', file, result, error: answer.message })
    setStep({ kind: 'choosing' })
    setParams({ job: answer.body.id }, { replace: true, preventScrollReset: true })
  }
  function restart() {
    setIsLeft(true)
    setStep({ kind: 'choosing' })
    setParams({}, { replace: true, preventScrollReset: true })
  }
  return { step, job: jobId === null ? undefined : job, check, apply, restart }
}

/** Asks how far an import is until it is over. */
function useJob(id: string | null): JobShown | undefined {
  const [job, setJob] = useState<JobShown>()
  useEffect(() => {
    if (id === null) return undefined
    let timer: number | undefined
    let isGone = false
    async function ask(wanted: string) {
      const answer = await readJob(wanted)
      if (isGone) return
      if (answer.ok) setJob(answer.body)
      const isOver = answer.ok ? answer.body.state !== 'running' : answer.status !== 0
      if (!isOver) timer = window.setTimeout(() => void ask(wanted), pauseMs)
    }
    void ask(id)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [id])
  return job?.id === id ? job : undefined
}
