import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { release } from '#db/release.ts'
import { listMissingPictures } from '#shop/backups/missing-pictures.ts'
import { checkAllInvariants } from '#shop/today/invariants.ts'
import type { Config } from '#server/config/config.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { openImageStore } from '#server/store.ts'
import { listPendingMigrations } from './with-store.ts'
import { findDatabaseServer } from './database-server.ts'

type OutputOptions = { json?: boolean }

/** Prints the configuration, the state and the size of the store. */
export async function showStatus(config: Config, options: OutputOptions): Promise<void> {
  const database = await findDatabaseServer(config)
  const { db, close } = openDatabase(database.connection, () => undefined)
  try {
    const pending = await listPendingMigrations(database)
    const { rows } = await db.execute<{
      bytes: number
      products: number
      orders: number
      server: string
    }>(sql`
      select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as server,
        (select count(*)::int from products) as products, (select count(*)::int from orders) as orders`)
    const { bavail, bsize } = await statfs(config.dataDir)
    const status = {
      isRunning: database.kind === 'running' || (database.kind === 'external' && (await isServing(config))),
      address: config.publicUrl,
      database: database.kind === 'external' ? 'external' : 'own',
      postgres: rows[0]?.server ?? '',
      release,
      pendingMigrations: pending,
      databaseBytes: rows[0]?.bytes ?? 0,
      products: rows[0]?.products ?? 0,
      orders: rows[0]?.orders ?? 0,
      dataDir: config.dataDir,
      freeBytes: bavail * bsize,
    }
    print(options, status, [
      status.isRunning
        ? `The store is running, and is configured for ${status.address}`
        : 'The store is not running',
      `Release ${release}, PostgreSQL ${status.postgres} (${status.database}), ${megabytes(status.databaseBytes)}`,
      `${status.products} products, ${status.orders} orders`,
      `Data folder ${status.dataDir}, ${megabytes(status.freeBytes)} free`,
      ...(pending.length > 0 ? [`${pending.length} migrations run at the next start`] : []),
    ])
  } finally {
    await close()
    await database.close()
  }
}

/** Checks migrations, invariants and pictures, and prints all errors. The exit code is 1 if there are any. */
export async function checkStore(config: Config, options: OutputOptions): Promise<void> {
  const database = await findDatabaseServer(config)
  const { db, close } = openDatabase({ ...database.connection, statement_timeout: 0 }, () => undefined)
  try {
    const pendingMigrations = await listPendingMigrations(database)
    const violations =
      pendingMigrations.length > 0 ? [] : await checkAllInvariants({ db, now: () => new Date() })
    const missingPictures =
      pendingMigrations.length > 0 ? [] : await listMissingPictures(db, openImageStore(config))
    const isSound = pendingMigrations.length + violations.length + missingPictures.length === 0
    print(options, { isSound, pendingMigrations, books: violations, missingPictures }, [
      ...pendingMigrations.map((name) => `The migration ${name} has not run: start the store once`),
      ...violations.map(
        ({ kind, subject, actual, expected }) => `${kind} ${subject}: ${actual} instead of ${expected}`,
      ),
      ...missingPictures.map((hash) => `The picture ${hash} is missing`),
      ...(isSound ? ['Tables, books and pictures are sound.'] : []),
    ])
    if (!isSound) process.exitCode = 1
  } finally {
    await close()
    await database.close()
  }
}

async function isServing({ host, port }: Config): Promise<boolean> {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/healthz`
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok === true
}

function print({ json }: OutputOptions, value: object, lines: readonly string[]): void {
  process.stdout.write(`${json === true ? JSON.stringify(value, undefined, 2) : lines.join('\n')}\n`)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`
}
