import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore } from '#adapters/images/disk-store.ts'
import { openDatabase } from '#db/database.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { openBackup, restoreBackup } from '#shop/backups/read-backup.ts'
import { writeBackup } from '#shop/backups/write-backup.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { insertProducts } from './catalogue-rows.ts'
import { insertOrders } from './order-rows.ts'

// `npm run prove -- backup [100000]`: Backs up and restores the given number of orders. Fails if either takes more than
// five minutes.
const size = Number(process.argv[2] ?? 100_000)
const limitSeconds = 300
const quiet = { debug: silent, info: silent, warn: silent, error: silent }
const folder = await mkdtemp(join(tmpdir(), 'baithak-bench-'))
const [from, to] = [join(folder, 'from'), join(folder, 'to')]
const path = join(folder, 'backup.zip')
const migrationsFolder = join(import.meta.dirname, '../src/db/migrations')
const now = () => new Date()

const store = await startEmbeddedPostgres({ dataDir: from, log: quiet })
const restored = await startEmbeddedPostgres({ dataDir: to, log: quiet })
try {
  const { pool, close } = openDatabase({ ...store.connection, statement_timeout: 0 }, silent)
  await migrate(pool, migrationsFolder)
  await insertProducts(pool, 1)
  await insertOrders(pool, size)
  // A restore checks every foreign key, so the lines name a product that exists.
  await pool.query(
    `begin; set local session_replication_role = replica; set local statement_timeout = 0;
     update order_lines set product_id = (select id from products); commit`,
  )
  await close()
  const source = {
    connection: store.connection,
    dataDir: from,
    images: createDiskStore(from),
    migrationsFolder,
    now,
  }
  await time('backup', () => writeBackup(source, path, undefined))
  process.stdout.write(`the file has ${((await stat(path)).size / 1e6).toFixed(0)} MB\n`)
  await time('restore', async () => {
    const backup = await openBackup(path, migrationsFolder)
    const target = { connection: restored.connection, dataDir: to, images: createDiskStore(to), now }
    await restoreBackup(backup, target)
    backup.archive.close()
  })
  const counted = openDatabase(restored.connection, silent)
  const { rows } = await counted.pool.query<{ n: number }>('select count(*)::int as n from orders')
  await counted.close()
  if (rows[0]?.n !== size) throw new Error(`${rows[0]?.n} of ${size} orders were restored`)
} finally {
  await store.stop()
  await restored.stop()
  await rm(folder, { recursive: true, force: true })
}

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  process.stdout.write(`${name} of ${size} orders: ${seconds.toFixed(1)} s\n`)
  if (seconds > limitSeconds) process.exitCode = 1
}

function silent(): void {}
