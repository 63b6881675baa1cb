import { sampleAddress as address } from '#testing/sample-address.ts'
import { newId } from '#lib/id.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { Shop } from '#shop/context.ts'
import { findImport } from '#shop/import/import-jobs.ts'
import { startImport } from '#shop/import/import-products.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { ShopError } from '#shop/shop-error.ts'
import { csvOf } from './imports.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { updateWishlist } from '#shop/cart/wishlist.ts'

/** Concurrent work: a number of orders of these products, and all other actions until they are placed. */
export type Workload = {
  seller: Shop
  buyers: readonly Shop[]
  savers: readonly Shop[]
  productIds: readonly string[]
  orders: number
  seed: number
}

export type WorkloadResult = {
  placed: string[]
  /** How often each thing was done, and how often it was refused, by its code. */
  done: Record<string, number>
  refused: Record<string, number>
  /** How imports ended. */
  ended: Record<string, number>
  /** Unexpected failures, which must never occur. */
  failures: unknown[]
  maxWaitMs: number
  /** Each shopper's cart according to the latest response. */
  carts: Map<Shop, Record<string, number>>
}

/** Runs a market to its end. */
export async function runWorkload(market: Workload): Promise<WorkloadResult> {
  const run = openRun(market)
  const { buyers, savers } = market
  await Promise.all([
    Promise.all(buyers.map((buyer) => buy(run, buyer))).finally(() => void (run.isOver = true)),
    ...savers.map((saver) => saveCarts(run, saver)),
    ...savers.slice(0, 2).map((saver) => saveWishlists(run, saver)),
    cancel(run),
    cancel(run),
    correctStock(run),
    importFiles(run),
  ])
  return run.result
}

type Run = Workload & {
  result: WorkloadResult
  remainingOrders: number
  isOver: boolean
  roll(end: number): number
}

function openRun(market: Workload): Run {
  const result = {
    placed: [],
    done: {},
    refused: {},
    ended: {},
    failures: [],
    maxWaitMs: 0,
    carts: new Map(),
  }
  return { ...market, result, remainingOrders: market.orders, isOver: false, roll: dice(market.seed) }
}

/** Whole numbers below `end`, the same ones for the same seed. */
function dice(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

/** Returns random different products, at most `maxCount`. */
function someIds({ productIds, roll }: Run, maxCount: number): string[] {
  const count = 1 + roll(maxCount)
  const ids = Array.from({ length: count }, () => productIds[roll(productIds.length)] ?? '')
  return [...new Set(ids)]
}

function tally(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

async function timed<Value>(
  { result }: Run,
  name: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const startedAt = performance.now()
  try {
    const value = await work()
    tally(result.done, name)
    return value
  } catch (error) {
    if (error instanceof ShopError) tally(result.refused, `${name} ${error.code}`)
    else result.failures.push(error)
    return undefined
  } finally {
    if (name !== 'import') result.maxWaitMs = Math.max(result.maxWaitMs, performance.now() - startedAt)
  }
}

async function buy(run: Run, buyer: Shop): Promise<void> {
  while (run.remainingOrders > 0) {
    run.remainingOrders -= 1
    const items = someIds(run, 6).map((productId) => ({ productId, quantity: 1 + run.roll(2) }))
    const order = await timed(run, 'order', () => placeCashOrder(buyer, { items, address }, newId()))
    if (order) run.result.placed.push(order.id)
  }
}

async function saveCarts(run: Run, saver: Shop): Promise<void> {
  while (!run.isOver) {
    const cartItems = Object.fromEntries(someIds(run, 6).map((id) => [id, 1 + run.roll(9)]))
    const saved = await timed(run, 'cart', () => updateCart(saver, { cartItems }))
    if (saved) run.result.carts.set(saver, saved.items)
  }
}

async function saveWishlists(run: Run, saver: Shop): Promise<void> {
  while (!run.isOver) {
    const productIds = someIds(run, 6)
    await timed(run, 'wishlist', () => updateWishlist(saver, { productIds }))
  }
}

/** The seller cancels every third order or so, some of them twice at once. */
async function cancel(run: Run): Promise<void> {
  let handled = 0
  while (!run.isOver) {
    const id = run.result.placed[handled]
    if (id === undefined) await new Promise((resolve) => setImmediate(resolve))
    else {
      await timed(run, 'cancellation', () => cancelOrder(run.seller, { id }))
      handled += 1 + run.roll(3)
    }
  }
}

/**
 * Every tenth product is corrected. Files exclude it, because an import refuses rows that changed after they were read.
 */
const isCorrected = (_id: string, index: number) => index % 10 === 0

async function correctStock(run: Run): Promise<void> {
  const corrected = run.productIds.filter(isCorrected)
  while (!run.isOver) {
    const id = corrected[run.roll(corrected.length)]
    await timed(run, 'correction', () => updateProduct(run.seller, { id, stock: run.roll(20) }, []))
  }
}

/** Imports files that change the price of products and the SKU of every third one, in random order. */
async function importFiles(run: Run): Promise<void> {
  const filed = run.productIds.filter((id, index) => !isCorrected(id, index))
  for (let turn = 0; !run.isOver; turn += 1) {
    const rows = filed.map((id, index) => {
      return {
        id,
        price: String(900_000 + run.roll(100)),
        sku: index % 3 === 0 ? `SKU-${turn}-${index}` : '',
      }
    })
    const file = csvOf(rows.toSorted((one, other) => one.price.localeCompare(other.price)))
    await timed(run, 'import', async () => {
      const started = await startImport(run.seller, file, {})
      if (started.state !== 'started') throw new Error(`an import did not start: ${started.state}`)
      await started.finished
      const { state, failure } = await findImport(run.seller, started.id)
      tally(run.result.ended, `import ${failure ?? state}`)
      if (failure === 'unexpected') throw new Error('an import failed')
    })
  }
}
