import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { advisoryLocks, withAdvisoryLock } from './advisory-locks.ts'
import { readMigration, type Migration } from './migration-file.ts'
import { isMadeByVersion01, moveFromVersion01 } from './move-from-0.1.server.ts'
import { release } from './release.ts'

// A migration that waits longer for a table would block every query that comes after it.
const lockTimeoutMs = 1000
const lockRetries = 300

/** The database cannot be used by this release, for example because a newer one has changed its tables. */
export class DatabaseReleaseError extends Error {
  override name = 'DatabaseReleaseError'
}

/**
 * Brings the tables up to date: runs each `NNN-name.sql` of the folder that has not run yet, in order, as its first
 * lines say (`migration-file.ts`), and records the release and the oldest release that may run beside it. Forward only.
 * Several processes may start at once; one migrates.
 * Refuses (DatabaseReleaseError) a database that a newer release has changed, one that is older than version 0.1, and
 * one whose baseline is not this one.
 *
 * @returns the names of the files that ran.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withAdvisoryLock(pool, advisoryLocks.migration, async ({ client }) => {
    await client.query(`create table if not exists migrations (name text primary key,
      ran_at timestamptz not null default now(), release integer, oldest integer)`)
    const { rows } = await client.query<{ name: string; oldest: number | null }>(
      'select name, oldest from migrations order by name',
    )
    const oldest = Math.max(0, ...rows.map((row) => row.oldest ?? 0))
    if (oldest > release)
      throw new DatabaseReleaseError(
        `The database is of a newer release: it needs release ${oldest} of the store, this is ${release}`,
      )
    const names = new Set(rows.map(({ name }) => name))
    const [first] = migrations
    if (first !== undefined && names.size > 0 && !names.has(first.name)) {
      if (!isMadeByVersion01([...names]))
        throw new DatabaseReleaseError(
          'The database is older than version 0.1 of the store: start version 0.1 on it once, then this one',
        )
      await moveFromVersion01(client, { folder, baseline: migrations.filter(isBaseline) })
      for (const { name } of migrations.filter(isBaseline)) names.add(name)
    }
    const pending = migrations.filter(({ name }) => !names.has(name))
    await checkBaseline(client, migrations)
    for (const migration of pending) await runMigration(client, migration)
    await recordBaseline(client, migrations)
    return pending.map(({ name }) => name)
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => readMigration(name, await readFile(join(folder, name), 'utf8'))),
  )
}

/** Tells the files that make the tables of version 1.0; later changes have numbers from 200. */
function isBaseline({ name }: Migration): boolean {
  return name < '200'
}

function baselineChecksum(migrations: readonly Migration[]): string {
  const hash = createHash('sha256')
  for (const { name, statements } of migrations.filter(isBaseline))
    hash.update(`${name}\n${statements.join('\n')}\n`)
  return hash.digest('hex')
}

// Until version 1.0 is released the baseline itself changes, and there is no way from one state of it to the next.
async function checkBaseline(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  if (!(await hasBaselineTable(client))) return
  const { rows } = await client.query<{ checksum: string }>('select checksum from schema_baseline')
  if (rows.some(({ checksum }) => checksum !== baselineChecksum(migrations)))
    throw new DatabaseReleaseError('The database was made by another state of the tables of version 1.0')
}

async function recordBaseline(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  if (!(await hasBaselineTable(client))) return
  await client.query('insert into schema_baseline (checksum) values ($1) on conflict do nothing', [
    baselineChecksum(migrations),
  ])
}

async function hasBaselineTable(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_baseline') is not null as exists`,
  )
  return rows[0]?.exists === true
}

async function runMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  try {
    if (migration.mode === 'transaction') {
      const [text = ''] = migration.statements
      await retryLocked(() => runInTransaction(client, [{ text }, recordQuery(migration)]))
      return
    }
    for (const text of migration.statements) {
      if (migration.mode === 'statements') await retryLocked(() => runStatement(client, text))
      else while ((await retryLocked(() => client.query(text))).rowCount) continue
    }
    await client.query(recordQuery(migration))
  } finally {
    await client.query('reset lock_timeout; reset statement_timeout')
  }
}

/** Drops invalid indexes first: one whose build was interrupted remains, and `if not exists` would accept it. */
async function runStatement(client: pg.PoolClient, text: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
  await client.query(text)
}

async function runInTransaction(client: pg.PoolClient, queries: readonly pg.QueryConfig[]): Promise<void> {
  await client.query('begin')
  try {
    for (const query of queries) await client.query(query)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function recordQuery({ name, release: of, oldest }: Migration): pg.QueryConfig {
  return {
    text: 'insert into migrations (name, release, oldest) values ($1, $2, $3)',
    values: [name, of, oldest],
  }
}

/** Retries while a table is in use. */
async function retryLocked<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let remaining = lockRetries; ; remaining -= 1) {
    try {
      return await work()
    } catch (error) {
      const wasInUse = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!wasInUse || remaining === 0) throw error
      await delay(300)
    }
  }
}
