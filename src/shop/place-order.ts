import { createHash } from 'node:crypto'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Gateway } from '#adapters/payments/gateway.ts'
import type { Transaction } from '#db/database.server.ts'
import { idempotencyKeys, orderEvents, orderLines, orders } from '#db/schema/orders.server.ts'
import type { AddressFields } from '#domain/address.ts'
import type { PaymentType } from '#domain/order.ts'
import { holdMs, holdUntil } from '#domain/payment.ts'
import { priceLines, type PriceLines } from '#domain/price.ts'
import { idempotencyKey, orderPlacement, type OrderPlacement } from '#domain/shapes/order.server.ts'
import { newId } from '#lib/id.ts'
import { fieldsOf, findAddress } from './addresses.ts'
import { emptyCart, lockCart, userIdOf } from './cart.ts'
import type { Shop } from './context.ts'
import { queueMails, sellerMails } from './mail-queue.ts'
import { cancelLocked, type Cancelled } from './cancel-order.ts'
import { lockLines, takeStock, type BoughtLine } from './order-lines.ts'
import { readOrder, type Order } from './orders.ts'
import { parseInput } from './parse-input.ts'
import { requireShopper, requireWithinLimit } from './permissions.ts'
import { closeAttempts } from './settlement.ts'
import { orderAsWritten } from './new-order.ts'
import { byProductId } from './row-locks.ts'
import { ShopError } from './shop-error.ts'
import { inTransaction } from './transaction.ts'

type Draft = {
  id: string
  shopperId: string
  paymentType: PaymentType
  gateway: Gateway | undefined
  buyerPan: string | null
  address: AddressFields
  lines: BoughtLine[]
  price: PriceLines
  print: string
  now: Date
}

/** `isRepeat`: the order had been placed before, under the same key. */
export type Placed = { order: Order; isRepeat: boolean }

type OrderRequest = {
  shopperId: string
  key: string | undefined
  hash: string
  paymentType: PaymentType
  gateway: Gateway | undefined
  parsed: OrderPlacement
}

/**
 * Places an order: prices, tax and stock are the store's, in one transaction that also remembers the key. A cash
 * order empties the cart and queues its mails; an online order holds its pieces until it is paid or expires.
 * Refuses `unknown-product`, `out-of-stock`, `total-changed`, `idempotency-mismatch`.
 */
export async function placeOrder(
  shop: Shop,
  request: { input: unknown; key: string | undefined; paymentType: PaymentType; gateway?: Gateway },
): Promise<Placed> {
  const { input, key, paymentType, gateway } = request
  const shopper = requireShopper(shop, userIdOf(input))
  if (key !== undefined && !idempotencyKey.safeParse(key).success)
    throw new ShopError('invalid-idempotency-key')
  const parsed = parseInput(orderPlacement, input)
  const hash = hashRequest(paymentType, parsed)
  const asked = { shopperId: shopper.id, key, hash, paymentType, gateway, parsed }
  const { order, isRepeat, changed, closed } = await inTransaction(shop.db, (tx) =>
    placeInTransaction(tx, shop, asked),
  )
  closeAttempts(shop, closed)
  if (changed.length > 0) await shop.catalogue.refresh(changed)
  return { order, isRepeat }
}

async function placeInTransaction(
  tx: Transaction,
  shop: Shop,
  request: OrderRequest,
): Promise<Placed & { changed: string[]; closed: Cancelled['closed'] }> {
  const { shopperId, parsed, paymentType, gateway } = request
  const now = shop.now()
  // One shopper's orders follow one another, so a key sent fifty times at once is seen by the other forty-nine.
  if ((await lockCart(tx, { shopperId, now })) === undefined) throw new ShopError('not-logged-in')
  const before = await orderOfKey(tx, request)
  if (before) return { order: await readOrder(tx, before), isRepeat: true, changed: [], closed: [] }

  const address =
    parsed.address.kind === 'id'
      ? fieldsOf(await findAddress(tx, shopperId, parsed.address.id))
      : parsed.address.fields
  const print = printOf(parsed, address)
  const open = paymentType === 'Online Payment' ? await findUnpaid(tx, { shopperId, print }) : undefined
  let left: Cancelled = { restocked: [], closed: [] }
  if (open) {
    if (isStillGood(open, parsed, now)) {
      await rememberKey(tx, request, { orderId: open.id, now })
      await keepBuyerPan(tx, open, parsed)
      return { order: await readOrder(tx, open.id), isRepeat: false, changed: [], closed: [] }
    }
    // Its price has changed or its time is over: the pieces it holds are for the one that is placed now.
    const cancelled = { now, actor: 'system', staffId: null, note: '', reason: 'expired' } as const
    left = await cancelLocked(tx, open, cancelled)
  }
  const id = newId()
  // Whatever does not depend on the products is written before others have to wait for them.
  if (paymentType === 'Cash On Delivery') await finishCashOrder(tx, shop, { id, shopperId, address, now })
  const lines = await lockLines(tx, parsed.items)
  const price = priceLines(lines)
  if (parsed.expectedTotalPaisa !== undefined && parsed.expectedTotalPaisa !== price.totalPaisa) {
    throw new ShopError('total-changed', { quote: { lines, price } })
  }
  if (gateway) requireWithinLimit(gateway, price.totalPaisa)
  const draft: Draft = {
    id,
    shopperId,
    paymentType,
    gateway,
    buyerPan: parsed.buyerPan ?? null,
    address,
    lines,
    price,
    print,
    now,
  }
  await writeOrder(tx, shop, draft)
  await takeStock(tx, draft)
  await rememberKey(tx, request, { orderId: draft.id, now })
  const counted = lines.filter((line) => line.product.stock !== null).map((line) => line.product.id)
  return {
    order: orderAsWritten({ ...draft, language: shop.language, isTest: gateway?.name === 'test' }),
    isRepeat: false,
    changed: [...left.restocked, ...counted],
    closed: left.closed,
  }
}

async function orderOfKey(tx: Transaction, request: OrderRequest): Promise<string | undefined> {
  if (request.key === undefined) return undefined
  const [found] = await tx
    .select({ orderId: idempotencyKeys.orderId, hash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.shopperId, request.shopperId), eq(idempotencyKeys.key, request.key)))
  if (found && found.hash !== request.hash) throw new ShopError('idempotency-mismatch')
  return found?.orderId
}

async function rememberKey(
  tx: Transaction,
  { shopperId, key, hash: requestHash }: OrderRequest,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  if (key === undefined) return
  await tx.insert(idempotencyKeys).values({ shopperId, key, requestHash, orderId, createdAt: now })
}

type OrderRow = typeof orders.$inferSelect

async function findUnpaid(
  tx: Transaction,
  { shopperId, print }: { shopperId: string; print: string },
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.shopperId, shopperId),
        eq(orders.print, print),
        eq(orders.isPaid, false),
        ne(orders.status, 'Cancelled'),
        isNotNull(orders.expiresAt),
      ),
    )
    .for('no key update')
  return row
}

function isStillGood(order: OrderRow, { expectedTotalPaisa }: OrderPlacement, now: Date): boolean {
  if (expectedTotalPaisa !== undefined && expectedTotalPaisa !== order.totalPaisa) return false
  return holdUntil(order, now) > now
}

/** The same order again, perhaps now for a business: it is not paid yet, so no bill has been issued. */
async function keepBuyerPan(tx: Transaction, order: OrderRow, parsed: OrderPlacement): Promise<void> {
  const buyerPan = parsed.buyerPan ?? null
  if (buyerPan !== order.buyerPan) await tx.update(orders).set({ buyerPan }).where(eq(orders.id, order.id))
}

async function writeOrder(tx: Transaction, shop: Shop, draft: Draft): Promise<void> {
  const { id, shopperId, paymentType, gateway, address, price, now } = draft
  const isOnline = paymentType === 'Online Payment'
  await tx.insert(orders).values({
    id,
    shopperId,
    status: 'Processing',
    paymentType,
    isPaid: false,
    isTest: gateway?.name === 'test',
    ...price,
    address,
    language: shop.language,
    print: draft.print,
    buyerPan: draft.buyerPan,
    createdAt: now,
    expiresAt: isOnline ? new Date(now.getTime() + holdMs) : null,
  })
  const rows = draft.lines.map((line, position) => ({
    orderId: id,
    position,
    productId: line.product.id,
    quantity: line.quantity,
    unitPaisa: line.unitPaisa,
    snapshot: line.product,
  }))
  await tx.insert(orderLines).values(rows.toSorted(byProductId))
  await tx.insert(orderEvents).values({ orderId: id, status: 'Processing', actor: 'shopper', createdAt: now })
}

async function finishCashOrder(
  tx: Transaction,
  shop: Shop,
  { id, shopperId, address, now }: Pick<Draft, 'id' | 'shopperId' | 'address' | 'now'>,
): Promise<void> {
  await emptyCart(tx, shopperId, now)
  const placed = {
    kind: 'order-placed' as const,
    recipient: address.email,
    language: shop.language,
    subject: id,
    content: { orderId: id },
  }
  await queueMails(tx, [placed, ...(await sellerMails(tx, id))], now)
}

/** Two requests are the same when they order the same to the same place and pay alike; key order does not matter. */
function hashRequest(paymentType: PaymentType, parsed: OrderPlacement): string {
  const items = parsed.items.map((item) => [item.productId, item.quantity])
  const { address } = parsed
  const target = address.kind === 'id' ? address.id : Object.values(fieldsOf(address.fields))
  return sha256([paymentType, items, target, ...(parsed.buyerPan ? [parsed.buyerPan] : [])])
}

/** What is ordered and where to, whatever order the lines came in and however the address was told. */
function printOf({ items }: OrderPlacement, address: AddressFields): string {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  const sorted = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sha256([sorted, Object.values(fieldsOf(address))])
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
