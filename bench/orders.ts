import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { sampleAddress as address } from '#domain/sample-address.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { newId } from '#lib/id.ts'
import { openShop, visitor, type Shop, type Store } from '#shop/context.ts'
import { placeOrder } from '#shop/place-order.ts'
import { readConfig } from '../src/server/config.server.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts'
import { openStore } from '../src/server/store.ts'
import { insertProducts } from './catalogue-rows.ts'

// `node bench/orders.ts`: orders a second, and the same SQL statements sent bare through the driver, in turns.
const root = join(import.meta.dirname, '..')
const buyers = 64
const parallel = 16
const ordersARound = 1_500
const rounds = 3
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

type Statement = { text: string; values: unknown[] }

const dataDir = join(root, '.cache/bench/orders')
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true })
const postgres = await startEmbeddedPostgres({ dataDir, log })
const pool = new Pool({ ...postgres.connection, max: parallel })
pool.on('error', silent)
const config = readConfig({ DATA_DIR: dataDir })
const opened = await openStore({ config, connection: postgres.connection, projectRoot: root, log })
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
const shopOf = (store: Store, id: string) =>
  openShop(store, { actor: { ...visitor, shopper: { id, sessionHash: Buffer.alloc(32) } }, language: 'en' })
const shops = people.map((id) => shopOf(opened.store, id))

const listening = shopOf({ ...opened.store, db }, people[0] ?? '')
isListening = true
const sample = await order(0, { shop: listening, key: 'the-order-that-is-copied' })
isListening = false

const ratios: { ratio: number; store: number; bare: number }[] = []
for (let round = 0; round < rounds; round += 1) {
  const store = await perSecond((number) =>
    order(number, { shop: shops[number % buyers], key: `round-${round}-${number}` }),
  )
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
await opened.close()
await postgres.stop()
process.exit(0)

async function order(
  number: number,
  { shop, key }: { shop: Shop | undefined; key: string },
): Promise<string> {
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
