import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Migration } from './migration-file.ts'

/** SHA-256 of the names of the migrations of version 0.1, a line each. */
const namesChecksum = '34f9270ed74d5701f6be661dfb8cf9294d6bfa6bc2e6c0216708306e7f56eaad'

/** SHA-256 of a line `NAME SHA-256` for each migration file of version 0.1, in order. */
export const version01Checksum = '863099f421bec06506f0c476ab67558d99275d804bd080bf4b533806b4a16eb6'

/** Returns whether version 0.1 created a database, judged by the names of its migrations in order. */
export function isMadeByVersion01(names: readonly string[]): boolean {
  return (
    createHash('sha256')
      .update(names.map((name) => `${name}\n`).join(''))
      .digest('hex') === namesChecksum
  )
}

type Move = {
  folder: string
  baseline: readonly Migration[]
  /** Run first in the transaction. */
  settings: readonly string[]
  /** Runs last in the transaction. */
  last: pg.QueryConfig
}

/**
 * Converts the tables of version 0.1 into those of the baseline in one transaction. `from-0.1.sql` renames everything,
 * then each function is replaced by that of the baseline.
 */
export async function moveFromVersion01(
  client: pg.PoolClient,
  { folder, baseline, settings, last }: Move,
): Promise<void> {
  const renames = await readFile(join(folder, 'from-0.1.sql'), 'utf8')
  await client.query('begin')
  try {
    for (const text of [...settings, renames, ...baseline.flatMap(functionsOf), 'delete from migrations'])
      await client.query(text)
    for (const { name, release, oldest } of baseline)
      await client.query('insert into migrations (name, release, oldest) values ($1, $2, $3)', [
        name,
        release,
        oldest,
      ])
    await client.query(last)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Returns the `create function` statements of a baseline file as `create or replace`. Blank lines separate
 * them.
 */
function functionsOf({ statements }: Migration): string[] {
  return statements
    .flatMap((text) => text.split('\n\n'))
    .filter((paragraph) => /^create function/m.test(paragraph))
    .map((paragraph) => paragraph.replace(/^create function/m, 'create or replace function'))
}
