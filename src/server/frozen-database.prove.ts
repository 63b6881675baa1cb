import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createShopContext, visitor, type ShopContext } from '#shop/context.ts'
import { readConfig } from '#server/config/config.server.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { createFreezer, type Freezer } from '#testing/process/freeze.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { address, images, newProduct, newSeller } from '#testing/shop/shop.ts'
import { openStore } from './store.ts'

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }
const password = 'a long sofa by the door'
const maxResponseMs = 6000

type TimedResponse = { status: number; retryAfter: string | null; ms: number; body: string }
type Client = {
  get(path: string, headers?: Record<string, string>): Promise<TimedResponse>
  post(path: string, body: object, headers?: Record<string, string>): Promise<TimedResponse>
}
type FrozenStore = Freezer & { shop: ShopContext; client: Client; email: string; productId: string }

const frozenTest = test.extend<{ frozen: FrozenStore }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  frozen: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'baithak-frozen-'))
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    const { connection } = postgres
    const config = readConfig({ DATA_DIR: dataDir })
    const openedStore = await openStore({ config, connection, projectRoot: process.cwd(), log })
    const shop = createShopContext({ ...openedStore.store, images }, { actor: visitor, language: 'en' })
    const http = await createTestServer(shop)
    await addPages(http, shop)
    const origin = await http.listen({ port: 0, host: '127.0.0.1' })
    const product = await newProduct(shop, { stock: 100 })
    const email = 'maya@example.com'
    const client = await registerClient(origin, email)
    const freezer = createFreezer(dataDir)
    await use({ ...freezer, shop, client, email, productId: product.id })
    await freezer.thaw()
    await http.close()
    await openedStore.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

async function registerClient(origin: string, email: string): Promise<Client> {
  const response = await fetch(`${origin}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Maya Shrestha', email, password }),
  })
  expect(response.status).toBe(201)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  const cookie = cookies.join('; ')
  async function send(path: string, init: RequestInit): Promise<TimedResponse> {
    const startedAt = performance.now()
    const reply = await fetch(`${origin}${path}`, init)
    const body = await reply.text()
    const ms = Math.round(performance.now() - startedAt)
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), ms, body }
  }
  return {
    get: (path, headers = {}) => send(path, { headers: { cookie, ...headers } }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}

async function countOrders({ db }: ShopContext): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from orders`)
  return rows[0]?.count ?? 0
}

function placeOrderWithKey({ client, productId }: FrozenStore, key: string): Promise<TimedResponse> {
  const items = [{ productId, quantity: 1 }]
  return client.post('/api/order/cod', { items, address }, { 'idempotency-key': key })
}

/** Returns one request of every kind that shoppers send, by name. */
function requestsOf(frozen: FrozenStore, round: number): Record<string, () => Promise<TimedResponse>> {
  const { client, email, productId } = frozen
  const items = [{ productId, quantity: 1 }]
  return {
    'page of a list': () => client.get(`/products?minPrice=${round}`),
    'page in Nepali': () => client.get(`/ne/products?maxPrice=${round + 90_000}`),
    'page of a product': () => client.get(`/product/sofas-couches/${productId}?round=${round}`),
    'page of a shared list': () => client.get(`/share/unknown-${round}`),
    'page of orders': () => client.get('/my-orders'),
    cart: () => client.post('/api/cart/update', { cartItems: { [productId]: round } }),
    login: () => client.post('/api/user/login', { email, password }, { cookie: '' }),
    quote: () => client.post('/api/order/quote', { items, address }),
    order: () => placeOrderWithKey(frozen, `order-in-the-freeze-${round}`),
    session: () => client.get('/api/user/is-auth'),
  }
}

describe('while the database is frozen', () => {
  frozenTest(
    'every request gets a response within six seconds, and succeeds once the database works again',
    async ({ frozen }) => {
      const { client, shop } = frozen
      // The first request fills the page cache, which the second one uses.
      for (let request = 0; request < 2; request += 1) expect((await client.get('/')).status).toBe(200)
      await frozen.freeze()
      for (const round of [1, 2]) {
        const requests = Object.entries(requestsOf(frozen, round))
        const responses = await Promise.all(
          requests.map(async ([name, sendRequest]) => ({ name, ...(await sendRequest()) })),
        )
        for (const { name, status, retryAfter, ms } of responses) {
          // A page that needs only cached data is rendered without the database.
          const isFromMemory = name.startsWith('page') && status < 500
          expect.soft({ name, status, retryAfter }).toEqual({
            name,
            status: isFromMemory ? status : 503,
            retryAfter: isFromMemory ? null : '5',
          })
          expect.soft(ms, name).toBeLessThan(maxResponseMs)
        }
        const home = await client.get('/')
        expect(home).toMatchObject({ status: 200 })
        expect(home.ms).toBeLessThan(maxResponseMs)
      }
      await frozen.thaw()
      await expect.poll(async () => (await client.get('/api/user/is-auth')).status).toBe(200)
      for (const round of [1, 2]) {
        for (const [name, sendRequest] of Object.entries(requestsOf(frozen, round))) {
          const { status } = await sendRequest()
          expect
            .soft({ name, status })
            .toEqual({ name, status: name === 'page of a shared list' ? 404 : 200 })
        }
      }
      expect(await countOrders(shop)).toBe(2)
      // The pool has no blocked connection, so 40 transactions finish.
      await Promise.all(
        Array.from({ length: 40 }, () => shop.db.transaction((tx) => tx.execute(sql`select 1`))),
      )
    },
  )

  frozenTest(
    'an order whose response was lost exists once after a retry with the same idempotency key',
    async ({ frozen }) => {
      for (const [round, delayMs] of [0, 3, 6, 9, 12, 15].entries()) {
        const key = `order-cut-off-${round}`
        const freezing = sleep(delayMs).then(frozen.freeze)
        const { status, ms } = await placeOrderWithKey(frozen, key)
        await freezing
        expect([200, 503]).toContain(status)
        expect(ms).toBeLessThan(maxResponseMs)
        await frozen.thaw()
        await expect.poll(async () => (await placeOrderWithKey(frozen, key)).status).toBe(200)
        expect(await countOrders(frozen.shop)).toBe(round + 1)
      }
    },
  )
}, 120_000)

frozenTest(
  'the export of the sales book waits longer for a locked table than a page of a shopper',
  async ({ frozen }) => {
    const { client, shop } = frozen
    const owner = await newSeller(shop)
    const token = await newSessionToken(shop, { staffId: owner.actor.seller?.id ?? '' })
    const pendingExport = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table bills, orders in access exclusive mode`)
      const response = client.get('/api/bill/book?format=csv&month=bs-2083-08', {
        cookie: `baithak_seller=${token}`,
      })
      const myOrders = await client.get('/api/order/user')
      expect(myOrders.status).toBe(503)
      expect(myOrders.ms).toBeLessThan(maxResponseMs)
      return { response }
    })
    const { status, body, ms } = await pendingExport.response
    expect({ status, body }).toMatchObject({ status: 200, body: expect.stringContaining('2083') })
    expect(ms).toBeGreaterThan(4000)
  },
  60_000,
)
