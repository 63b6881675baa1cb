import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#db/database.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { insertOrders, orderIdOf } from './order-rows.ts'
import { seededRandom } from './random.ts'

// `npm run bench -- upgrade [1000000]`: so many orders of the release before are brought up to date while others go on
// reading and changing them; the longest that one of those has to wait.
const size = Number(process.argv[2] ?? 1_000_000)
const before = 2

const silent = () => undefined
const quiet = { debug: silent, info: silent, warn: silent, error: silent }
const folder = await mkdtemp(join(tmpdir(), 'baithak-bench-'))
const migrations = join(import.meta.dirname, '../src/db/migrations')
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
const { pool, close } = openDatabase({ ...postgres.connection, statement_timeout: 0 }, silent)
try {
  await migrate(pool, migrations, before)
  await insertOrders(pool, size)
  const probe = startProbe(pool)
  const startedAt = performance.now()
  const ran = await migrate(pool, migrations)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const { waits, kinds } = await probe.stop()
  const { rows } = await pool.query<{ least: string; most: string; n: string }>(
    'select min(number) as least, max(number) as most, count(distinct number) as n from orders',
  )
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)} ms`
  say(`${size} orders, ${ran.length} migrations in ${seconds} s; numbers ${JSON.stringify(rows[0])}`)
  say(`${waits.length} orders read and changed meanwhile: p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`)
  say(`longest to read ${kinds.read.toFixed(0)} ms, to change ${kinds.change.toFixed(0)} ms`)
} finally {
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Reads an order and changes it, again and again, as the release before does. */
function startProbe(on: pg.Pool) {
  const random = seededRandom(11)
  const waits: number[] = []
  const kinds = { read: 0, change: 0 }
  const over = new AbortController()
  async function ask(kind: keyof typeof kinds, text: string, id: string): Promise<number> {
    const startedAt = performance.now()
    await on.query(text, [id])
    const taken = performance.now() - startedAt
    kinds[kind] = Math.max(kinds[kind], taken)
    return taken
  }
  async function go(): Promise<void> {
    while (!over.signal.aborted) {
      const id = orderIdOf(Math.floor(random() * size))
      waits.push(await ask('read', 'select * from orders where id = $1', id))
      waits.push(await ask('change', 'update orders set buyer_pan = buyer_pan where id = $1', id))
    }
  }
  const going = Promise.all([go(), go()])
  return {
    async stop() {
      over.abort()
      await going
      return { waits, kinds }
    },
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
