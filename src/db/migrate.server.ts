import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { advisoryLocks, withAdvisoryLock } from './advisory-locks.ts'
import { readMigration, type Migration } from './migration-file.ts'
import { release } from './release.ts'

// A table that is in use is waited for so long and no longer: whoever comes after would wait behind the waiting.
const longestLockMs = 1000
const lockTries = 300

/** Another release has brought the tables to where this one may not write them any more. */
export class OldReleaseError extends Error {
  constructor(oldest: number) {
    super(`The database is of a newer release: it needs release ${oldest} of the store, this is ${release}`)
    this.name = 'OldReleaseError'
  }
}

/**
 * Brings the tables up to date: runs every `NNN-name.sql` of the folder that has not run yet, in order, as its first
 * lines say (`migration-file.ts`), and remembers the release and the oldest one that may run beside it. Forward only;
 * several processes may start at once, one migrates. Refuses (OldReleaseError) where a newer release lets this one
 * not run any more.
 *
 * @param until runs only the files up to this release: how an older store is built in tests.
 * @returns the names of the files that ran.
 */
export async function migrate(pool: pg.Pool, folder: string, until: number = release): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  return withAdvisoryLock(pool, advisoryLocks.migration, async ({ client }) => {
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    await client.query(
      'alter table migrations add column if not exists release integer, add column if not exists oldest integer',
    )
    const done = await client.query<{ name: string; oldest: number | null }>(
      'select name, oldest from migrations',
    )
    const oldest = Math.max(0, ...done.rows.map((row) => row.oldest ?? 0))
    if (oldest > release) throw new OldReleaseError(oldest)
    const ran = new Set(done.rows.map((row) => row.name))
    const pending: string[] = []
    for (const name of files.filter((file) => !ran.has(file))) {
      const migration = readMigration(name, await readFile(join(folder, name), 'utf8'))
      if (migration.release > until) break
      await runMigration(client, migration)
      pending.push(name)
    }
    return pending
  })
}

async function runMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query(`set lock_timeout = ${longestLockMs}`)
  try {
    if (migration.mode === 'transaction') {
      const [text = ''] = migration.statements
      await patiently(() => inOne(client, [{ text }, remembered(migration)]))
      return
    }
    for (const text of migration.statements) {
      if (migration.mode === 'statements') await patiently(() => runAlone(client, text))
      else while ((await patiently(() => client.query(text))).rowCount) continue
    }
    await client.query(remembered(migration))
  } finally {
    await client.query('reset lock_timeout; reset statement_timeout')
  }
}

/** An index whose building broke off stays behind unfinished, and `if not exists` would take it for the whole one: it goes. */
async function runAlone(client: pg.PoolClient, text: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
  await client.query(text)
}

async function inOne(client: pg.PoolClient, queries: readonly pg.QueryConfig[]): Promise<void> {
  await client.query('begin')
  try {
    for (const query of queries) await client.query(query)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function remembered({ name, release: of, oldest }: Migration): pg.QueryConfig {
  return {
    text: 'insert into migrations (name, release, oldest) values ($1, $2, $3)',
    values: [name, of, oldest],
  }
}

/** Tries again where a table was in use for longer than others may be kept waiting. */
async function patiently<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let left = lockTries; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      const wasInUse = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!wasInUse || left === 0) throw error
      await pause()
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300))
}
