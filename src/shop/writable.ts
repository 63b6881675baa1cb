import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Store } from './context.ts'

const probeBytes = 4096

/** Returns whether the database and the data folder accept a small write. */
export async function canWrite({
  db,
  settings,
  log,
}: Pick<Store, 'db' | 'settings' | 'log'>): Promise<boolean> {
  const path = join(settings.dataFolder, `.probe.${randomBytes(6).toString('hex')}`)
  try {
    // PostgreSQL writes an exported snapshot to a new file, which it deletes with the statement.
    await db.execute(sql`select pg_export_snapshot()`)
    await writeFile(path, Buffer.alloc(probeBytes), { mode: 0o600 })
    return true
  } catch (error) {
    log.warn({ err: error }, 'a small write failed')
    return false
  } finally {
    await rm(path, { force: true }).catch((error: unknown) =>
      log.warn({ err: error }, 'a probe could not be removed'),
    )
  }
}
