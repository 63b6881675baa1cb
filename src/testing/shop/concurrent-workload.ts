import { sampleAddress as address } from '#testing/sample-address.ts'
import { newId } from '#lib/id.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { findImport } from '#shop/import/import-jobs.ts'
import { startImport } from '#shop/import/import-products.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { ShopError } from '#shop/shop-error.ts'
import { csvOf } from './imports.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { updateWishlist } from '#shop/cart/wishlist.ts'

/**
 * Concurrent work on the same products. `buyers` place `orderCount` orders together. Until then, `savers` save carts
 * and wishlists, and the seller cancels orders, corrects stock and imports files.
 */
export type Workload = {
  seller: ShopContext
  buyers: readonly ShopContext[]
  savers: readonly ShopContext[]
  productIds: readonly string[]
  orderCount: number
  seed: number
}

export type WorkloadResult = {
  placedOrderIds: string[]
  /** The number of successes by action, and of refusals by action and error code. */
  successCounts: Record<string, number>
  refusalCounts: Record<string, number>
  /** The number of imports by their final state or failure. */
  importOutcomes: Record<string, number>
  /** Unexpected failures, which must never occur. */
  failures: unknown[]
  maxWaitMs: number
  /** Each shopper's cart according to the latest response. */
  carts: Map<ShopContext, Record<string, number>>
}

/** Runs a workload until all orders were placed or refused and every action has finished. */
export async function runWorkload(workload: Workload): Promise<WorkloadResult> {
  const run = openRun(workload)
  const { buyers, savers } = workload
  await Promise.all([
    Promise.all(buyers.map((buyer) => placeOrders(run, buyer))).finally(() => void (run.isOver = true)),
    ...savers.map((saver) => saveCarts(run, saver)),
    ...savers.slice(0, 2).map((saver) => saveWishlists(run, saver)),
    cancelOrders(run),
    cancelOrders(run),
    correctStock(run),
    importFiles(run),
  ])
  return run.result
}

type Run = Workload & {
  result: WorkloadResult
  remainingOrders: number
  isOver: boolean
  randomBelow(end: number): number
}

function openRun(workload: Workload): Run {
  const result = {
    placedOrderIds: [],
    successCounts: {},
    refusalCounts: {},
    importOutcomes: {},
    failures: [],
    maxWaitMs: 0,
    carts: new Map(),
  }
  return {
    ...workload,
    result,
    remainingOrders: workload.orderCount,
    isOver: false,
    randomBelow: createRandomBelow(workload.seed),
  }
}

/** Returns a generator of pseudorandom whole numbers below `end`. The same seed gives the same numbers. */
function createRandomBelow(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

/** Returns random different products, at most `maxCount`. */
function randomProductIds({ productIds, randomBelow }: Run, maxCount: number): string[] {
  const count = 1 + randomBelow(maxCount)
  const ids = Array.from({ length: count }, () => productIds[randomBelow(productIds.length)] ?? '')
  return [...new Set(ids)]
}

function increment(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

async function runTimed<Value>(
  { result }: Run,
  name: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const startedAt = performance.now()
  try {
    const value = await work()
    increment(result.successCounts, name)
    return value
  } catch (error) {
    if (error instanceof ShopError) increment(result.refusalCounts, `${name} ${error.code}`)
    else result.failures.push(error)
    return undefined
  } finally {
    if (name !== 'import') result.maxWaitMs = Math.max(result.maxWaitMs, performance.now() - startedAt)
  }
}

async function placeOrders(run: Run, buyer: ShopContext): Promise<void> {
  while (run.remainingOrders > 0) {
    run.remainingOrders -= 1
    const items = randomProductIds(run, 6).map((productId) => ({
      productId,
      quantity: 1 + run.randomBelow(2),
    }))
    const order = await runTimed(run, 'order', () => placeCashOrder(buyer, { items, address }, newId()))
    if (order) run.result.placedOrderIds.push(order.id)
  }
}

async function saveCarts(run: Run, saver: ShopContext): Promise<void> {
  while (!run.isOver) {
    const cartItems = Object.fromEntries(randomProductIds(run, 6).map((id) => [id, 1 + run.randomBelow(9)]))
    const saved = await runTimed(run, 'cart', () => updateCart(saver, { cartItems }))
    if (saved) run.result.carts.set(saver, saved.items)
  }
}

async function saveWishlists(run: Run, saver: ShopContext): Promise<void> {
  while (!run.isOver) {
    const productIds = randomProductIds(run, 6)
    await runTimed(run, 'wishlist', () => updateWishlist(saver, { productIds }))
  }
}

/** Cancels about every second order. Two calls run in parallel, so some orders are cancelled twice at once. */
async function cancelOrders(run: Run): Promise<void> {
  let nextIndex = 0
  while (!run.isOver) {
    const id = run.result.placedOrderIds[nextIndex]
    if (id === undefined) await new Promise((resolve) => setImmediate(resolve))
    else {
      await runTimed(run, 'cancellation', () => cancelOrder(run.seller, { id }))
      nextIndex += 1 + run.randomBelow(3)
    }
  }
}

/**
 * Selects every tenth product for stock corrections. The import files exclude these products, because an import refuses
 * a product that changed since it was read.
 */
const isCorrected = (_id: string, index: number) => index % 10 === 0

async function correctStock(run: Run): Promise<void> {
  const correctedIds = run.productIds.filter(isCorrected)
  while (!run.isOver) {
    const id = correctedIds[run.randomBelow(correctedIds.length)]
    await runTimed(run, 'correction', () => updateProduct(run.seller, { id, stock: run.randomBelow(20) }, []))
  }
}

/** Imports files that change the price of products and the SKU of every third one, in random order. */
async function importFiles(run: Run): Promise<void> {
  const importedIds = run.productIds.filter((id, index) => !isCorrected(id, index))
  for (let fileNumber = 0; !run.isOver; fileNumber += 1) {
    const rows = importedIds.map((id, index) => {
      return {
        id,
        price: String(900_000 + run.randomBelow(100)),
        sku: index % 3 === 0 ? `SKU-${fileNumber}-${index}` : '',
      }
    })
    const file = csvOf(rows.toSorted((one, other) => one.price.localeCompare(other.price)))
    await runTimed(run, 'import', async () => {
      const importStart = await startImport(run.seller, file, {})
      if (importStart.state !== 'started') throw new Error(`an import did not start: ${importStart.state}`)
      await importStart.finished
      const { state, failure } = await findImport(run.seller, importStart.id)
      increment(run.result.importOutcomes, `import ${failure ?? state}`)
      if (failure === 'unexpected') throw new Error('an import failed')
    })
  }
}
