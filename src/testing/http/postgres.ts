import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { Pool, Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.server.ts'
import { withDatabase } from '#testing/database.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * `postgres` is the connection of the server, for pg's Pool. `template` is the name of a database with empty
     * tables; test databases are copied from it.
     */
    postgres: { host?: string; port?: number; user?: string; password?: string; connectionString?: string }
    template: string
  }
}

// Test data is temporary, so it does not need to survive a power failure.
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** Starts one PostgreSQL for all tests, or uses the one of TEST_DATABASE_URL, and creates the template database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const template = `baithak_template_${process.pid}`
  const url = process.env.TEST_DATABASE_URL
  const folder = url ? undefined : await mkdtemp(join(tmpdir(), 'baithak-test-'))
  const silentLog = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  }
  const embedded = folder
    ? await startEmbeddedPostgres({ dataDir: folder, log: silentLog, settings })
    : undefined
  const server: pg.PoolConfig = embedded?.connection ?? { connectionString: url ?? '' }
  await runOn(server, `create database ${template}`)
  const pool = new Pool({ ...withDatabase(server, template) })
  await migrate(pool, join(project.config.root, 'src/db/migrations'))
  await pool.end()
  project.provide('postgres', JSON.parse(JSON.stringify(server)))
  project.provide('template', template)
  return async () => {
    if (!embedded) await runOn(server, `drop database ${template} with (force)`)
    await embedded?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function runOn(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new Client(withDatabase(server, 'postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
