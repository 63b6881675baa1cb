import type pg from 'pg'
import { primaryMessage, type WorkerMessage } from './messages.ts'
import type { CreateSharedCounter } from './shared-counter.ts'

export type PrimaryLink = {
  /** Resolves when the primary process has opened the database. */
  readConnection(): Promise<pg.PoolConfig>
  createCounter: CreateSharedCounter
  reportOpen(): void
}

/** Connects a worker to its primary process. A worker whose primary process ends, ends too. */
export function connectToPrimary(): PrimaryLink {
  const database = Promise.withResolvers<pg.PoolConfig>()
  const pendingCounts = new Map<number, (seconds: number) => void>()
  let nextId = 0
  process.on('message', (data: unknown) => {
    const message = primaryMessage.safeParse(data).data
    if (message?.type === 'database') return database.resolve(message.connection)
    if (message?.type !== 'counted') return
    pendingCounts.get(message.id)?.(message.seconds)
    pendingCounts.delete(message.id)
  })
  return {
    readConnection() {
      send({ type: 'database' })
      return database.promise
    },
    createCounter: (counter, limits) => ({
      count: (key) =>
        new Promise((resolve) => {
          nextId += 1
          pendingCounts.set(nextId, resolve)
          send({ type: 'count', id: nextId, counter, ...limits, key })
        }),
    }),
    reportOpen: () => send({ type: 'open' }),
  }
}

function send(message: WorkerMessage): void {
  process.send?.(message)
}
