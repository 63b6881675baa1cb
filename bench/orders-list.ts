import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#db/database.server.ts'
import { migrate } from '#db/migrate.server.ts'
import type { OrderFilter } from '#domain/order/order-filter.server.ts'
import { countOrders, pageOfIds, resolveReferences } from '#shop/orders/order-search.ts'
import { readSellerOrders } from '#shop/orders/seller-orders.ts'
import { readCashInTransit, readToPack } from '#shop/today/open-orders.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { insertOrders, orderIdOf } from './order-rows.ts'

// `npm run bench -- orders-list [1000000] [100]`: Measures the seller's list of orders. The arguments are the number of
// orders and of requests.
const size = Number(process.argv[2] ?? 1_000_000)
const times = Number(process.argv[3] ?? 100)
const limit = 20

type Question = { name: string; filter: OrderFilter; page: number }

const quiet = { debug: silent, info: silent, warn: silent, error: silent }
const folder = await mkdtemp(join(tmpdir(), 'baithak-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
const { db, pool, close } = openDatabase({ ...postgres.connection, statement_timeout: 0 }, silent)
try {
  await migrate(pool, join(import.meta.dirname, '../src/db/migrations'))
  const startedAt = performance.now()
  await insertOrders(pool, size)
  say(`${size} orders written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  for (const question of questions()) await measure(db, question)
  await time('Today, to pack', async () => (await readToPack(db, 4)).count)
  await time('Today, cash on its way', async () => (await readCashInTransit(db, 3)).count)
} finally {
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function questions(): Question[] {
  const last = Math.floor(size / limit)
  return [
    { name: 'first page', filter: {}, page: 1 },
    { name: 'page in the middle', filter: {}, page: Math.floor(last / 2) },
    { name: 'page in the last third', filter: {}, page: Math.floor(last * 0.7) },
    { name: 'last page', filter: {}, page: last },
    { name: 'status', filter: { status: 'Packed' }, page: 1 },
    { name: 'status and payment', filter: { status: 'Delivered', payment: 'paid' }, page: 3 },
    { name: 'payment pending', filter: { payment: 'pending' }, page: 2 },
    { name: 'paid, deep', filter: { payment: 'paid' }, page: Math.floor(last / 5) },
    { name: 'method, deep', filter: { method: 'Online Payment' }, page: Math.floor(last / 5) },
    { name: 'one day', filter: { from: '2026-11-01', to: '2026-11-01' }, page: 1 },
    { name: 'one year, deep', filter: { from: '2025-06-01', to: '2026-05-31' }, page: 4000 },
    { name: 'one year', filter: { from: '2026-01-01', to: '2026-12-31', status: 'Shipped' }, page: 2 },
    { name: 'one id', filter: { search: orderIdOf(Math.floor(size / 2)) }, page: 1 },
    { name: 'a rare name', filter: { search: 'name777x' }, page: 1 },
    { name: 'half a phone', filter: { search: '98400012' }, page: 1 },
    { name: 'a common word', filter: { search: 'linen' }, page: 1 },
    { name: 'a common word, deep', filter: { search: 'linen' }, page: 50 },
    { name: 'a word of every order', filter: { search: 'sofa' }, page: 1 },
    { name: 'two words and a status', filter: { search: 'linen name7', status: 'Packed' }, page: 1 },
    { name: 'two letters', filter: { search: 'na' }, page: 1 },
    { name: 'nothing', filter: { search: 'nowhere' }, page: 1 },
  ]
}

async function measure(on: Database, { name, filter: requestedFilter, page }: Question): Promise<void> {
  await time(name, async () => {
    const filter = await resolveReferences(on, requestedFilter)
    const counts = await countOrders(on, filter)
    const knownTotal = counts.isCapped ? undefined : counts.total
    await readSellerOrders(
      on,
      await pageOfIds(on, filter, { offset: (page - 1) * limit, limit, total: knownTotal }),
    )
    return counts.total
  })
}

/** Measures the duration of a query that returns its number of results. */
async function time(name: string, run: () => Promise<number>): Promise<void> {
  const durationsMs: number[] = []
  let total = 0
  for (let n = 0; n < times; n += 1) {
    const before = performance.now()
    total = await run()
    durationsMs.push(performance.now() - before)
  }
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)} ms`
  say(`${name.padEnd(26)} p50 ${at(0.5).padStart(9)}  p99 ${at(0.99).padStart(9)}  (${total} found)`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function silent(): void {
  // Logs nothing.
}
