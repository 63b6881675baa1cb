import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { DatabaseReleaseError, migrate } from './migrate.server.ts'
import { readMigration } from './migration-file.ts'
import { release } from './release.ts'
import { withDatabase } from '#testing/database.ts'

type Files = Readonly<Record<string, string>>

/** An empty database and a folder of migrations that `add` extends. */
const databaseTest = test.extend<{ store: { pool: Pool; folder: string; add(files: Files): Promise<void> } }>(
  {
    // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
    store: async ({}, use) => {
      const name = `migrate_${randomBytes(6).toString('hex')}`
      const admin = new Client(withDatabase(inject('postgres'), 'postgres'))
      await admin.connect()
      await admin.query(`create database ${name}`)
      const folder = await mkdtemp(join(tmpdir(), 'baithak-migrations-'))
      const pool = new Pool(withDatabase(inject('postgres'), name))
      pool.on('error', () => undefined)
      const add = async (files: Files) => {
        for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
      }
      await use({ pool, folder, add })
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await rm(folder, { recursive: true })
    },
  },
)

databaseTest('migration files run once and in order, and their releases are recorded', async ({ store }) => {
  const { pool, folder, add } = store
  await add({
    '002-more.sql': `-- release 2, beside 1\nalter table chairs add column legs integer default 4`,
    '001-first.sql': 'create table chairs (id integer primary key)',
  })
  expect(await migrate(pool, folder)).toEqual(['001-first.sql', '002-more.sql'])
  expect(await migrate(pool, folder)).toEqual([])
  const { rows } = await pool.query('select name, release, oldest from migrations order by name')
  expect(rows).toEqual([
    { name: '001-first.sql', release: 1, oldest: 1 },
    { name: '002-more.sql', release: 2, oldest: 1 },
  ])
})

databaseTest('a file that fails changes nothing and can run again', async ({ store }) => {
  const { pool, folder, add } = store
  await add({ '001-first.sql': 'create table chairs (id integer); select nothing' })
  await expect(migrate(pool, folder)).rejects.toThrow('nothing')
  await add({ '001-first.sql': 'create table chairs (id integer)' })
  expect(await migrate(pool, folder)).toEqual(['001-first.sql'])
})

databaseTest(
  'a migration in batches changes rows until none remains, and continues after an interruption',
  async ({ store }) => {
    const { pool, folder, add } = store
    await add({
      '001-first.sql':
        'create table chairs (id integer primary key, legs integer); insert into chairs select generate_series(1, 25)',
      '002-legs.sql': `-- release 2, beside 1
-- mode batches
update chairs set legs = 4 where id in (select id from chairs where legs is null order by id limit 10)
-- next
update chairs set legs = 1 / (id - 8) where id in (select id from chairs where legs = 4 order by id limit 5)`,
    })
    await expect(migrate(pool, folder)).rejects.toThrow('division by zero')
    const changedRows = await pool.query('select count(*)::int as n from chairs where legs is not null')
    expect(changedRows.rows).toEqual([{ n: 25 }])
    await add({
      '002-legs.sql': `-- release 2, beside 1
-- mode batches
update chairs set legs = 3 where id in (select id from chairs where legs <> 3 order by id limit 10)`,
    })
    expect(await migrate(pool, folder)).toEqual(['002-legs.sql'])
    const { rows } = await pool.query('select count(*)::int as n from chairs where legs = 3')
    expect(rows).toEqual([{ n: 25 }])
  },
)

databaseTest('an index is built outside a transaction', async ({ store }) => {
  const { pool, folder, add } = store
  await add({
    '001-first.sql': 'create table chairs (id integer)',
    '002-index.sql': `-- release 2, beside 1
-- mode statements
create index concurrently if not exists chairs_id on chairs (id)
-- next
create index concurrently if not exists chairs_back on chairs (id desc)`,
  })
  await migrate(pool, folder)
  const { rows } = await pool.query("select indexname from pg_indexes where tablename = 'chairs' order by 1")
  expect(rows).toEqual([{ indexname: 'chairs_back' }, { indexname: 'chairs_id' }])
})

databaseTest(
  'a migration that waits for a locked table does not block other queries for long',
  async ({ store }) => {
    const { pool, folder, add } = store
    await add({ '001-first.sql': 'create table chairs (id integer)' })
    await migrate(pool, folder)
    await add({ '002-legs.sql': '-- release 2, beside 1\nalter table chairs add column legs integer' })
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select * from chairs')
    const migration = migrate(pool, folder)
    const waitingLocksQuery = `select count(*)::int as n from pg_locks where not granted and relation = 'chairs'::regclass`
    const countWaitingLocks = async () => (await pool.query<{ n: number }>(waitingLocksQuery)).rows[0]?.n
    await expect.poll(countWaitingLocks).toBe(1)
    // The migration releases its place in the lock queue, so that waiting queries can run.
    await expect.poll(countWaitingLocks).toBe(0)
    await reader.query('commit')
    reader.release()
    expect(await migration).toEqual(['002-legs.sql'])
  },
)

databaseTest(
  'a release that is too old for the tables is refused, and the error names the required release',
  async ({ store }) => {
    const { pool, folder, add } = store
    const newerRelease = release + 1
    await add({ '001-first.sql': 'create table chairs (id integer)' })
    await migrate(pool, folder)
    await pool.query('insert into migrations (name, release, oldest) values ($1, $2, $3)', [
      '900-new.sql',
      newerRelease,
      release,
    ])
    expect(await migrate(pool, folder)).toEqual([])
    await pool.query('insert into migrations (name, release, oldest) values ($1, $2, $2)', [
      '901-narrow.sql',
      newerRelease,
    ])
    const refusal = await migrate(pool, folder).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseReleaseError)
    expect(String(refusal)).toContain(`needs release ${newerRelease} of the store, this is ${release}`)
  },
)

databaseTest('the files below 200 are those of version 1.0', async ({ store: { pool } }) => {
  await migrate(pool, join(import.meta.dirname, 'migrations'))
  expect((await pool.query('select checksum from schema_baseline')).rows).toEqual([
    { checksum: '052970c823011309931926ceb5269a6f6c26a72f0b41d7f468574974e470b5d4' },
  ])
})

databaseTest(
  'a database that is older than version 0.1 or has another baseline is refused',
  async ({ store }) => {
    const { pool, folder, add } = store
    await pool.query(`create table migrations (name text primary key, release integer, oldest integer)`)
    await pool.query(`insert into migrations values ('001-store.sql', 1, 1)`)
    await add({ '100-first.sql': 'create table schema_baseline (checksum text primary key)' })
    const olderDatabaseError = await migrate(pool, folder).catch((error: unknown) => error)
    expect(olderDatabaseError).toBeInstanceOf(DatabaseReleaseError)
    expect(String(olderDatabaseError)).toContain('not at the last migration of version 0.1')

    await pool.query('delete from migrations')
    expect(await migrate(pool, folder)).toEqual(['100-first.sql'])
    expect(await migrate(pool, folder)).toEqual([])
    await add({ '100-first.sql': 'create table schema_baseline (checksum text primary key, at date)' })
    const otherBaselineError = await migrate(pool, folder).catch((error: unknown) => error)
    expect(otherBaselineError).toBeInstanceOf(DatabaseReleaseError)
    expect(String(otherBaselineError)).toContain('a development state of this release')
    await add({ '100-first.sql': 'create table schema_baseline (checksum text primary key)' })
    await add({ '200-later.sql': 'create table chairs (id integer)' })
    expect(await migrate(pool, folder)).toEqual(['200-later.sql'])
  },
)

databaseTest(
  'several processes may migrate at the same time, and each file runs in one of them',
  async ({ store }) => {
    const { pool, folder, add } = store
    await add({
      '001-first.sql': 'create table chairs (id integer)',
      '002-index.sql': '-- mode statements\ncreate index concurrently if not exists chairs_id on chairs (id)',
    })
    const ranFiles = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, folder)))
    expect(ranFiles.flat()).toEqual(['001-first.sql', '002-index.sql'])
  },
)

databaseTest('an unfinished index is built again', async ({ store }) => {
  const { pool, folder, add } = store
  await add({ '001-first.sql': 'create table chairs (id integer); insert into chairs values (1), (1)' })
  await migrate(pool, folder)
  await expect(pool.query('create unique index concurrently chairs_id on chairs (id)')).rejects.toThrow(
    'unique',
  )
  await add({
    '002-index.sql': '-- mode statements\ncreate index concurrently if not exists chairs_id on chairs (id)',
  })
  await migrate(pool, folder)
  const { rows } = await pool.query(
    "select indisvalid from pg_index where indexrelid = 'chairs_id'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a file with an invalid or misplaced directive is refused', () => {
  for (const text of [
    '-- mode slowly\nselect 1',
    '-- mode batches \nselect 1',
    '-- release 5 beside 4\nselect 1',
    'select 1;\n-- mode batches\nselect 1',
  ])
    expect(() => readMigration('001-x.sql', text)).toThrow('001-x.sql')
})

databaseTest('a batch of two statements runs until neither changes a row', async ({ store }) => {
  const { pool, folder, add } = store
  await add({ '001-first.sql': 'create table chairs as select generate_series(1, 5) as id' })
  await add({
    '002-batch.sql': `-- mode batches
delete from chairs where id in (select id from chairs limit 2); set application_name = 'chairs'`,
  })
  await migrate(pool, folder)
  expect((await pool.query('select from chairs')).rowCount).toBe(0)
})

databaseTest('a file of a future release is refused', async ({ store }) => {
  const { pool, folder, add } = store
  await add({ '001-first.sql': `-- release ${release + 1}, beside 1\nselect 1` })
  await expect(migrate(pool, folder)).rejects.toThrow('src/db/release.ts')
})

databaseTest('a database whose restore did not finish is not migrated', async ({ store }) => {
  const { pool, folder, add } = store
  await add({ '001-first.sql': 'create table chairs (id integer)' })
  await pool.query('create table restore_in_progress ()')
  await expect(migrate(pool, folder)).rejects.toBeInstanceOf(DatabaseReleaseError)
})
