import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { sampleAddress as address } from '#testing/sample-address.ts'
import { createTaggedCache } from '#lib/tagged-cache.ts'
import { followChanges } from '../src/server/page-cache/cache-following.ts'
import { readConfig } from '../src/server/config/config.server.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { createHttp } from '../src/server/http.ts'
import type { CachedResponse } from '../src/server/page-cache/cached-response.ts'
import { createCachedUrls } from '../src/server/page-cache/cached-urls.ts'
import { openStore } from '../src/server/store.ts'
import { insertProducts } from './catalogue-rows.ts'
import { draw, seededRandom } from './random.ts'
import { say, shares } from './seller-desk.ts'

// `npm run bench -- contention-http`: over HTTP, 8 shoppers order 4 of 6 products each, 6 save carts and 2 wishlists with
// the same products in other orders, as fast as they are answered.
const seconds = Number(process.env['BENCH_SECONDS'] ?? 12)
const log = pino({ level: 'silent' })
const random = seededRandom(11)

const dataDir = await mkdtemp(join(tmpdir(), 'baithak-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log })
const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
const opened = await openStore({
  config,
  connection: postgres.connection,
  projectRoot: join(import.meta.dirname, '..'),
  log,
})
const { store, database } = opened
await insertProducts(database.pool, 6)
await database.pool.query('update products set stock = 1000000, is_available = true')
await store.catalogue.refresh('all')
const { rows } = await database.pool.query<{ id: string }>('select id from products order by id')
const ids = rows.map(({ id }) => id)
const cache = createTaggedCache<CachedResponse>({ maxBytes: 1_000_000 })
followChanges(store, cache)
const security = { isHttps: false, connectTo: [], postTo: [] }
const http = await createHttp({ config, store, cache, cachedUrls: createCachedUrls(cache), security, log })
const origin = await http.listen({ port: 0, host: '127.0.0.1' })

type Tally = { took: number[]; refused: Record<number, number> }
const kinds = {
  orders: { people: 8, path: '/api/order/cod', body: () => ({ items: itemsOf(some(4)), address }) },
  'cart saves': {
    people: 6,
    path: '/api/cart/update',
    body: () => ({ cartItems: Object.fromEntries(some(4).map((id) => [id, 1])) }),
  },
  wishlists: { people: 2, path: '/api/wishlist', body: () => ({ productIds: some(4) }) },
}
await Promise.all(Object.entries(kinds).map(([name, kind]) => measure(name, kind)))
await http.close()
await opened.close()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
process.exit()

function some(count: number): string[] {
  return draw(random, ids, count)
}

function itemsOf(productIds: readonly string[]) {
  return productIds.map((productId) => ({ productId, quantity: 1 }))
}

async function measure(
  name: string,
  { people, path, body }: (typeof kinds)[keyof typeof kinds],
): Promise<void> {
  const cookies = await Promise.all(
    Array.from({ length: people }, (_, person) => register(`${name[0]}${person}`)),
  )
  const tally: Tally = { took: [], refused: {} }
  const endsAt = performance.now() + seconds * 1000
  await Promise.all(
    cookies.map(async (cookie) => {
      while (performance.now() < endsAt) await send(tally, { path, cookie, body: body() })
    }),
  )
  const { p50, p99, most } = shares(tally.took)
  const refused = JSON.stringify(tally.refused)
  say(
    `${name}: ${tally.took.length} in ${seconds} s, median ${p50}, p99 ${p99}, longest ${most}, refused ${refused}`,
  )
}

async function send(tally: Tally, { path, cookie, body }: { path: string; cookie: string; body: object }) {
  const sentAt = performance.now()
  const { status } = await post(path, body, cookie)
  if (status < 300) tally.took.push(performance.now() - sentAt)
  else tally.refused[status] = (tally.refused[status] ?? 0) + 1
}

async function register(name: string): Promise<string> {
  const body = { name, email: `${name}@example.com`, password: 'a-long-password' }
  const answer = await post('/api/user/register', body, '')
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

async function post(path: string, body: object, cookie: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  return answer
}
