import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Migration } from './migration-file.ts'

/** Returns whether a file creates the tables of version 1.0. Later changes have numbers from 200. */
export function isBaseline({ name }: Pick<Migration, 'name'>): boolean {
  return name < '200'
}

/** SHA-256 of names and contents of the baseline files. */
export function baselineChecksum(migrations: readonly Migration[]): string {
  const hash = createHash('sha256')
  for (const { name, statements } of migrations.filter(isBaseline))
    hash.update(`${name}\n${statements.join('\n')}\n`)
  return hash.digest('hex')
}

/** Returns the checksum of the baseline that created the tables; undefined if none is recorded. */
export async function readBaselineChecksum(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_baseline') is not null as exists`,
  )
  if (rows[0]?.exists !== true) return undefined
  const recorded = await client.query<{ checksum: string }>('select checksum from schema_baseline')
  return recorded.rows[0]?.checksum
}
