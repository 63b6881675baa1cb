import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/config/config.server.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { connectionOfRunningServer } from '#server/embedded-postgres/running.ts'
import { createLog } from '#server/log.ts'

export type DatabaseServer = {
  connection: pg.PoolConfig
  /**
   * `running`: the database of a running store; `temporary`: started for this command; `external`:
   * DATABASE_URL.
   */
  kind: 'running' | 'temporary' | 'external'
  close(): Promise<void>
}

/** The error of a store that has no database yet. */
export function storeNotInitialised(): StartupError {
  return new StartupError('This store has never been opened: run "npm start" first.')
}

/**
 * Returns the database of the configuration or of a running store. Otherwise starts the embedded database for
 * this command. Throws StartupError if there is none.
 */
export async function findDatabaseServer(config: Config): Promise<DatabaseServer> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) throw storeNotInitialised()
  return findOrCreateDatabaseServer(config)
}

/** Does the same as `findDatabaseServer`, but creates a missing database. */
export async function findOrCreateDatabaseServer({ databaseUrl, dataDir }: Config): Promise<DatabaseServer> {
  if (databaseUrl)
    return { connection: { connectionString: databaseUrl }, kind: 'external', close: leaveRunning }
  const running = await connectionOfRunningServer(dataDir)
  if (running) return { connection: running, kind: 'running', close: leaveRunning }
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('warn') })
  return { connection: postgres.connection, kind: 'temporary', close: () => postgres.stop() }
}

/** Does nothing, because another process owns the database. */
async function leaveRunning(): Promise<void> {}
