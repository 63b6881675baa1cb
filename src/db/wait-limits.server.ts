import type pg from 'pg'
import type { PoolClient } from 'pg'
import { NoAnswerError, remainingWaitMs, waitFor, watchWait } from '#lib/wait-limit.ts'

type Done = (error?: Error, client?: PoolClient, release?: PoolClient['release']) => void

/**
 * Limits on this side how long a pool and its statements are waited for: a frozen server ends nothing by itself.
 * A request waits as long as it may, everything else `statementMs` for each statement.
 * A connection without an answer is closed: its statements fail, and the pool drops it.
 */
export function limitWaits(pool: pg.Pool, statementMs: number): void {
  const connect = pool.connect.bind(pool)
  Object.assign(pool, {
    connect(done?: Done) {
      const client = connectInTime(() => connect())
      return done === undefined ? client : void passOn(client, done)
    },
  })
  pool.on('connect', (client) => limitStatements(client, statementMs))
}

async function passOn(connecting: Promise<PoolClient>, done: Done): Promise<void> {
  const [error, client] = await connecting.then(
    (connected) => [undefined, connected] as const,
    (failure: Error) => [failure, undefined] as const,
  )
  done(error, client, client?.release)
}

async function connectInTime(connect: () => Promise<PoolClient>): Promise<PoolClient> {
  if (remainingWaitMs() === 0) throw new NoAnswerError()
  const connecting = connect()
  try {
    return await waitFor(connecting)
  } catch (error) {
    // The connection may still come.
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
    query(...question: unknown[]): unknown {
      const end = watchWait(statementMs, () => void client.end())
      const callback = question.at(-1)
      if (typeof callback === 'function') {
        const settle = (...result: unknown[]) => {
          end()
          Reflect.apply(callback, undefined, result)
        }
        return Reflect.apply(query, client, [...question.slice(0, -1), settle])
      }
      const answer: unknown = Reflect.apply(query, client, question)
      if (answer instanceof Promise) answer.then(end, end)
      else end()
      return answer
    },
  })
}
