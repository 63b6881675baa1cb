import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { advisoryLocks, withAdvisoryLock } from './advisory-locks.ts'
import { baselineChecksum, isBaseline, readBaselineChecksum } from './baseline.server.ts'
import { readMigration, type Migration } from './migration-file.ts'
import { isMadeByVersion01, moveFromVersion01 } from './move-from-0.1.server.ts'
import { release } from './release.ts'
import { isRestoreUnfinished } from './restore-marker.server.ts'

// A migration that waits longer for a table lock would block every later query.
const lockTimeoutMs = 1000
const lockRetries = 300
// Codes of PostgreSQL.
const lockNotAvailable = '55P03'
const checkViolation = '23514'

/** The database cannot be used by this release, for example because a newer one has changed its tables. */
export class DatabaseReleaseError extends Error {
  override name = 'DatabaseReleaseError'
}

/**
 * Migrates the database. Runs each `NNN-name.sql` of the folder that has not run yet, in order, as its first lines
 * specify (`migration-file.ts`). Records the release and the oldest release that may run at the same time. Forward
 * only. Several processes may start at once; one of them migrates.
 * Throws DatabaseReleaseError for a database that a newer release has changed, that is older than version 0.1, that has
 * another baseline, or whose restore did not finish.
 *
 * @returns the names of the files that ran.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  return withAdvisoryLock(pool, advisoryLocks.migration, async ({ client }) => {
    if (await isRestoreUnfinished(client))
      throw new DatabaseReleaseError('A restore into this database did not finish: start the restore again')
    return runMigrations(client, folder)
  })
}

/** Does the same as `migrate` on a connection that holds the migration lock, but ignores an unfinished restore. */
export async function runMigrations(client: pg.PoolClient, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await client.query(`create table if not exists migrations (name text primary key,
    ran_at timestamptz not null default now(), release integer, oldest integer)`)
  const appliedNames = await readAppliedNames(client)
  const [first] = migrations
  if (first !== undefined && appliedNames.size > 0 && !appliedNames.has(first.name)) {
    await moveOldDatabase(client, folder, { appliedNames: [...appliedNames], migrations })
    for (const { name } of migrations.filter(isBaseline)) appliedNames.add(name)
  }
  const checksum = await readBaselineChecksum(client)
  if (checksum !== undefined && checksum !== baselineChecksum(migrations))
    throw new DatabaseReleaseError(
      'The database was made by a development state of this release: start with an empty one, or restore a backup of version 0.1',
    )
  const pending = migrations.filter(({ name }) => !appliedNames.has(name))
  for (const migration of pending) {
    // The first file of the baseline creates the table of its checksum.
    const isFirst =
      migration === first && migration.statements.join('').includes('create table schema_baseline')
    await runMigration(client, migration, isFirst ? [checksumQuery(migrations)] : [])
  }
  return pending.map(({ name }) => name)
}

/**
 * Returns the names of the applied migrations. Throws DatabaseReleaseError if a newer release does not allow
 * this one.
 */
async function readAppliedNames(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; oldest: number | null }>(
    'select name, oldest from migrations order by name',
  )
  const oldestAllowed = Math.max(0, ...rows.map(({ oldest }) => oldest ?? 0))
  if (oldestAllowed > release)
    throw new DatabaseReleaseError(
      `The database is of a newer release: it needs release ${oldestAllowed} of the store, this is ${release}`,
    )
  return new Set(rows.map(({ name }) => name))
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  const migrations = await Promise.all(
    names.map(async (name) => readMigration(name, await readFile(join(folder, name), 'utf8'))),
  )
  const newer = migrations.find((migration) => migration.release > release)
  if (newer)
    throw new Error(`${newer.name} is of release ${newer.release}, but src/db/release.ts says ${release}`)
  return migrations
}

type MoveInput = { appliedNames: readonly string[]; migrations: readonly Migration[] }

async function moveOldDatabase(
  client: pg.PoolClient,
  folder: string,
  { appliedNames, migrations }: MoveInput,
): Promise<void> {
  if (!isMadeByVersion01(appliedNames))
    throw new DatabaseReleaseError(
      'The database is not at the last migration of version 0.1 of the store: start that version on it once, then this one',
    )
  try {
    await retryWhileLocked(() =>
      moveFromVersion01(client, {
        folder,
        baseline: migrations.filter(isBaseline),
        settings: [`set local lock_timeout = ${lockTimeoutMs}`, 'set local statement_timeout = 0'],
        last: checksumQuery(migrations),
      }),
    )
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    if (error.code === lockNotAvailable)
      throw new DatabaseReleaseError(
        'Another process uses the database: stop version 0.1 of the store, then start again',
        {
          cause: error,
        },
      )
    if (error.code === checkViolation)
      throw new DatabaseReleaseError(`The database cannot be moved from version 0.1: ${error.message}`, {
        cause: error,
      })
    throw error
  }
}

function checksumQuery(migrations: readonly Migration[]): pg.QueryConfig {
  return {
    text: 'insert into schema_baseline (checksum) values ($1)',
    values: [baselineChecksum(migrations)],
  }
}

async function runMigration(
  client: pg.PoolClient,
  migration: Migration,
  extraQueries: readonly pg.QueryConfig[],
): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  try {
    if (migration.mode === 'transaction') {
      const [text = ''] = migration.statements
      await retryWhileLocked(() =>
        runInTransaction(client, [{ text }, recordQuery(migration), ...extraQueries]),
      )
      return
    }
    for (const text of migration.statements) {
      if (migration.mode === 'statements') await retryWhileLocked(() => runStatement(client, text))
      else while (await retryWhileLocked(() => runBatch(client, text))) continue
    }
    await client.query(recordQuery(migration))
  } finally {
    await client.query('reset lock_timeout; reset statement_timeout')
  }
}

/** Runs a batch once. Returns whether one of its statements has changed rows. */
async function runBatch(client: pg.PoolClient, text: string): Promise<boolean> {
  // Several statements in one text have several results.
  const results: pg.QueryResult[] = [await client.query(text)].flat()
  return results.some(({ rowCount }) => (rowCount ?? 0) > 0)
}

/**
 * Runs a statement. First drops an invalid index of an interrupted build, because `if not exists` would
 * accept it.
 */
async function runStatement(client: pg.PoolClient, text: string): Promise<void> {
  const index = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(text)?.[1]
  if (index !== undefined) await dropInvalidIndex(client, index)
  await client.query(text)
}

async function dropInvalidIndex(client: pg.PoolClient, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where not indisvalid and indexrelid = to_regclass($1)',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently if exists ${index}`)
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

function recordQuery({ name, release: migrationRelease, oldest }: Migration): pg.QueryConfig {
  return {
    text: 'insert into migrations (name, release, oldest) values ($1, $2, $3)',
    values: [name, migrationRelease, oldest],
  }
}

/** Retries while another transaction locks a table. */
async function retryWhileLocked<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let remaining = lockRetries; ; remaining -= 1) {
    try {
      return await work()
    } catch (error) {
      const wasInUse = error instanceof Error && 'code' in error && error.code === lockNotAvailable
      if (!wasInUse || remaining === 0) throw error
      await delay(300)
    }
  }
}
