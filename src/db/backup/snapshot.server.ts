import type { Readable } from 'node:stream'
import { Client, escapeIdentifier, type ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { advisoryLocks } from '#db/advisory-locks.ts'

export type TableColumns = { name: string; columns: readonly string[] }
/** `value` is a bigint as text. */
export type SequenceValue = { name: string; value: string; isCalled: boolean }

export type Snapshot = {
  tables: readonly TableColumns[]
  sequences: readonly SequenceValue[]
  /** File names of the migrations that have run, in order. */
  migrations: readonly string[]
  /** The rows of a table in PostgreSQL's COPY text format, one line a row. One table at a time. */
  copyRows(table: TableColumns): Readable
  close(): Promise<void>
}

/** Another backup of this database is being written. */
export class BackupRunningError extends Error {
  constructor() {
    super('Another backup is being written')
    this.name = 'BackupRunningError'
  }
}

export const listTablesQuery = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  group by c.relname order by c.relname`

const listSequencesQuery = `
  select c.relname as name from pg_class c
  where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by c.relname`

/**
 * Opens one consistent view of the whole database on a separate connection. Writers are not blocked.
 * Sequences are not transactional, so their values may be ahead of the rows, never behind them.
 * Throws BackupRunningError while another snapshot is open.
 */
export async function openSnapshot(connection: ClientConfig): Promise<Snapshot> {
  const client = new Client({ ...connection, application_name: 'baithak backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    const lock = await client.query<{ isHeld: boolean }>(
      `select pg_try_advisory_lock(${advisoryLocks.backup}) as "isHeld"`,
    )
    if (lock.rows[0]?.isHeld !== true) throw new BackupRunningError()
    await client.query('begin isolation level repeatable read read only')
    const tables = await client.query<{ name: string; columns: string[] }>(listTablesQuery)
    const migrations = await client.query<{ name: string }>('select name from migrations order by name')
    return {
      tables: tables.rows,
      migrations: migrations.rows.map(({ name }) => name),
      sequences: await readSequences(client),
      copyRows: ({ name, columns }) =>
        client.query(copyTo(`copy ${escapeIdentifier(name)} (${columnList(columns)}) to stdout`)),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function readSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(listSequencesQuery)
  const values: SequenceValue[] = []
  for (const { name } of rows) {
    const query = `select last_value::text as value, is_called as "isCalled" from ${escapeIdentifier(name)}`
    const result = await client.query<Omit<SequenceValue, 'name'>>(query)
    for (const row of result.rows) values.push({ name, ...row })
  }
  return values
}

export function columnList(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ')
}
