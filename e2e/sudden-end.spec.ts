import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFreezer } from '#testing/process/freeze.ts'
import { address, jpeg } from './beforehand.ts'
import { owner as seller, port as testPort } from './open-store.ts'
import { expect, test } from './watched.ts'

// Power cuts are common. Here the store, its database or both are killed while orders arrive.
// `npm run prove -- ends` repeats this thirty times.
const rounds = Number(process.env.SUDDEN_ENDS ?? 9)
const buyers = 6
const stock = 100_000
const port = testPort + 50
const origin = `http://127.0.0.1:${port}`

type Order = { _id: string; amount: number; items: { quantity: number }[]; status: string }
type Wish = { key: string; body: object; orderId: string | undefined }
type Round = { productId: string; isOver: boolean; onResponse: () => void }
type Buyer = { cookie: string; wishes: Wish[] }

async function openStore(dataDir: string): Promise<ChildProcess> {
  const store = startStore(dataDir)
  await untilReady()
  return store
}

function startStore(dataDir: string, at = port): ChildProcess {
  return spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(at),
      DATA_DIR: dataDir,
      DEMO_CATALOGUE: 'off',
      SELLER_EMAIL: seller.email,
      SELLER_PASSWORD: seller.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
  })
}

async function readiness(at = origin): Promise<number> {
  const response = await fetch(`${at}/readyz`).catch(() => undefined)
  return response?.status ?? 0
}

async function untilReady(): Promise<void> {
  await expect.poll(() => readiness(), { timeout: 40_000 }).toBe(200)
}

async function killDatabase(dataDir: string): Promise<void> {
  const lines = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  process.kill(Number(lines.split('\n')[0]), 'SIGKILL')
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const order = (buyer: Buyer, wish: Wish) =>
  post('/api/order/cod', wish.body, { cookie: buyer.cookie, 'idempotency-key': wish.key })

async function logInSeller(): Promise<string> {
  return cookieOf(await post('/api/seller/login', seller))
}

async function addProduct(): Promise<string> {
  const form = new FormData()
  const data = { name: 'Koshi chair', description: ['A chair.'], category: 'sofas-couches' }
  form.set('productData', JSON.stringify({ ...data, price: 1000, offerPrice: 900, stock }))
  form.set('images', new Blob([new Uint8Array(await jpeg('#ddd8cf'))]), 'chair.jpg')
  const response = await fetch(`${origin}/api/product/add`, {
    method: 'POST',
    headers: { cookie: await logInSeller() },
    body: form,
  })
  expect(response.status).toBe(201)
  return (await response.json()).product._id
}

/** Places one order after another until the store is killed. An order without a response remains a wish. */
async function orderUntilOver(buyer: Buyer, round: Round): Promise<void> {
  const open = buyer.wishes.filter(({ orderId }) => orderId === undefined)
  while (!round.isOver) {
    const wish = open.shift() ?? newWish(buyer, round.productId)
    try {
      const response = await order(buyer, wish)
      if (!response.ok) continue
      wish.orderId = (await response.json()).order._id
      round.onResponse()
    } catch {
      // The store stopped before it answered. The order may exist, so the same request is sent again later.
      return
    }
  }
}

function newWish(buyer: Buyer, productId: string): Wish {
  const number = buyer.wishes.length
  const body = { items: [{ productId, quantity: 1 + (number % 3) }], address }
  const wish = { key: `wish-number-${number}`, body, orderId: undefined }
  buyer.wishes.push(wish)
  return wish
}

/** Buyers order until a few have been answered; then something is killed while the others wait for theirs. */
async function orderUntilTheEnd(everybody: Buyer[], productId: string, end: () => Promise<void>) {
  const enough = Promise.withResolvers<void>()
  let remainingResponses = 1 + ((everybody[0]?.wishes.length ?? 0) % 12)
  const onResponse = () => {
    remainingResponses -= 1
    if (remainingResponses === 0) enough.resolve()
  }
  const round: Round = { productId, isOver: false, onResponse }
  const ordering = everybody.map((buyer) => orderUntilOver(buyer, round))
  await enough.promise
  await end()
  round.isOver = true
  await Promise.all(ordering)
}

async function killStore(store: ChildProcess): Promise<void> {
  const storeExit = once(store, 'exit')
  store.kill('SIGKILL')
  await storeExit
}

async function newBuyer(number: number): Promise<Buyer> {
  const account = { name: 'Maya', email: `maya${number}@example.com`, password: 'sitting-room' }
  const response = await post('/api/user/register', account)
  return { cookie: cookieOf(response), wishes: [] }
}

test('crashes of the store and the database lose no order and leave no incomplete one', async () => {
  test.setTimeout(rounds * 20_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'baithak-sudden-'))
  let store = await openStore(dataDir)
  try {
    const productId = await addProduct()
    const everybody = await Promise.all(Array.from({ length: buyers }, (_unused, number) => newBuyer(number)))
    for (let round = 0; round < rounds; round += 1) {
      const killCase = round % 3
      await orderUntilTheEnd(everybody, productId, async () => {
        if (killCase !== 0) await killDatabase(dataDir)
        if (killCase !== 1) await killStore(store)
      })
      if (killCase === 1) await untilReady()
      else store = await openStore(dataDir)
    }
    await expectConsistentState(everybody, productId)
  } finally {
    await killStore(store)
    // A database whose store was killed may still be writing its last files.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
})

async function expectConsistentState(everybody: Buyer[], productId: string): Promise<void> {
  let sold = 0
  for (const buyer of everybody) {
    for (const wish of buyer.wishes.filter(({ orderId }) => orderId === undefined)) {
      const response = await order(buyer, wish)
      wish.orderId = (await response.json()).order._id
    }
    const response = await fetch(`${origin}/api/order/user`, { headers: { cookie: buyer.cookie } })
    const { orders }: { orders: Order[] } = await response.json()
    expect(orders.map(({ _id }) => _id).toSorted()).toEqual(
      buyer.wishes.map(({ orderId }) => orderId).toSorted(),
    )
    for (const { amount, items, status } of orders) {
      const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
      expect({ lines: items.length, amount, status }).toEqual({
        lines: 1,
        amount: quantity * 918,
        status: 'Processing',
      })
      sold += quantity
    }
  }
  const { product } = await (await fetch(`${origin}/api/product/${productId}`)).json()
  expect(product.stock).toBe(stock - sold)
  expect(sold).toBeGreaterThan(rounds)
}

test('a visitor sees a notice while the store starts, and input that is not HTTP does not stop it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'baithak-opening-'))
  // Uses another port than the other test.
  const at = port + 1
  const storeOrigin = `http://127.0.0.1:${at}`
  const store = startStore(dataDir, at)
  const ended = once(store, 'exit')
  await expect.poll(() => readiness(storeOrigin), { timeout: 40_000 }).toBeGreaterThan(0)
  const page = await fetch(storeOrigin, { headers: { accept: 'text/html' } })
  // A fast machine may be open already; then it is the page itself.
  expect([200, 503]).toContain(page.status)
  expect(page.headers.get('content-type')).toContain('text/html')
  const socket = connect(at, '127.0.0.1')
  socket.write('this is no HTTP\r\n\r\n')
  const [response] = await once(socket, 'data')
  expect(String(response)).toMatch(/^HTTP\/1.1 400 /)
  const twoHosts = connect(at, '127.0.0.1')
  twoHosts.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: evil.example\r\n\r\n')
  const [refusal] = await once(twoHosts, 'data')
  expect(String(refusal)).toMatch(/^HTTP\/1.1 400 /)
  await expect.poll(() => readiness(storeOrigin), { timeout: 40_000 }).toBe(200)
  store.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})

test('a store ends within ten seconds while its database is frozen', async () => {
  test.setTimeout(120_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'baithak-frozen-end-'))
  const at = port + 2
  const storeOrigin = `http://127.0.0.1:${at}`
  const store = startStore(dataDir, at)
  const freezer = createFreezer(dataDir)
  const ended = once(store, 'exit')
  try {
    await expect.poll(() => readiness(storeOrigin), { timeout: 40_000 }).toBe(200)
    await freezer.freeze()
    expect(
      (await fetch(`${storeOrigin}/api/user/is-auth`, { headers: { cookie: 'baithak_shopper=x' } })).status,
    ).toBe(503)
    const startedAt = performance.now()
    store.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  } finally {
    await freezer.thaw()
    store.kill('SIGKILL')
    await ended
    // The database ends by itself after its store.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 })
  }
})
