import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { migrate } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { createFreezer } from '#testing/process/freeze.ts'
import { sampleAddress } from '#testing/sample-address.ts'
import { insertProducts } from './catalogue-rows.ts'
import { startStore } from './servers.ts'

// `npm run prove -- frozen`: Shows, second by second, what a shopper receives while the database is frozen. Needs a
// built store.
const port = 3920
const origin = `http://127.0.0.1:${port}`
const frozenSeconds = 20
const limitSeconds = 6
const orderKey = 'an-order-in-the-freeze'
const quiet = { debug: silent, info: silent, warn: silent, error: silent }

type Result = { name: string; status: number; seconds: number; retryAfter: string | null }

const failures: string[] = []
const folder = await mkdtemp(join(tmpdir(), 'baithak-frozen-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
const freezer = createFreezer(folder)
try {
  const pool = new Pool(postgres.connection)
  await migrate(pool, join(import.meta.dirname, '../src/db/migrations'))
  await insertProducts(pool, 1000)
  const store = await startStore(port, folder, postgres.connection)
  const cookie = await register()
  const { products } = await (await fetch(`${origin}/api/product/list?page=1&limit=1`)).json()
  const items = [{ productId: String(products[0]._id), quantity: 1 }]
  const order = () =>
    post('/api/order/cod', { items, address: sampleAddress }, { cookie, 'idempotency-key': orderKey })
  await fetch(origin)
  await freezer.freeze()
  print('| second | request | status | answered after | Retry-After |\n| --- | --- | --- | --- | --- |')
  const rounds: Promise<void>[] = []
  for (let second = 0; second < frozenSeconds; second += 5) {
    const requests: Record<string, () => Promise<Response>> = {
      'cached home page': () => fetch(origin),
      'list with a new filter': () => fetch(`${origin}/products?minPrice=${second + 1}`),
      'session of the browser': () => fetch(`${origin}/api/user/is-auth`, { headers: { cookie } }),
      'cart is saved': () => post('/api/cart/update', { cartItems: {} }, { cookie }),
      quote: () => post('/api/order/quote', { items, address: sampleAddress }, { cookie }),
      order,
      readyz: () => fetch(`${origin}/readyz`),
    }
    rounds.push(runRound(second, requests))
    await wait(5000)
  }
  await Promise.all(rounds)
  await freezer.thaw()
  const thawedAt = performance.now()
  let repeated = await order()
  while (!repeated.ok) {
    await wait(100)
    repeated = await order()
  }
  print(
    `\nThe order was answered ${repeated.status} ${((performance.now() - thawedAt) / 1000).toFixed(1)} s after the freeze.`,
  )
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from orders')
  print(`Orders in the database: ${rows[0]?.count}`)
  if (rows[0]?.count !== 1) failures.push('the order does not exist exactly once')
  await pool.end()
  store.kill('SIGTERM')
  await new Promise((resolve) => store.once('exit', resolve))
  if (failures.length > 0) throw new Error(failures.join(', '))
} finally {
  await freezer.thaw()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function runRound(second: number, requests: Record<string, () => Promise<Response>>): Promise<void> {
  const results = await Promise.all(Object.entries(requests).map(([name, send]) => timed(name, send)))
  for (const { name, status, seconds, retryAfter } of results) {
    print(`| ${second} | ${name} | ${status} | ${seconds.toFixed(1)} s | ${retryAfter ?? ''} |`)
    if (seconds > limitSeconds) failures.push(`${name} took ${seconds.toFixed(1)} s`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function register(): Promise<string> {
  const account = { name: 'Maya Shrestha', email: 'maya@example.com', password: 'a long sofa by the door' }
  const response = await post('/api/user/register', account, {})
  return response.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';', 1)[0])
    .join('; ')
}

function post(path: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function timed(name: string, send: () => Promise<Response>): Promise<Result> {
  const startedAt = performance.now()
  const response = await send()
  await response.arrayBuffer()
  const seconds = (performance.now() - startedAt) / 1000
  return { name, status: response.status, seconds, retryAfter: response.headers.get('retry-after') }
}

function silent(): void {}
