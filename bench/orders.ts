import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type QueryConfig } from 'pg'
import { sampleAddress as address } from '#testing/sample-address.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { newId } from '#lib/id.ts'
import { createShopContext, visitor, type Store } from '#shop/context.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { readConfig } from '../src/server/config/config.server.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { openStore } from '../src/server/store.ts'
import { insertProducts } from './catalogue-rows.ts'
import { draw, seededRandom } from './random.ts'

// `npm run bench -- orders`: Measures accepted orders per second through the use case, with everything
// else that the store does. Alternately, it sends the same SQL statements through the driver while no store runs. They
// run once with a new plan each time and once with prepared plans, as in the store. A minimal transaction of three
// statements shows what triggers, constraints and the other statements cost. Orders have 1 to 6 of 50 popular products.
const root = join(import.meta.dirname, '..')
const parallels = (process.env['BENCH_PARALLELS'] ?? '1,16,64').split(',').map(Number)
const maxLines = 6
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const warmUpSeconds = 2
const poolSize = 20
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

type Statement = { text: string; values: unknown[] }
/** The statements of one accepted order, and the values that differ in every other order. */
type Sample = { statements: Statement[]; id: string; key: string; ids: string[]; shopper: string }
/** Orders a second, and milliseconds of processor time for one order in this process and in PostgreSQL. */
type Rate = { perSecond: number; nodeMs: number; postgresMs: number }
type Round = Record<'store' | 'planning' | 'planned' | 'minimal', Rate>

const names = new Map<string, string>()
const dataDir = join(root, '.cache/bench/orders')
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true })
const postgres = await startEmbeddedPostgres({ dataDir, log })
const options = {
  config: readConfig({ DATA_DIR: dataDir }),
  connection: postgres.connection,
  projectRoot: root,
  log,
}
const first = await openStore(options)
await insertProducts(first.database.pool, 50)
await first.database.pool.query('update products set stock = 1000000, is_available = true')
const { rows } = await first.database.pool.query<{ id: string }>('select id from products order by id')
const productIds = rows.map(({ id }) => id)
const people = Array.from({ length: 64 }, () => newId())
const person = { name: 'Maya Shrestha', passwordHash: '-', language: 'en' as const, createdAt: new Date() }
await first.store.db
  .insert(shoppers)
  .values(people.map((id) => ({ ...person, id, email: `${id}@example.com` })))
const samples: Sample[] = []
for (let count = 1; count <= maxLines; count += 1) samples.push(await listenToOrder(first.store, count))
await first.close()

const random = seededRandom(7)
const lines: string[] = []
for (const parallel of parallels) {
  const results: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const store = await throughStore(parallel)
    const planning = await measurePlainStatements(parallel, (text, values) => ({ text, values }))
    const planned = await measurePlainStatements(parallel, named)
    results.push({ store, planning, planned, minimal: await measureMinimalOrders(parallel) })
  }
  const perSecond = (name: keyof Round) => median(results, (round) => round[name].perSecond).toFixed(0)
  const ratioTo = (name: keyof Round) =>
    median(results, (round) => round.store.perSecond / round[name].perSecond).toFixed(2)
  const costs = (name: keyof Round) =>
    `${median(results, (round) => round[name].postgresMs).toFixed(1)} + ${median(results, (round) => round[name].nodeMs).toFixed(1)}`
  const columns = [
    perSecond('store'),
    perSecond('planning'),
    ratioTo('planning'),
    perSecond('planned'),
    ratioTo('planned'),
    perSecond('minimal'),
    costs('store'),
    costs('minimal'),
  ]
  const line = `| ${parallel} | ${columns.join(' | ')} |`
  lines.push(line)
  process.stdout.write(`${line}\n`)
}
const many = samples[3]?.statements.length ?? 0
process.stdout.write(
  `Orders of 1 to ${maxLines} lines over ${productIds.length} products, ${many} statements each with begin and commit; ` +
    `median of ${rounds} rounds of ${seconds} s.\n` +
    'Costs are milliseconds of processor time an order in PostgreSQL and in Node.\n' +
    '| at once | store /s | bare /s | ratio | bare, planned once /s | ratio | minimal /s | store costs | minimal costs |\n' +
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n' +
    `${lines.join('\n')}\n`,
)
await postgres.stop()
process.exit(0)

async function throughStore(parallel: number): Promise<Rate> {
  const opened = await openStore(options)
  const rate = await repeatedly(parallel, async (worker) => {
    await order(opened.store, { shopper: people[worker] ?? '', ids: someIds(), key: newId() })
  })
  await opened.close()
  return rate
}

function median(results: readonly Round[], of: (round: Round) => number): number {
  return results.map(of).toSorted((a, b) => a - b)[Math.floor((results.length - 1) / 2)] ?? 0
}

/** A named statement, whose plan each connection stores. */
function named(text: string, values: unknown[]): QueryConfig {
  if (values.length === 0) return { text, values }
  if (!names.has(text)) names.set(text, `b${names.size}`)
  return { text, values, name: names.get(text) }
}

async function measurePlainStatements(
  parallel: number,
  query: (text: string, values: unknown[]) => QueryConfig,
): Promise<Rate> {
  // The triggers do the same work here as in the store.
  const pool = new Pool({ ...postgres.connection, max: poolSize, options: '-c baithak.notices=later' })
  pool.on('error', silent)
  const rate = await repeatedly(parallel, async (worker) => {
    const client = await pool.connect()
    try {
      for (const { text, values } of statementsFor(people[worker] ?? ''))
        await client.query(query(text, values))
    } finally {
      client.release()
    }
  })
  await pool.query('truncate notify_queue').catch(silent)
  await pool.end()
  return rate
}

/** The least that an order can be: its row, its lines and the stock, in tables without triggers. */
async function measureMinimalOrders(parallel: number): Promise<Rate> {
  const pool = new Pool({ ...postgres.connection, max: poolSize })
  pool.on('error', silent)
  await pool.query(`
    create schema if not exists minimal;
    create table if not exists minimal.orders (id text primary key, shopper text not null, address jsonb not null,
      total_paisa bigint not null, created_at timestamptz not null default now());
    create table if not exists minimal.lines (order_id text not null references minimal.orders (id), product text not null,
      quantity integer not null, paisa bigint not null, primary key (order_id, product));
    create table if not exists minimal.stock (product text primary key, units integer not null check (units >= 0));
    insert into minimal.stock select id, 1000000 from products on conflict do nothing`)
  const rate = await repeatedly(parallel, async (worker) => {
    const client = await pool.connect()
    try {
      const [id, ids] = [newId(), someIds().toSorted()]
      const run = (text: string, values: unknown[] = []) => client.query(named(text, values))
      await run('begin')
      await run(
        `update minimal.stock set units = units - 1 where product in
          (select product from minimal.stock where product = any($1) order by product for no key update)`,
        [ids],
      )
      await run('insert into minimal.orders (id, shopper, address, total_paisa) values ($1, $2, $3, $4)', [
        id,
        people[worker],
        address,
        100_000 * ids.length,
      ])
      await run('insert into minimal.lines select $1, product, 1, 100000 from unnest($2::text[]) product', [
        id,
        ids,
      ])
      await run('commit')
    } finally {
      client.release()
    }
  })
  await pool.end()
  return rate
}

function someIds(): string[] {
  return draw(random, productIds, 1 + Math.floor(random() * maxLines))
}

async function order(
  store: Store,
  { shopper, ids, key }: { shopper: string; ids: string[]; key: string },
): Promise<string> {
  const actor = { ...visitor, shopper: { id: shopper, sessionHash: Buffer.alloc(32) } }
  const items = ids.map((productId, index) => ({ productId, quantity: 1 + (index % 3) }))
  const placed = await placeOrder(createShopContext(store, { actor, language: 'en' }), {
    input: { items, address },
    key,
    paymentType: 'Cash On Delivery',
  })
  return placed.order.id
}

/** Places an order with the given number of lines. Records the statements from its `begin` to its `commit`. */
async function listenToOrder(store: Store, count: number): Promise<Sample> {
  const statements: Statement[] = []
  const pool = new Pool({ ...postgres.connection, max: 1 })
  const db = drizzle(pool, {
    logger: { logQuery: (text, values) => void statements.push({ text, values: [...values] }) },
  })
  const [shopper = ''] = people
  const ids = productIds.slice(0, count)
  const key = `the-order-of-${count}`
  const id = await order({ ...store, db }, { shopper, ids, key })
  await pool.end()
  const isAt = (word: string) => statements.findIndex(({ text }) => text.startsWith(word))
  return { statements: statements.slice(isAt('begin'), isAt('commit') + 1), id, key, ids, shopper }
}

/** The same statements for another shopper, other products, another key and id. */
function statementsFor(shopper: string): Statement[] {
  const ids = someIds().toSorted()
  const sample = samples[ids.length - 1]
  if (!sample) throw new Error('no order of so many lines was listened to')
  const swaps = new Map<string, string>([
    [sample.id, newId()],
    [sample.key, newId()],
    [sample.shopper, shopper],
    ...sample.ids.map((id, index): [string, string] => [id, ids[index] ?? id]),
  ])
  const pattern = new RegExp([...swaps.keys()].join('|'), 'g')
  const swapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(swapped)
    return typeof value === 'string' ? value.replaceAll(pattern, (name) => swaps.get(name) ?? name) : value
  }
  return sample.statements.map(({ text, values }) => ({ text, values: values.map(swapped) }))
}

/** Warms up the connections and then counts. */
async function repeatedly(parallel: number, work: (worker: number) => Promise<unknown>): Promise<Rate> {
  let completed = 0
  const countsFrom = performance.now() + warmUpSeconds * 1000
  const endsAt = countsFrom + seconds * 1000
  const costsBefore = setTimeout(warmUpSeconds * 1000).then(processorMs)
  await Promise.all(
    Array.from({ length: parallel }, async (_, worker) => {
      while (performance.now() < endsAt) {
        await work(worker)
        if (performance.now() > countsFrom) completed += 1
      }
    }),
  )
  const perSecond = completed / ((performance.now() - countsFrom) / 1000)
  const [before, after] = [await costsBefore, await processorMs()]
  return {
    perSecond,
    nodeMs: (after.node - before.node) / completed,
    postgresMs: (after.postgres - before.postgres) / completed,
  }
}

/** Processor time of this process and of all processes of PostgreSQL so far, ended ones included, from `/proc`. */
async function processorMs(): Promise<{ node: number; postgres: number }> {
  const { user, system } = process.cpuUsage()
  const [main = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  let ticks = 0
  for (const stat of stats) {
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const times = fields.slice(9, 13).map(Number)
    if (stat.startsWith(`${main} `)) ticks += times.reduce((sum, time) => sum + time, 0)
    else if (parent === main) ticks += (times[0] ?? 0) + (times[1] ?? 0)
  }
  // A tick of /proc is 10 ms.
  return { node: (user + system) / 1000, postgres: ticks * 10 }
}
