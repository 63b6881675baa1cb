import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { withoutWaitTimeLimit } from '#lib/wait-limit.ts'

type AvifJob = {
  key: string
  width: number
  read(): Promise<Buffer | undefined>
  finish(body: Buffer): Promise<void>
}

export type AvifQueue = {
  /** Adds a job. Ignores a job whose key is already queued or running. */
  add(job: AvifJob): void
  /** Resolves when the queue is empty and no job is running. */
  drained(): Promise<void>
  close(): Promise<void>
}

export type AvifQueueOptions = {
  warn(message: string): void
  /** Maximum number of queued jobs. The oldest are dropped, and the next request for the image queues them again. */
  maxQueued?: number
  idleMs?: number
}

const timeoutMs = 60_000
const jobsPerProcess = 300
const encoderReplySchema = z.union([
  z.object({ body: z.instanceof(Uint8Array) }),
  z.object({ error: z.string() }),
])

/**
 * Encodes AVIF one image at a time, in a child process of the lowest priority. The process starts with the first job.
 * It ends when it is idle or when this process ends. It is replaced after 300 jobs, to release the memory of the
 * encoder.
 */
export function createAvifQueue({ warn, maxQueued = 500, idleMs = 10_000 }: AvifQueueOptions): AvifQueue {
  const jobs = new Map<string, AvifJob>()
  let running: Promise<void> | undefined
  let isClosed = false
  const encoder = createEncoder(idleMs)

  async function runJobs() {
    for (const [key, job] of jobs) {
      try {
        const original = await job.read()
        if (original && !isClosed) await job.finish(await encoder.encode(original, job.width))
      } catch (error) {
        if (!isClosed)
          warn(`${key} was not encoded: ${error instanceof Error ? error.message : String(error)}`)
      }
      jobs.delete(key)
      if (isClosed) break
    }
    running = undefined
  }

  return {
    add(job) {
      if (isClosed || jobs.has(job.key)) return
      jobs.set(job.key, job)
      // The first job is running, so the second is the oldest queued job.
      const [, oldest] = jobs.keys()
      if (jobs.size > maxQueued + 1 && oldest !== undefined) jobs.delete(oldest)
      // Later requests add jobs to the same run, so the time limit of the first request must not end it.
      running ??= withoutWaitTimeLimit(runJobs)
    },
    async drained() {
      await running
    },
    async close() {
      isClosed = true
      jobs.clear()
      encoder.stop()
      await running
    },
  }
}

type Encoder = { encode(original: Buffer, width: number): Promise<Buffer>; stop(): void }

function createEncoder(idleMs: number): Encoder {
  let child: ChildProcess | undefined
  let encodedCount = 0
  let idleTimer: NodeJS.Timeout | undefined

  function stop() {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  function start(): ChildProcess {
    encodedCount = 0
    const started = fork(workerPath(), {
      // Replaces this process's execArgv, because test runners put their loaders into it.
      execArgv: ['--max-old-space-size=96'],
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // `requestEncoding` reports errors. Without a listener, an error between two jobs would end this process.
    started.on('error', () => undefined)
    return started
  }

  return {
    stop,
    async encode(original, width) {
      clearTimeout(idleTimer)
      if (child?.connected !== true || encodedCount >= jobsPerProcess) {
        stop()
        child = start()
      }
      encodedCount += 1
      try {
        return await requestEncoding(child, { original, width })
      } catch (error) {
        stop()
        throw error
      } finally {
        idleTimer = setTimeout(stop, idleMs)
        idleTimer.unref()
      }
    },
  }
}

function requestEncoding(child: ChildProcess, job: { original: Buffer; width: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => settle(new Error(`no response in ${timeoutMs / 1000} s`)), timeoutMs)
    const onExit = () => settle(new Error('the encoder ended'))
    const onMessage = (message: unknown) => {
      const reply = encoderReplySchema.safeParse(message)
      if (!reply.success) settle(new Error('the encoder sent an invalid response'))
      else if ('error' in reply.data) settle(new Error(reply.data.error))
      else settle(Buffer.from(reply.data.body))
    }
    function settle(result: Buffer | Error) {
      clearTimeout(timeout)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      if (result instanceof Error) reject(result)
      else resolve(result)
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onExit)
    child.send(job, (error) => error && settle(error))
  })
}

/** Returns the path of the worker's source: next to this file, or for a build in the project's source tree. */
function workerPath(): string {
  const siblingPath = join(import.meta.dirname, 'avif-worker.ts')
  if (existsSync(siblingPath)) return siblingPath
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'src/adapters/images/avif-worker.ts')
    if (existsSync(path)) return path
  }
  throw new Error('the encoder is missing: src/adapters/images/avif-worker.ts')
}
