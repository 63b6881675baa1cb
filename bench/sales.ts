import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { migrate } from '#db/migrate.server.ts'
import { sampleAddress as address } from '#testing/sample-address.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { insertProducts } from './catalogue-rows.ts'
import { draw, seededRandom } from './random.ts'
import { shares } from './seller-pages.ts'
import { startStore } from './servers.ts'

// `npm run bench -- sales [1000,100000]`: a sale of everything begins and ends in two processes over one database, while
// four shoppers order and two visitors walk through cached pages.
const root = join(import.meta.dirname, '..')
const sizes = (process.argv[2] ?? '1000,100000').split(',').map(Number)
const ports = [3911, 3912]
const owner = { email: 'owner@example.com', password: 'the-owner-of-the-store' }
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const random = seededRandom(7)
const today = new Date().toISOString().slice(0, 10)
const lines: string[] = []
process.env['SELLER_EMAIL'] = owner.email
process.env['SELLER_PASSWORD'] = owner.password

say(`# Sales, ${today}\n`)
say(`- ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? ''}), Node ${process.versions.node}`)
say('- Two processes of the store, PostgreSQL and the clients share them.')
say(`- Load when it began: ${(loadavg()[0] ?? 0).toFixed(1)}.`)
for (const size of sizes) await measureSize(size)
await writeFile(join(root, '.cache/bench', `sales-${today}.md`), `${lines.join('\n')}\n`)
process.exit(0)

async function measureSize(size: number): Promise<void> {
  const dataDir = join(root, '.cache/bench', String(size))
  await mkdir(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  const pool = new Pool(postgres.connection)
  await migrate(pool, join(root, 'src/db/migrations'))
  await insertProducts(pool, size)
  await pool.query('update products set stock = 1000000 where stock <> 1000000')
  const stores = []
  for (const port of ports) stores.push(await startStore(port, dataDir, postgres.connection))
  await allDone(pool)
  await wait(3000)
  const { rows } = await pool.query<{ id: string; category: string }>(
    'select id, category_id as category from products order by id',
  )
  say(`\n## ${size.toLocaleString('en')} products\n`)
  say(
    '| what | begun | last product in the database | last one told by both | orders: count, p50, longest | pages: count, p50, p99, longest |',
  )
  say('| --- | --- | --- | --- | --- | --- |')
  const seller = await cookieOf('/api/seller/login', owner)
  const sale = { version: 0, name: `Sale ${Date.now()}`, basisPoints: 3000, productIds: [], categories: [] }
  const times = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }
  const saved = await post('/api/seller/sale/save', { ...sale, ...times, isActive: false }, seller)
  let latest = saved
  const turn = (isActive: boolean) => async () => {
    const { _id: id, version } = latest.sale
    latest = await post('/api/seller/sale/save', { ...sale, ...times, id, version, isActive }, seller)
  }
  await allDone(pool)
  await measure('nothing', { pool, rows, act: async () => wait(5000) })
  await measure('a sale begins', { pool, rows, act: turn(true) })
  await measure('a sale ends', { pool, rows, act: turn(false) })
  for (const store of stores) {
    store.kill('SIGTERM')
    await new Promise((resolve) => store.once('exit', resolve))
  }
  await pool.end()
  await postgres.stop()
}

type Row = { id: string; category: string }
type Measured = { pool: Pool; rows: readonly Row[]; act: () => Promise<void> }

async function measure(label: string, { pool, rows, act }: Measured): Promise<void> {
  const abortController = new AbortController()
  const orders: number[] = []
  const pages: number[] = []
  const ids = draw(random, rows, 20).map(({ id }) => id)
  const walked = ['/', '/products', '/products/sofas-couches', ...rows.slice(0, 3).map(pageOf)]
  const people = await Promise.all([0, 1, 2, 3].map(register))
  for (const path of walked) for (const port of ports) await timed(port, path)
  const shopping = people.map(async (cookie) => {
    while (!abortController.signal.aborted) {
      const items = draw(random, ids, 2).map((productId) => ({ productId, quantity: 1 }))
      const startedAt = performance.now()
      await post('/api/order/cod', { items, address }, cookie)
      orders.push(performance.now() - startedAt)
      await wait(50)
    }
  })
  const walking = ports.map(async (port) => {
    for (let n = 0; !abortController.signal.aborted; n += 1) {
      pages.push(await timed(port, walked[n % walked.length] ?? '/'))
      await wait(10)
    }
  })
  await wait(1000)
  const [first, last] = [rows[0]?.id ?? '', rows.at(-1)?.id ?? '']
  const before = await offers(first, last)
  const startedAt = performance.now()
  await act()
  const since = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  let [begun, inDatabase, everywhere] = ['–', '–', '–']
  if (label !== 'nothing') {
    const databaseUpdated = allDone(pool).then(() => (inDatabase = since()))
    while ((await offers(first, last)).some((offer, index) => offer === before[index])) {
      if (begun === '–' && (await offers(first, last))[0] !== before[0]) begun = since()
      await wait(50)
    }
    everywhere = since()
    if (begun === '–') begun = everywhere
    await databaseUpdated
  }
  abortController.abort()
  await Promise.all([...shopping, ...walking])
  const [order, page] = [shares(orders), shares(pages)]
  say(
    `| ${label} | ${begun} | ${inDatabase} | ${everywhere} | ${orders.length}, ${order.p50}, ${order.max} | ${pages.length}, ${page.p50}, ${page.p99}, ${page.max} |`,
  )
}

/** Returns the offer prices of the first and the last product from both processes. */
async function offers(first: string, last: string): Promise<number[]> {
  const prices: number[] = []
  for (const id of [first, last])
    for (const port of ports) {
      const response = await fetch(`http://127.0.0.1:${port}/api/product/list?ids=${id}`)
      const { products } = await response.json()
      prices.push(Number(products[0].offerPrice))
    }
  return prices
}

async function allDone(pool: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query('select from offer_price_runs where requested_run = completed_run')
    if (rowCount === 1) return
    await wait(50)
  }
}

function pageOf({ id, category }: Row): string {
  return `/product/${category}/${id}`
}

async function timed(port: number, path: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return performance.now() - startedAt
}

async function register(person: number): Promise<string> {
  const email = `p${person}-${Date.now()}-${Math.floor(random() * 1e6)}@example.com`
  return cookieOf('/api/user/register', { name: 'Maya', email, password: 'three brown chairs' })
}

async function cookieOf(path: string, body: object): Promise<string> {
  const response = await send(path, body, '')
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return cookies.join('; ')
}

async function post(path: string, body: object, cookie: string) {
  const response = await send(path, body, cookie)
  const result = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${result.message}`)
  return result
}

function send(path: string, body: object, cookie: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${ports[0]}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

function say(line: string): void {
  lines.push(line)
  process.stdout.write(`${line}\n`)
}
