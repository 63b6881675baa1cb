import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type QueryConfig } from 'pg'
import { sampleAddress as address } from '#testing/sample-address.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { newId } from '#lib/id.ts'
import { openShop, visitor, type Store } from '#shop/context.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { readConfig } from '../src/server/config/config.server.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { openStore } from '../src/server/store.ts'
import { insertProducts } from './catalogue-rows.ts'
import { draw, seededRandom } from './random.ts'

// `npm run bench -- orders`: Measures accepted orders per second through the use case, with everything
// else that the store does. Alternately, it sends the same SQL statements through the driver while no store runs. They
// run once with a new plan each time and once with prepared plans, as in the store. Orders have 1 to 6 of 50 popular
// products.
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
/** Orders a second. */
type Round = { store: number; planning: number; planned: number }

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
    results.push({ store, planning, planned: await measurePlainStatements(parallel, named) })
  }
  const columns = [
    median(results, ({ store }) => store).toFixed(0),
    median(results, ({ planning }) => planning).toFixed(0),
    median(results, ({ store, planning }) => store / planning).toFixed(2),
    median(results, ({ planned }) => planned).toFixed(0),
    median(results, ({ store, planned }) => store / planned).toFixed(2),
  ]
  const line = `| ${parallel} | ${columns.join(' | ')} |`
  lines.push(line)
  process.stdout.write(`${line}\n`)
}
const many = samples[3]?.statements.length ?? 0
process.stdout.write(
  `Orders of 1 to ${maxLines} lines over ${productIds.length} products, ${many} statements each with begin and commit; ` +
    `median of ${rounds} rounds of ${seconds} s.\n` +
    '| at once | store /s | bare /s | ratio | bare, planned once /s | ratio |\n| --- | --- | --- | --- | --- | --- |\n' +
    `${lines.join('\n')}\n`,
)
await postgres.stop()
process.exit(0)

async function throughStore(parallel: number): Promise<number> {
  const opened = await openStore(options)
  const perSecond = await repeatedly(parallel, async (worker) => {
    await order(opened.store, { shopper: people[worker] ?? '', ids: someIds(), key: newId() })
  })
  await opened.close()
  return perSecond
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
): Promise<number> {
  // The triggers do the same work here as in the store.
  const pool = new Pool({ ...postgres.connection, max: poolSize, options: '-c baithak.notices=later' })
  pool.on('error', silent)
  const perSecond = await repeatedly(parallel, async (worker) => {
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
  return perSecond
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
  const placed = await placeOrder(openShop(store, { actor, language: 'en' }), {
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
async function repeatedly(parallel: number, work: (worker: number) => Promise<unknown>): Promise<number> {
  let completed = 0
  const countsFrom = performance.now() + warmUpSeconds * 1000
  const endsAt = countsFrom + seconds * 1000
  await Promise.all(
    Array.from({ length: parallel }, async (_, worker) => {
      while (performance.now() < endsAt) {
        await work(worker)
        if (performance.now() > countsFrom) completed += 1
      }
    }),
  )
  return completed / ((performance.now() - countsFrom) / 1000)
}
