import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase, type Database } from '#db/database.server.ts'
import { migrate } from '#db/migrate.server.ts'
import type { OrderFilter } from '#domain/order/order-filter.server.ts'
import { countOrders, pageOfIds } from '#shop/orders/order-search.ts'
import { readInFull } from '#shop/orders/seller-orders.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'

// `node bench/orders-list.ts [1000000] [100]`: the seller's list over so many orders, asked so many times.
const size = Number(process.argv[2] ?? 1_000_000)
const times = Number(process.argv[3] ?? 100)
const limit = 20

const idSql = `'order' || lpad(n::text, 13, '0')`

type Question = { name: string; filter: OrderFilter; page: number }

const quiet = { debug: silent, info: silent, warn: silent, error: silent }
const folder = await mkdtemp(join(tmpdir(), 'baithak-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
const { db, pool, close } = openDatabase({ ...postgres.connection, statement_timeout: 0 }, silent)
try {
  await migrate(pool, join(import.meta.dirname, '../src/db/migrations'))
  const startedAt = performance.now()
  await fill(pool)
  say(`${size} orders written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  for (const question of questions()) await measure(db, question)
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
    { name: 'method, deep', filter: { method: 'Online Payment' }, page: Math.floor(last / 5) },
    { name: 'one day', filter: { from: '2026-11-01', to: '2026-11-01' }, page: 1 },
    { name: 'one year, deep', filter: { from: '2025-06-01', to: '2026-05-31' }, page: 4000 },
    { name: 'one year', filter: { from: '2026-01-01', to: '2026-12-31', status: 'Shipped' }, page: 2 },
    { name: 'one id', filter: { search: idOf(Math.floor(size / 2)) }, page: 1 },
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

async function measure(on: Database, { name, filter, page }: Question): Promise<void> {
  const taken: number[] = []
  let total = 0
  for (let n = 0; n < times; n += 1) {
    const before = performance.now()
    const counts = await countOrders(on, filter)
    const known = counts.isCapped ? undefined : counts.total
    await readInFull(on, await pageOfIds(on, filter, { offset: (page - 1) * limit, limit, total: known }))
    taken.push(performance.now() - before)
    total = counts.total
  }
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)} ms`
  say(`${name.padEnd(26)} p50 ${at(0.5).padStart(9)}  p99 ${at(0.99).padStart(9)}  (${total} found)`)
}

/** A quarter of a million a year, written without the triggers, as the triggers would have. */
async function fill(on: pg.Pool): Promise<void> {
  const client = await on.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(`set synchronous_commit = off`)
    await client.query(
      `insert into orders (id, status, payment_type, is_paid, paid_at, subtotal_paisa, tax_paisa, shipping_paisa,
         total_paisa, address, language, created_at, search_words)
       select ${idSql}, s, p, s = 'Delivered', case when s = 'Delivered' then t end, 100000, 2000, 0, 102000,
         jsonb_build_object('firstName', 'Name' || n % 5000 || 'x', 'lastName', 'Shrestha', 'email', 'e' || n || '@example.com',
           'street', 'Patan Dhoka', 'city', 'Lalitpur', 'state', 'Bagmati', 'zipcode', '44700', 'country', 'Nepal',
           'phone', '984' || lpad(n::text, 7, '0')),
         'en', t,
         array_to_tsvector(array_remove(array[${idSql}, 'name' || n % 5000 || 'x', 'shrestha', 'e' || n, 'example', 'com',
           '984' || lpad(n::text, 7, '0'), 'phewa', 'sofa', case when n % 20 = 0 then 'linen' end], null))
       from (select n, now() - (($1 - n) * 120) * interval '1 second' as t,
         (array['Delivered','Delivered','Delivered','Delivered','Delivered','Shipped','Packed','Processing',
           'Out for delivery','Cancelled'])[1 + n % 10] as s,
         (array['Cash On Delivery','Online Payment'])[1 + (n / 10) % 2] as p
         from generate_series(0, $1 - 1) as n) as made`,
      [size],
    )
    await client.query(
      `insert into order_lines (order_id, position, product_id, quantity, unit_paisa, snapshot)
       select ${idSql}, 0, 'p', 1, 100000, '{"id":"p","name":"Phewa sofa","pictures":[]}'
       from generate_series(0, $1 - 1) as n`,
      [size],
    )
    await client.query(
      `insert into order_events (order_id, status, actor, created_at)
       select ${idSql}, 'Processing', 'shopper', now() from generate_series(0, $1 - 1) as n`,
      [size],
    )
    await client.query(
      `insert into order_tallies (day, status, payment_type, is_paid, n)
       select order_day(created_at), status, payment_type, is_paid, count(*) from orders group by 1, 2, 3, 4`,
    )
  } finally {
    client.release(true)
  }
  await on.query('vacuum analyze')
}

function idOf(n: number): string {
  return `order${String(n).padStart(13, '0')}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function silent(): void {
  // Nothing that goes on here is worth a line.
}
