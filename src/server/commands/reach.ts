import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/config/config.server.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { connectionOfRunning } from '#server/embedded-postgres/running.ts'
import { createLog } from '#server/log.ts'

export type ReachedDatabase = {
  connection: pg.PoolConfig
  /** `running`: of a store that runs now; `stopped`: started for this command; `external`: a server of its own. */
  kind: 'running' | 'stopped' | 'external'
  close(): Promise<void>
}

/** The error of a store that has no database yet. */
export function storeNotInitialised(): StartupError {
  return new StartupError('This store has never been opened: run "npm start" first.')
}

/** Finds the store's database, or starts the store's own for the time of a command. */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) throw storeNotInitialised()
  return openDatabaseServer(config)
}

/** Like `reachDatabase`, but creates a missing database. */
export async function openDatabaseServer({ databaseUrl, dataDir }: Config): Promise<ReachedDatabase> {
  if (databaseUrl)
    return { connection: { connectionString: databaseUrl }, kind: 'external', close: leaveRunning }
  const running = await connectionOfRunning(dataDir)
  if (running) return { connection: running, kind: 'running', close: leaveRunning }
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('warn') })
  return { connection: postgres.connection, kind: 'stopped', close: () => postgres.stop() }
}

/** Does nothing, because another process owns the database. */
async function leaveRunning(): Promise<void> {}
