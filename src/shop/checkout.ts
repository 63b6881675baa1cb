import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { idempotencyKeys, orderEvents, orderLines, orders, outbox } from '#db/schema/orders.server.ts'
import { staff } from '#db/schema/people.server.ts'
import type { AddressFields } from '#domain/address.ts'
import type { PaymentType } from '#domain/order.ts'
import { priceLines, type PriceLines } from '#domain/price.ts'
import { idempotencyKey, orderPlacement, type OrderPlacement } from '#domain/shapes/order.server.ts'
import { newId } from '#lib/id.ts'
import { fieldsOf, findAddress } from './addresses.ts'
import { emptyCart, lockCart, userIdOf } from './cart.ts'
import type { Shop } from './context.ts'
import { isWorthAnotherTry } from './database-errors.ts'
import { lockLines, takeStock, type BoughtLine } from './order-lines.ts'
import { readOrder, type Order } from './orders.ts'
import { parseInput } from './parse-input.ts'
import { requireShopper } from './permissions.ts'
import { ShopError } from './shop-error.ts'

const tries = 4

type Draft = {
  id: string
  shopperId: string
  paymentType: PaymentType
  address: AddressFields
  lines: BoughtLine[]
  price: PriceLines
  now: Date
}

/**
 * Places a cash-on-delivery order: prices, tax and stock are the store's, in one transaction that also empties
 * the cart, queues the mails and remembers the key. Sent again under the same key, it answers with the same order.
 * Refuses `unknown-product`, `out-of-stock`, `total-changed`, `idempotency-mismatch`.
 */
export async function placeCashOrder(shop: Shop, input: unknown, key?: string): Promise<Order> {
  const shopper = requireShopper(shop, userIdOf(input))
  if (key !== undefined && !idempotencyKey.safeParse(key).success)
    throw new ShopError('invalid-idempotency-key')
  const parsed = parseInput(orderPlacement, input)
  const request = {
    shopperId: shopper.id,
    key,
    hash: hashRequest(parsed),
    paymentType: 'Cash On Delivery' as const,
  }
  const { order, changed } = await withRetry(() =>
    shop.db.transaction((tx) => placeInTransaction(tx, shop, { ...request, parsed })),
  )
  if (changed.length > 0) await shop.catalogue.refresh(changed)
  return order
}

type OrderRequest = {
  shopperId: string
  key: string | undefined
  hash: string
  paymentType: PaymentType
  parsed: OrderPlacement
}

async function placeInTransaction(
  tx: Transaction,
  shop: Shop,
  request: OrderRequest,
): Promise<{ order: Order; changed: string[] }> {
  const { shopperId, parsed } = request
  const now = shop.now()
  // One shopper's orders follow one another, so a key sent fifty times at once is seen by the other forty-nine.
  await lockCart(tx, { shopperId, now })
  const before = await orderOfKey(tx, request)
  if (before) return { order: await readOrder(tx, before), changed: [] }

  const address =
    parsed.address.kind === 'id'
      ? fieldsOf(await findAddress(tx, shopperId, parsed.address.id))
      : parsed.address.fields
  const lines = await lockLines(tx, parsed.items)
  const price = priceLines(lines)
  if (parsed.expectedTotalPaisa !== undefined && parsed.expectedTotalPaisa !== price.totalPaisa) {
    throw new ShopError('total-changed', { quote: { lines, price } })
  }
  const draft: Draft = {
    id: newId(),
    shopperId,
    paymentType: request.paymentType,
    address,
    lines,
    price,
    now,
  }
  await writeOrder(tx, shop, draft)
  await takeStock(tx, draft)
  await emptyCart(tx, shopperId, now)
  if (request.key !== undefined) {
    const { key, hash: requestHash } = request
    await tx
      .insert(idempotencyKeys)
      .values({ shopperId, key, requestHash, orderId: draft.id, createdAt: now })
  }
  const changed = lines.filter((line) => line.product.stock !== null).map((line) => line.product.id)
  return { order: await readOrder(tx, draft.id), changed }
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

async function writeOrder(tx: Transaction, shop: Shop, draft: Draft): Promise<void> {
  const { id, shopperId, paymentType, address, price, now } = draft
  await tx.insert(orders).values({
    id,
    shopperId,
    status: 'Processing',
    paymentType,
    isPaid: false,
    ...price,
    address,
    language: shop.language,
    createdAt: now,
  })
  await tx.insert(orderLines).values(
    draft.lines.map((line, position) => ({
      orderId: id,
      position,
      productId: line.product.id,
      quantity: line.quantity,
      unitPaisa: line.unitPaisa,
      snapshot: line.product,
    })),
  )
  await tx.insert(orderEvents).values({ orderId: id, status: 'Processing', actor: 'shopper', createdAt: now })
  await queueMails(tx, shop, draft)
}

/** The mails that tell of the order are written with it: neither exists without the other. */
async function queueMails(tx: Transaction, shop: Shop, draft: Draft): Promise<void> {
  const { id, address, now } = draft
  const sellers = await tx.select({ email: staff.email }).from(staff).where(eq(staff.role, 'owner')).limit(1)
  const mails = [
    { kind: 'order-placed', recipient: address.email, language: shop.language },
    ...sellers.map((seller) => ({ kind: 'new-order', recipient: seller.email, language: 'en' as const })),
  ]
  await tx.insert(outbox).values(
    mails.map((mail) => ({
      ...mail,
      messageId: `${mail.kind}-${id}`,
      content: { orderId: id },
      runAt: now,
      createdAt: now,
    })),
  )
}

async function withRetry<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isWorthAnotherTry(error)) throw error
    }
  }
}

/** Two requests are the same when they order the same to the same place; key order does not matter. */
function hashRequest(parsed: OrderPlacement): string {
  const items = parsed.items.map((item) => [item.productId, item.quantity])
  const { address } = parsed
  const target = address.kind === 'id' ? address.id : Object.values(fieldsOf(address.fields))
  return createHash('sha256')
    .update(JSON.stringify([items, target]))
    .digest('hex')
}
