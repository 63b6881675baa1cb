import type pg from 'pg'
import type { PoolClient } from 'pg'
import { NoResponseError, remainingWaitMs, waitWithinTimeLimit, watchWait } from '#lib/wait-limit.ts'

type ConnectCallback = (error?: Error, client?: PoolClient, release?: PoolClient['release']) => void

/**
 * Limits the wait for connections and statements in this process, because a frozen server cancels nothing.
 * Requests use their own wait limit. Other work waits `statementMs` for each statement.
 * A connection that exceeds its limit is closed: its statements fail, and the pool removes it.
 */
export function limitWaits(pool: pg.Pool, statementMs: number): void {
  const connect = pool.connect.bind(pool)
  Object.assign(pool, {
    connect(callback?: ConnectCallback) {
      const client = connectWithinLimit(() => connect())
      return callback === undefined ? client : void settleCallback(client, callback)
    },
  })
  pool.on('connect', (client) => limitStatements(client, statementMs))
}

async function settleCallback(connecting: Promise<PoolClient>, callback: ConnectCallback): Promise<void> {
  const [error, client] = await connecting.then(
    (connected) => [undefined, connected] as const,
    (failure: Error) => [failure, undefined] as const,
  )
  callback(error, client, client?.release)
}

async function connectWithinLimit(connect: () => Promise<PoolClient>): Promise<PoolClient> {
  if (remainingWaitMs() === 0) throw new NoResponseError()
  const connecting = connect()
  try {
    return await waitWithinTimeLimit(connecting)
  } catch (error) {
    // A connection that opens after the limit is returned to the pool.
    connecting.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error
  }
}

function limitStatements(client: PoolClient, statementMs: number): void {
  const query = client.query.bind(client)
  Object.assign(client, {
    query(...args: unknown[]): unknown {
      const endWatch = watchWait(statementMs, () => void client.end())
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const settle = (...outcome: unknown[]) => {
          endWatch()
          Reflect.apply(callback, undefined, outcome)
        }
        return Reflect.apply(query, client, [...args.slice(0, -1), settle])
      }
      const result: unknown = Reflect.apply(query, client, args)
      if (result instanceof Promise) result.then(endWatch, endWatch)
      else endWatch()
      return result
    },
  })
}
