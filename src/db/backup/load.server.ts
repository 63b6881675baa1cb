import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Pool, escapeIdentifier, type ClientConfig, type PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { advisoryLocks, withAdvisoryLock } from '#db/advisory-locks.ts'
import { runMigrations } from '#db/migrate.server.ts'
import { isRestoreUnfinished, restoreMarker } from '#db/restore-marker.server.ts'
import { columnList, listTablesQuery, type SequenceValue, type TableColumns } from './snapshot.server.ts'

export type DatabaseContents = {
  /** A folder with the migration files that created the tables. */
  schemaFolder: string
  tables: readonly TableColumns[]
  sequences: readonly SequenceValue[]
  /** The rows of a table as a snapshot copied them. */
  openRows(table: TableColumns): Promise<Readable>
  /** Runs after the rows are loaded and before they are committed. */
  finish(client: PoolClient): Promise<void>
}

/** The database already contains tables, so nothing is restored over them. */
export class DatabaseNotEmptyError extends Error {
  constructor() {
    super('The database is not empty')
    this.name = 'DatabaseNotEmptyError'
  }
}

/** The tables of the backup differ from those that its SQL creates. */
export class IncompleteBackupError extends Error {
  constructor(table: string) {
    super(`The backup does not match the tables that its SQL creates: ${table}`)
    this.name = 'IncompleteBackupError'
  }
}

/**
 * Creates the tables of a backup in an empty database and loads its rows in one transaction. A marker table exists
 * until the restore is complete. After an interruption, the next restore clears the database and starts again.
 * Foreign keys are removed while rows load and added again afterwards, so each of them is checked.
 * Holds the migration lock throughout, so another restore or a starting store waits.
 * Throws DatabaseNotEmptyError for a database with other tables, and IncompleteBackupError for a backup whose tables
 * differ from those that its SQL creates.
 */
export async function loadDatabase(connection: ClientConfig, contents: DatabaseContents): Promise<void> {
  const pool = new Pool({ ...connection, application_name: 'baithak restore', max: 1 })
  pool.on('error', () => undefined)
  try {
    await withAdvisoryLock(pool, advisoryLocks.migration, async ({ client }) => {
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      await clearUnfinishedRestore(client)
      if (await hasTables(client)) throw new DatabaseNotEmptyError()
      await client.query(`create table ${restoreMarker} ()`)
      await runMigrations(client, contents.schemaFolder)
      await requireAllTables(client, contents.tables)
      await client.query('begin')
      await loadRows(client, contents)
      await contents.finish(client)
      await client.query(`drop table ${restoreMarker}`)
      await client.query('commit')
      await client.query('analyze')
    })
  } finally {
    await pool.end()
  }
}

async function clearUnfinishedRestore(client: PoolClient): Promise<void> {
  if (!(await isRestoreUnfinished(client))) return
  await client.query('drop schema public cascade; create schema public')
}

async function hasTables(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace = 'public'::regnamespace limit 1`,
  )
  return rowCount !== 0
}

function describeTable({ name, columns }: TableColumns): string {
  return `${name} (${columns.toSorted().join(' ')})`
}

async function requireAllTables(client: PoolClient, tables: readonly TableColumns[]): Promise<void> {
  const { rows } = await client.query<TableColumns>(listTablesQuery)
  const createdTables = new Set(rows.filter(({ name }) => name !== restoreMarker).map(describeTable))
  const backupTables = new Set(tables.map(describeTable))
  const mismatch = [...createdTables, ...backupTables].find(
    (table) => !createdTables.has(table) || !backupTables.has(table),
  )
  if (mismatch !== undefined) throw new IncompleteBackupError(mismatch)
}

type ForeignKey = { table: string; name: string; definition: string }

async function loadRows(client: PoolClient, contents: DatabaseContents): Promise<void> {
  const names = contents.tables.map(({ name }) => escapeIdentifier(name))
  const foreignKeys = await dropForeignKeys(client)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of contents.tables) {
    const name = escapeIdentifier(table.name)
    const copyStream = client.query(copyFrom(`copy ${name} (${columnList(table.columns)}) from stdin`))
    await pipeline(await contents.openRows(table), copyStream)
  }
  for (const { name, value, isCalled } of contents.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), value, isCalled])
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await client.query('set constraints all immediate')
}

async function dropForeignKeys(client: PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  return rows
}
