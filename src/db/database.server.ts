import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { Pool } from 'pg'
import { defersNotifications } from './notifications.server.ts'
import { prepareStatements } from './prepared-statements.server.ts'

/** A database, or a transaction in it: use cases take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
/** Says that a function must be called inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  pool: pg.Pool
  db: Database
  connection: pg.PoolConfig
  /** Calls the listener after every transaction that was committed; what is no transaction is told to nobody. */
  onCommit(listener: () => void): void
  close(): Promise<void>
}

/**
 * Opens a pool of connections. A connection that breaks is replaced; while idle it is reported, in use its query
 * fails. Without both listeners node-postgres would end the process.
 * Statements are cancelled after 15 s, so that no query holds a connection for ever.
 * What changes is laid down as notices: whoever opens a database sees to it that they are sent.
 */
export function openDatabase(connection: pg.PoolConfig, onIdleError: (error: Error) => void): OpenDatabase {
  const config: pg.PoolConfig = {
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'baithak',
    options: defersNotifications,
    ...connection,
  }
  const pool = new Pool(config)
  let isClosing = false
  pool.on('error', (error) => isClosing || onIdleError(error))
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', prepareStatements())
  async function close() {
    isClosing = true
    await pool.end()
  }
  const listeners: (() => void)[] = []
  const db = tellingOfCommits(drizzle(pool), () => listeners.forEach((listener) => listener()))
  return { pool, db, connection, onCommit: (listener) => void listeners.push(listener), close }
}

function tellingOfCommits(db: Database, onCommit: () => void): Database {
  const run = db.transaction.bind(db)
  return Object.assign(db, {
    async transaction<Value>(
      work: (tx: Transaction) => Promise<Value>,
      config?: Parameters<typeof run>[1],
    ): Promise<Value> {
      const value = await run(work, config)
      onCommit()
      return value
    },
  })
}
