import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#shop/context.ts'
import { workerMessage, type PrimaryMessage } from './messages.ts'
import { createCounterFactory } from './shared-counter.ts'

const restartMs = 1000

export type Workers = {
  /** Starts the first worker. Resolves when it listens; the store then responds that it is opening. */
  listen(): Promise<void>
  /** Passes the database to the workers. Resolves when all of them are open. */
  open(connection: pg.PoolConfig): Promise<void>
  /** Resolves when every worker has finished its requests and ended. */
  close(): Promise<void>
}

/** A worker ended before the store was open. It has reported the reason itself. */
export class WorkerStartError extends Error {}

/**
 * Runs `count` workers on one port. Node's cluster distributes the connections. The first worker opens the store alone,
 * so that an error is reported once. A worker that ends later is replaced.
 */
export function createWorkers({ count, log }: { count: number; log: Log }): Workers {
  const database = Promise.withResolvers<pg.PoolConfig>()
  const createCounter = createCounterFactory()
  let phase: 'starting' | 'open' | 'closing' = 'starting'

  function receive(worker: Worker, data: unknown): void {
    const message = workerMessage.safeParse(data).data
    if (message?.type === 'database')
      void database.promise.then((connection) =>
        reply(worker, { type: 'database', connection: { ...connection } }),
      )
    if (message?.type !== 'count') return
    const { id, counter, key, ...limits } = message
    void Promise.resolve(createCounter(counter, limits).count(key)).then((seconds) =>
      reply(worker, { type: 'counted', id, seconds }),
    )
  }

  function start(): Worker {
    const worker = cluster.fork()
    worker.on('message', (data) => receive(worker, data))
    worker.on('error', ({ message }) => log.warn({ reason: message }, 'a worker could not be reached'))
    worker.once('exit', (code, signal) => {
      if (phase !== 'open') return
      log.error({ worker: worker.id, code, signal }, 'a worker ended, and another one replaces it')
      void wait(restartMs).then(() => phase === 'open' && start())
    })
    return worker
  }

  return {
    async listen() {
      await waitForEvent(start(), 'listening')
    },
    async open(connection) {
      database.resolve(connection)
      const [first] = Object.values(cluster.workers ?? {})
      if (first === undefined) throw new WorkerStartError()
      await waitUntilOpen(first)
      await Promise.all(Array.from({ length: count - 1 }, () => waitUntilOpen(start())))
      if (phase === 'starting') phase = 'open'
      // Replaces any worker that ended before all were open.
      for (let alive = Object.keys(cluster.workers ?? {}).length; alive < count; alive += 1) start()
    },
    async close() {
      phase = 'closing'
      const running = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
      await Promise.all(
        running.map(async (worker) => {
          const ended = new Promise((resolve) => worker.once('exit', resolve))
          worker.process.kill('SIGTERM')
          await ended
        }),
      )
    },
  }
}

/** Sends a response to a worker, unless the worker has ended meanwhile and its channel is closed. */
function reply(worker: Worker, message: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(message)
}

function waitForEvent(worker: Worker, event: 'listening'): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once(event, () => resolve())
    worker.once('exit', () => reject(new WorkerStartError()))
  })
}

function waitUntilOpen(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (data) => workerMessage.safeParse(data).data?.type === 'open' && resolve())
    worker.once('exit', () => reject(new WorkerStartError()))
  })
}
