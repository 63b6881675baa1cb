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

/** The store has no database yet. */
export function neverOpened(): StartupError {
  return new StartupError('This store has never been opened: run "npm start" first.')
}

/** Finds the store's database, or starts the store's own for the time of a command. */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) throw neverOpened()
  return openDatabaseServer(config)
}

/** The same; a database that does not exist yet is made. */
export async function openDatabaseServer({ databaseUrl, dataDir }: Config): Promise<ReachedDatabase> {
  if (databaseUrl)
    return { connection: { connectionString: databaseUrl }, kind: 'external', close: leaveOpen }
  const running = await connectionOfRunning(dataDir)
  if (running) return { connection: running, kind: 'running', close: leaveOpen }
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('warn') })
  return { connection: postgres.connection, kind: 'stopped', close: () => postgres.stop() }
}

/** What somebody else opened is not closed here. */
async function leaveOpen(): Promise<void> {}
