import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { deferNotificationsOption } from './notifications.server.ts'
import { prepareStatements } from './prepared-statements.server.ts'
import { limitWaits } from './wait-limits.server.ts'

/** A database or a transaction in it. Use cases accept either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
/** Marks a function that must be called inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  pool: pg.Pool
  db: Database
  connection: pg.PoolConfig
  /** Calls the listener after every committed transaction. Writes outside a transaction do not call it. */
  onCommit(listener: () => void): void
  close(): Promise<void>
}

const statementTimeoutMs = 15_000
// The additional wait for a frozen server. A server that responds cancels a slow statement itself.
const responseMarginMs = 5_000
const readOnlyTransactionCode = '25006'

/**
 * Opens a connection pool. A broken connection is replaced. An idle one is reported, and one in use fails its
 * query. Without the two error listeners node-postgres would end the process. Statements are cancelled after
 * 15 s, so that no query occupies a connection for ever. Requests wait for less time (`limitWaits`). A
 * `statement_timeout` of 0 removes both limits, for long-running work. Changes are queued as notifications,
 * which the caller has to send.
 */
export function openDatabase(connection: pg.PoolConfig, onIdleError: (error: Error) => void): OpenDatabase {
  const config: pg.PoolConfig = {
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'baithak',
    options: deferNotificationsOption,
    ...connection,
  }
  const pool = new Pool(config)
  let isClosing = false
  pool.on('error', (error) => isClosing || onIdleError(error))
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', prepareStatements())
  limitWaits(pool, config.statement_timeout ? Number(config.statement_timeout) + responseMarginMs : Infinity)
  async function close() {
    isClosing = true
    await pool.end()
  }
  const listeners: (() => void)[] = []
  const db = withTransactions(pool, () => listeners.forEach((listener) => listener()))
  return { pool, db, connection, onCommit: (listener) => void listeners.push(listener), close }
}

/**
 * Drizzle over a pool whose transactions always release their connection. Drizzle itself leaks one when `begin` fails
 * and reuses one that broke. The first error is thrown, not that of the `rollback` after it.
 */
function withTransactions(pool: Pool, onCommit: () => void): Database {
  const db = drizzle(pool)
  const databasesByClient = new WeakMap<PoolClient, Database>()

  function databaseOf(client: PoolClient): Database {
    const cachedDatabase = databasesByClient.get(client) ?? drizzle(client)
    databasesByClient.set(client, cachedDatabase)
    return cachedDatabase
  }

  return Object.assign(db, {
    async transaction<Value>(
      work: (tx: Transaction) => Promise<Value>,
      config?: Parameters<Database['transaction']>[1],
    ): Promise<Value> {
      const client = await pool.connect()
      let failure: { error: unknown } | undefined
      const run = async (tx: Transaction) => {
        try {
          return await work(tx)
        } catch (error) {
          failure = { error }
          throw error
        }
      }
      try {
        const value = await databaseOf(client).transaction(run, config)
        onCommit()
        return value
      } catch (error) {
        throw failure ? failure.error : error
      } finally {
        // Closes a connection that is still inside a transaction, or whose server is no longer the primary.
        client.release(client.getTransactionStatus() !== 'I' || isFromStandby(failure?.error))
      }
    },
  })
}

function isFromStandby(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isFromStandby(error.cause)
  return error instanceof DatabaseError && error.code === readOnlyTransactionCode
}
