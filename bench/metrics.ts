import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { migrate } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { insertProducts } from './catalogue-rows.ts'
import { load } from './http-load.ts'
import { startStore } from './servers.ts'

// `npm run prove -- metrics`: the cached home page with and without metrics, in turns; needs a built store.
const turns = 9
const seconds = 3
const quiet = { debug: silent, info: silent, warn: silent, error: silent }
const folder = await mkdtemp(join(tmpdir(), 'baithak-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
try {
  const pool = new Pool(postgres.connection)
  await migrate(pool, join(import.meta.dirname, '../src/db/migrations'))
  await insertProducts(pool, 1000)
  await pool.end()
  const plain = await startStore(3910, folder, postgres.connection)
  const measured = await startStore(3911, folder, {
    ...postgres.connection,
    settings: { METRICS_PORT: '3912' },
  })
  for (const port of [3910, 3911]) await perSecond(port)
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const ports = turn % 2 === 0 ? [3910, 3911] : [3911, 3910]
    const rates = new Map<number, number>()
    for (const port of ports) rates.set(port, await perSecond(port))
    ratios.push((rates.get(3911) ?? 0) / (rates.get(3910) ?? 1))
  }
  ratios.sort((one, other) => one - other)
  const ratiosText = ratios.map((ratio) => ratio.toFixed(2)).join(' ')
  process.stdout.write(
    `requests per second with metrics, relative to without, ${turns} turns: ${ratiosText}\n`,
  )
  process.stdout.write(`median ${(ratios[Math.floor(turns / 2)] ?? 0).toFixed(3)}\n`)
  for (const store of [plain, measured]) {
    store.kill('SIGTERM')
    await new Promise((resolve) => store.once('exit', resolve))
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function perSecond(port: number): Promise<number> {
  const { perSecond: rate, failures } = await load({ port, connections: 16, seconds, paths: () => '/' })
  if (failures > 0) throw new Error(`${failures} requests failed`)
  return rate
}

function silent(): void {}
