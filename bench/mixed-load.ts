import { readFile, writeFile } from 'node:fs/promises'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { migrate } from '#db/migrate.server.ts'
import { sampleAddress } from '#testing/sample-address.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { insertProducts } from './catalogue-rows.ts'
import { searchTerms } from './search-terms.ts'
import { startStore } from './servers.ts'

// `npm run bench -- mixed-load [1000]`: Finds the capacity for visitors who browse (80%), search (10%), save a cart (5%)
// and order (5%), then sends twice as many, and measures how fast the store recovers. BENCH_CGROUP names control groups
// whose limits apply to the store and PostgreSQL, such as `/sys/fs/cgroup/memory/small,/sys/fs/cgroup/cpu/small`.
const root = join(import.meta.dirname, '..')
const size = Number(process.argv[2] ?? 1000)
const stepSeconds = Number(process.env.BENCH_SECONDS ?? 10)
const port = 3900
const maxP95Ms = 500
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

type Reply = { status: number; ms: number; headers: IncomingHttpHeaders }
type Action = 'browse' | 'search' | 'cart' | 'order'
type Sample = Reply & { action: Action; sentAt: number }

const dataDir = join(root, `.cache/bench/mixed-${size}`)
const limitFolders = process.env.BENCH_CGROUP?.split(',') ?? []
// What it starts from here on has these limits too, with all its memory.
await joinGroups(limitFolders)
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
const pool = new Pool({ ...postgres.connection, max: 1 })
await migrate(pool, join(root, 'src/db/migrations'))
await insertProducts(pool, size)
await pool.query('update products set stock = 1000000, is_available = true')
await pool.query(`insert into stock_movements (product_id, change, reason, created_at)
  select id, 1000000, 'added', now() from products where not exists
    (select from stock_movements where product_id = products.id)`)
const { rows: products } = await pool.query<{ id: string }>('select id from products order by id limit 500')
const store = await startStore(port, dataDir, postgres.connection)
await joinGroups(limitFolders.map((folder) => join(folder, '..')))
const terms = Object.values(searchTerms()).flat()
const people = await registerPeople(60)

let capacity = 0
for (let rate = 50; ; rate = Math.ceil(rate * 1.4)) {
  const samples = await sendAtRate(rate, stepSeconds)
  const { p95, refused, failed } = report(`${rate} a second`, samples)
  if (p95 > maxP95Ms || refused + failed > 0) break
  capacity = rate
}
console.log(`capacity: ${capacity} a second (p95 at most ${maxP95Ms} ms, none refused)`)

const overload = sendAtRate(capacity * 2, 30)
const cached = await cachedPages(30)
report('twice as many', await overload)
console.log(`meanwhile a cached page every 100 ms: p50 ${ms(cached, 0.5)}, p99 ${ms(cached, 0.99)} ms`)
const overAt = performance.now()
const after = await sendAtRate(Math.round(capacity * 0.5), 15)
report('half as many after it', after)
const lastSlow = after.findLast((response) => response.status === 503 || response.ms > maxP95Ms)
console.log(`recovered after ${lastSlow ? ((lastSlow.sentAt - overAt) / 1000).toFixed(1) : 0} s`)
console.log(`resident: ${await residentMb()} MB`)

store.kill('SIGTERM')
await new Promise((resolve) => store.once('exit', resolve))
await pool.end()
await postgres.stop()
process.exit(0)

/** Moves this process into control groups. */
async function joinGroups(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await writeFile(join(folder, 'cgroup.procs'), String(process.pid))
}

/** Starts actions at this rate, whether or not earlier ones have finished, and waits for all of them. */
async function sendAtRate(rate: number, seconds: number): Promise<Sample[]> {
  const pending: Promise<Sample>[] = []
  const startedAt = performance.now()
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - startedAt) {
    while (pending.length < (elapsed / 1000) * rate) pending.push(act())
    await wait(2)
  }
  return Promise.all(pending)
}

/** One action of another visitor. */
async function act(): Promise<Sample> {
  const chance = Math.random()
  const action = chance < 0.8 ? 'browse' : chance < 0.9 ? 'search' : chance < 0.95 ? 'cart' : 'order'
  const sentAt = performance.now()
  return { action, sentAt, ...(await send(action)) }
}

function send(action: Action): Promise<Reply> {
  const cookie = any(people)
  if (action === 'search') return call('GET', `/products?search=${encodeURIComponent(any(terms))}`)
  if (action === 'cart')
    return call('POST', '/api/cart/update', { cookie, body: { cartItems: { [any(products).id]: 1 } } })
  if (action === 'order') {
    const body = { items: [{ productId: any(products).id, quantity: 1 }], address: sampleAddress }
    return call('POST', '/api/order/cod', { cookie, body })
  }
  const page = Math.floor(Math.random() * 4)
  if (page === 0) return call('GET', '/')
  if (page === 1) return call('GET', `/api/product/${any(products).id}`)
  return call('GET', `/products?page=${1 + Math.floor(Math.random() * 20)}&minPrice=${page * 1000}`)
}

async function cachedPages(seconds: number): Promise<number[]> {
  const times: number[] = []
  const startedAt = performance.now()
  while (performance.now() < startedAt + seconds * 1000) {
    const { status, ms: took } = await call('GET', '/')
    times.push(status === 200 ? took : Number.POSITIVE_INFINITY)
    await wait(100)
  }
  return times.toSorted((a, b) => a - b)
}

function registerPeople(count: number): Promise<string[]> {
  const stamp = Date.now().toString(36)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const body = { name: 'Maya', email: `maya.${stamp}.${index}@example.com`, password: 'a-long-password' }
      const { status, headers } = await call('POST', '/api/user/register', { body })
      const cookie = headers['set-cookie']?.map((setCookie) => setCookie.split(';')[0]).join('; ')
      if (cookie === undefined) throw new Error(`A registration was answered with ${status}`)
      return cookie
    }),
  )
}

/** Sends a request from an address of its own, over a connection of its own, like a visitor on a phone. */
function call(
  method: string,
  path: string,
  { cookie, body }: { cookie?: string; body?: unknown } = {},
): Promise<Reply> {
  const startedAt = performance.now()
  const headers = {
    'accept-encoding': 'br',
    ...(cookie && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve) => {
    const agent = new Agent()
    const done = (status: number, replyHeaders: IncomingHttpHeaders) =>
      resolve({ status, headers: replyHeaders, ms: performance.now() - startedAt })
    const sent = request({ port, path, method, headers, agent, localAddress: anyAddress() }, (reply) => {
      reply.resume()
      reply.once('end', () => done(reply.statusCode ?? 0, reply.headers))
    })
    sent.once('error', () => done(0, {}))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function anyAddress(): string {
  const parts = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250))
  return `127.${parts.join('.')}`
}

function any<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from')
  return value
}

function report(title: string, samples: readonly Sample[]) {
  const line = (name: string, some: readonly Sample[]) => {
    const times = some.filter(({ status }) => status === 200).map((response) => response.ms)
    const sorted = times.toSorted((a, b) => a - b)
    const refused = some.filter(({ status }) => status === 503)
    const failed = some.length - sorted.length - refused.length
    const withDelay = refused.filter(({ headers }) => headers['retry-after'] !== undefined).length
    console.log(
      `${name}: ${some.length}, p50 ${ms(sorted, 0.5)}, p95 ${ms(sorted, 0.95)}, p99 ${ms(sorted, 0.99)} ms, ` +
        `503 ${refused.length} (${withDelay} with Retry-After), other ${failed}`,
    )
    return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, refused: refused.length, failed }
  }
  const all = line(title, samples)
  for (const action of ['browse', 'search', 'cart', 'order'] as const)
    line(
      `  ${action}`,
      samples.filter((response) => response.action === action),
    )
  return all
}

function ms(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${store.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
