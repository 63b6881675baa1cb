import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { sampleAddress } from '#testing/sample-address.ts'
import { createClient, type Client, type Reply } from './client.ts'
import { seller } from './engines.ts'
import { shopperAddresses } from './hosts.ts'

const ordersPerSecond = 3
// After a response without Retry-After.
const retryMs = 1000
const readMs = 250
const priceMs = 2000
const pictureMs = 5000
const firstPrice = 100_001

/** Each order's idempotency key begins so; its address contains the key. */
export const orderKeys = 'cluster-order-'

type Shopper = { send: Client; cookie: string }
type Kind = 'order' | 'page' | 'cart' | 'price' | 'picture'
/** A price that the store acknowledged: no page may show an older one from `at` on. */
type Price = { rupees: number; at: number }

export type Period = {
  acknowledged: number
  failures: Record<Kind, number>
  /** The time, kind, status and beginning of the body of each failed request; the status is 0 without a response. */
  failureTexts: string[]
  lastFailureAt: number
  slowestMs: number
  /** The greatest age of a page, by how long an acknowledged price was not on it. */
  staleMs: number
  refusals: string[]
}

/** Starts the shoppers, a seller who changes a price every two seconds, and the readers. */
export async function startLoad(origin: string, storeOrigins: readonly string[]) {
  const acknowledged = new Map<string, string>()
  const open = new Set<Promise<void>>()
  const prices: Price[] = []
  let period = emptyPeriod()
  const end = new AbortController()
  let begun = 0
  const shoppers = await Promise.all(
    shopperAddresses.map((address, index) => register(createClient(origin, address), `shopper${index}`)),
  )
  const { products } = JSON.parse((await createClient(origin)('/api/product/list?page=1&limit=12')).body)
  const productIds: string[] = products.map(({ _id }: { _id: string }) => _id)
  const [pricedId = '', picturedId = '', ...orderedIds] = productIds
  const pricedPage = `/product/${products[0].category}/${pricedId}`
  const pages = [
    '/',
    '/products',
    pricedPage,
    ...products
      .slice(1)
      .map(({ _id, category }: { _id: string; category: string }) => `/product/${category}/${_id}`),
  ]

  function judge(kind: Kind, { status, body }: Reply, ms: number): boolean {
    period.slowestMs = Math.max(period.slowestMs, ms)
    if (status >= 200 && status < 300) return true
    period.failures[kind] += 1
    period.lastFailureAt = performance.now()
    period.failureTexts.push(
      `${new Date().toISOString().slice(11, 23)} ${kind} ${status} ${body.slice(0, 100)}`,
    )
    if (status >= 400 && status < 500) period.refusals.push(`${kind} ${status} ${body.slice(0, 200)}`)
    return false
  }

  async function attempt(kind: Kind, send: () => Promise<Reply>): Promise<{ reply: Reply; isDone: boolean }> {
    const startedAt = performance.now()
    const reply = await send()
    return { reply, isDone: judge(kind, reply, performance.now() - startedAt) }
  }

  /** Sends a request until it is acknowledged, as a shopper's page does. */
  async function insist(kind: Kind, send: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const { reply, isDone } = await attempt(kind, send)
      if (isDone) return reply
      await wait((reply.retryAfterMs ?? retryMs) * (0.5 + Math.random()))
    }
  }

  async function placeOrder(number: number): Promise<void> {
    begun = number + 1
    const { send, cookie } = pick(shoppers, number)
    const items = [{ productId: pick(orderedIds, number), quantity: 1 + (number % 3) }]
    const key = `${orderKeys}${number}`
    const headers = { cookie, 'idempotency-key': key }
    const { body } = await insist('order', () =>
      send('/api/order/cod', { json: { items, address: { ...sampleAddress, street: key } }, headers }),
    )
    acknowledged.set(key, JSON.parse(body).order._id)
    period.acknowledged += 1
  }

  async function repeat(everyMs: number, work: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; !end.signal.aborted; number += 1) {
      const nextAt = performance.now() + everyMs * (0.5 + Math.random())
      await work(number)
      await wait(Math.max(0, nextAt - performance.now()))
    }
  }

  /** Orders come at a steady rate, also while earlier ones wait for an answer. */
  async function order(): Promise<void> {
    await repeat(1000 / ordersPerSecond, async (number) => {
      const placed = placeOrder(number).finally(() => open.delete(placed))
      open.add(placed)
    })
    await Promise.all(open)
  }

  async function changePrices(): Promise<void> {
    const send = createClient(origin)
    const { cookie } = await insist('price', () => send('/api/seller/login', { json: seller }))
    await repeat(priceMs, async (number) => {
      const rupees = firstPrice + number
      await insist('price', () =>
        send('/api/product/update', { form: priceForm(pricedId, rupees), headers: { cookie } }),
      )
      prices.push({ rupees, at: performance.now() })
    })
  }

  /** Replaces the picture of a product, and reads the new one from every store that answers. */
  async function changePictures(): Promise<void> {
    const send = createClient(origin)
    const { cookie } = await insist('picture', () => send('/api/seller/login', { json: seller }))
    const readers = storeOrigins.map((storeOrigin) => createClient(storeOrigin))
    await repeat(pictureMs, async (number) => {
      const form = await pictureForm(picturedId, number)
      const { body } = await insist('picture', () =>
        send('/api/product/update', { form, headers: { cookie } }),
      )
      const [picture] = JSON.parse(body).product.image
      for (const read of readers) {
        const { status } = await read(picture)
        if (status === 404) period.refusals.push(`a store has no ${picture}`)
      }
    })
  }

  async function readPrice(from: string): Promise<void> {
    const send = createClient(from)
    await repeat(readMs, async () => {
      const startedAt = performance.now()
      const { status, body } = await send(pricedPage)
      const visible = Number(/"priceCurrency":"NPR","price":(\d+)/.exec(body)?.[1])
      if (status !== 200 || !visible) return
      const missed = prices.find(({ rupees, at }) => rupees > visible && at < startedAt)
      if (missed) period.staleMs = Math.max(period.staleMs, startedAt - missed.at)
    })
  }

  /** Reads a page, and then two of its scripts, perhaps from stores of another release. */
  async function readPages(): Promise<void> {
    const send = createClient(origin)
    await repeat(readMs, async (number) => {
      const { reply, isDone } = await attempt('page', () => send(pick(pages, number)))
      if (!isDone) return
      const scripts = [...new Set(reply.body.match(/\/assets\/[\w.-]+\.js/g))]
      for (const script of [pick(scripts, number), pick(scripts, number + 1)])
        await attempt('page', () => send(script))
    })
  }

  /** Saves a cart and reads it again, perhaps from another store. */
  async function fillCart(): Promise<void> {
    const { send, cookie } = await register(createClient(origin), 'cart')
    const headers = { cookie }
    await repeat(1000, async (number) => {
      const cartItems = { [pick(orderedIds, number)]: 1 + (number % 5) }
      await insist('cart', () => send('/api/cart/update', { json: { cartItems }, headers }))
      const { body } = await insist('cart', () => send('/api/user/is-auth', { headers }))
      const saved = JSON.stringify(JSON.parse(body).user?.cartItems)
      if (saved !== JSON.stringify(cartItems)) period.refusals.push(`a cart was lost: ${saved}`)
    })
  }

  const work = Promise.all([
    order(),
    changePrices(),
    changePictures(),
    readPages(),
    fillCart(),
    ...[origin, ...storeOrigins].map(readPrice),
  ])
  return {
    acknowledged,
    /** The number of orders that were sent at least once. They are numbered in that order. */
    begun: () => begun,
    current: () => period,
    /** Begins a new period and returns the one that ends. */
    next(): Period {
      const ended = period
      period = emptyPeriod()
      return ended
    },
    /** Places no more orders and waits until each has been acknowledged. */
    async stop(): Promise<void> {
      end.abort()
      await work
    },
  }
}

export type Load = Awaited<ReturnType<typeof startLoad>>

function emptyPeriod(): Period {
  const failures = { order: 0, page: 0, cart: 0, price: 0, picture: 0 }
  return {
    acknowledged: 0,
    failures,
    failureTexts: [],
    lastFailureAt: 0,
    slowestMs: 0,
    staleMs: 0,
    refusals: [],
  }
}

async function register(send: Client, name: string): Promise<Shopper> {
  const account = { name: 'Maya Shrestha', email: `${name}@example.com`, password: seller.password }
  const reply = await send('/api/user/register', { json: account })
  if (reply.status !== 201) throw new Error(`a shopper could not register: ${reply.status} ${reply.body}`)
  return { send, cookie: reply.cookie }
}

function priceForm(id: string, offerPrice: number): FormData {
  const form = new FormData()
  form.set('productData', JSON.stringify({ id, price: 900_000, offerPrice }))
  return form
}

/** Returns the form that replaces the pictures of a product by one of a colour of its own. */
async function pictureForm(id: string, number: number): Promise<FormData> {
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 90 }
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('productData', JSON.stringify({ id, images: ['file:0'] }))
  form.set('images', new File([new Uint8Array(picture)], 'picture.jpg', { type: 'image/jpeg' }))
  return form
}

function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
