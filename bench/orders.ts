import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { migrate } from '#db/migrate.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { newId } from '#lib/id.ts'
import { openCatalogue } from '#shop/catalogue.ts'
import { openShop, visitor, type Shop } from '#shop/context.ts'
import { placeOrder } from '#shop/place-order.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts'
import { insertProducts } from './catalogue-rows.ts'

// `node bench/orders.ts`: orders a second, and the same SQL statements sent bare through the driver, in turns.
const root = join(import.meta.dirname, '..')
const buyers = 64
const parallel = 16
const ordersARound = 1_500
const rounds = 3
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }
const address = {
  firstName: 'Maya',
  lastName: 'Shrestha',
  email: 'maya@example.com',
  street: 'Patan Dhoka 12',
  city: 'Lalitpur',
  state: 'Bagmati',
  zipcode: '44700',
  country: 'Nepal',
  phone: '9841234567',
}

type Statement = { text: string; values: unknown[] }

const dataDir = join(root, '.cache/bench/orders')
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true })
const postgres = await startEmbeddedPostgres({ dataDir, log })
const pool = new Pool({ ...postgres.connection, max: parallel })
pool.on('error', silent)
await migrate(pool, join(root, 'src/db/migrations'))
await insertProducts(pool, 1_000)
await pool.query('update products set stock = 1000000, is_available = true')
const { rows } = await pool.query<{ id: string }>('select id from products order by id')
const shelf = rows.map(({ id }) => id)

const statements: Statement[] = []
let isListening = false
const db = drizzle(pool, {
  logger: { logQuery: (text, values) => void (isListening && statements.push({ text, values })) },
})
const people = Array.from({ length: buyers }, () => newId())
await db.insert(shoppers).values(
  people.map((id) => ({
    id,
    name: 'Maya Shrestha',
    email: `${id}@example.com`,
    passwordHash: '-',
    language: 'en' as const,
    createdAt: new Date(),
  })),
)
const shops = people.map(shopOf(await openCatalogue(db)))

isListening = true
const sample = await order(0, 'the-order-that-is-copied')
isListening = false

const ratios: { ratio: number; store: number; bare: number }[] = []
for (let round = 0; round < rounds; round += 1) {
  const store = await perSecond((number) => order(number, `round-${round}-${number}`))
  const bare = await perSecond((number) => repeat(number, `bare-${round}-${number}`))
  ratios.push({ ratio: store / bare, store, bare })
}
const median = ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
process.stdout.write(
  `Orders of two lines, ${parallel} at once, ${statements.length} statements each (beside begin and commit):\n` +
    `${median?.store.toFixed(0)} orders a second; the same statements bare: ${median?.bare.toFixed(0)}; ` +
    `ratio ${median?.ratio.toFixed(2)} (median of ${rounds} rounds of ${ordersARound})\n`,
)
await pool.end()
await postgres.stop()
process.exit(0)

function shopOf(catalogue: Shop['catalogue']) {
  return (id: string): Shop =>
    openShop(
      {
        db,
        catalogue,
        log,
        images: { accept: fail, variant: fail, drained: fail, close: fail },
        payments: { gateways: [], test: undefined },
        mail: { send: fail, close: silent },
        now: () => new Date(),
        settings: { hasRateLimits: false, gateways: [], publicUrl: '', emailService: null },
      },
      {
        actor: { ...visitor, shopper: { id, sessionHash: Buffer.alloc(32) } },
        language: 'en',
      },
    )
}

function fail(): never {
  throw new Error('an order needs none of this')
}

async function order(number: number, key: string): Promise<string> {
  const shop = shops[number % buyers]
  if (!shop) throw new Error('nobody buys')
  const items = [0, 1].map((line) => ({ productId: productOf(number, line), quantity: 1 + (number % 3) }))
  const placed = await placeOrder(shop, { input: { items, address }, key, paymentType: 'Cash On Delivery' })
  return placed.order.id
}

function productOf(number: number, line: number): string {
  return shelf[(number * 7 + line * 13) % shelf.length] ?? ''
}

/** The statements of the order that was listened to, for another buyer, other products, key and id. */
async function repeat(number: number, key: string): Promise<void> {
  const id = newId()
  const swap = new Map<unknown, string>([
    [sample, id],
    ['the-order-that-is-copied', key],
    [people[0], people[number % buyers] ?? ''],
    [productOf(0, 0), productOf(number, 0)],
    [productOf(0, 1), productOf(number, 1)],
  ])
  const swapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(swapped)
    const other = swap.get(value)
    if (other !== undefined) return other
    return typeof value === 'string' ? value.replaceAll(sample, id) : value
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { text, values } of statements) {
      await client.query(text, values.map(swapped))
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function perSecond(work: (number: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (next < ordersARound) {
        next += 1
        await work(next)
      }
    }),
  )
  return ordersARound / ((performance.now() - startedAt) / 1000)
}
