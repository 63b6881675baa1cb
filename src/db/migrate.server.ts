import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const lockNumber = 7_243_001

/**
 * Brings the tables up to date: runs every `NNN-name.sql` of the folder that has not run yet, in order,
 * each in a transaction of its own. Forward only; several processes may start at once, one migrates.
 *
 * @returns the names of the files that ran.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const done = await client.query<{ name: string }>('select name from migrations')
    const ran = new Set(done.rows.map((row) => row.name))
    const pending = files.filter((name) => !ran.has(name))
    for (const name of pending)
      await runFile(client, { name, sql: await readFile(join(folder, name), 'utf8') })
    return pending
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber])
    client.release()
  }
}

async function runFile(client: pg.PoolClient, file: { name: string; sql: string }): Promise<void> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query(file.sql)
    await client.query('insert into migrations (name) values ($1)', [file.name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
