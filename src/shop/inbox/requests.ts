import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { returnRequests } from '#db/schema/requests.server.ts'
import {
  answerDueAt,
  canReturn,
  deliveredAt,
  returnedQuantity,
  requestLimits,
  type RequestedItem,
} from '#domain/inbox/request.ts'
import { orderRequest, requestPictureQuery, type OrderRequestInput } from '#domain/inbox/inbox.server.ts'
import { newId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueShopMail } from '#shop/notifications/inbox-mails.ts'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { findOrder, readOrder } from '#shop/orders/orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import {
  requireShopper,
  requireShopperOrPermission,
  sellerWithPermission,
  requestedUserId,
} from '#shop/permissions.ts'
import { savePrivatePictures, type NewPicture } from '#shop/accept-pictures.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** The maximum number of open requests of one order. */
const maxOpenRequests = 5

/**
 * Saves a return request or complaint about an order of the shopper. A repeated idempotency key saves nothing. Returns
 * the order. Throws ShopError `idempotency-mismatch`, `return-too-late`, `already-returned`, `return-waiting`,
 * `requests-waiting` or `image-refused`.
 */
export async function submitReturnRequest(
  shop: ShopContext,
  input: unknown,
  pictures: readonly NewPicture[],
): Promise<Order> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const requestInput = parseInput(orderRequest, input)
  if (pictures.length > requestLimits.pictures)
    throw new ShopError('invalid-input', { fields: { pictures: `too-many:${requestLimits.pictures}` } })
  const myOrderCondition = and(eq(orders.id, requestInput.order), eq(orders.shopperId, shopper.id))
  // Checks the order and the request first, so that no pictures are processed for a foreign order or a refused request.
  await requireMyOrder(shop, requestInput.order)
  // Reads the order before `isAlreadySaved`. Otherwise it could contain a concurrent request with the same key, and
  // `checkRequest` would refuse this one as a second return.
  const order = await readOrder(shop.db, requestInput.order)
  if (await isAlreadySaved(shop.db, requestInput)) return findOrder(shop, requestInput.order)
  checkRequest(shop, order, requestInput)
  const images = await savePrivatePictures(shop, pictures)
  return inTransaction(shop.db, async (tx) => {
    const [row] = await tx.select().from(orders).where(myOrderCondition).for('no key update')
    if (!row) throw new ShopError('not-found', { params: { resource: 'order' } })
    if (await isAlreadySaved(tx, requestInput)) return readOrder(tx, row.id)
    checkRequest(shop, await readOrder(tx, row.id), requestInput)
    await insertRequest(tx, { requestInput, images, now: shop.now(), order: row })
    return readOrder(tx, row.id)
  })
}

/** Throws ShopError `not-found` if the order does not exist or belongs to somebody else. */
export async function requireMyOrder(shop: ShopContext, orderId: unknown): Promise<void> {
  const shopper = requireShopper(shop)
  const myOrderCondition = and(eq(orders.id, String(orderId ?? '')), eq(orders.shopperId, shopper.id))
  if ((await shop.db.$count(orders, myOrderCondition)) === 0)
    throw new ShopError('not-found', { params: { resource: 'order' } })
}

/** Returns a picture of a request as WebP, for the order's shopper or a seller. `number` counts from 1. */
export async function findRequestPicture(
  shop: ShopContext,
  { id, number, query }: { id: string; number: string; query: unknown },
): Promise<Buffer> {
  requireShopperOrPermission(shop, 'orders')
  const { size } = parseInput(requestPictureQuery, query)
  const shopperCondition = sellerWithPermission(shop, 'orders')
    ? undefined
    : eq(orders.shopperId, shop.actor.shopper?.id ?? '')
  const [row] = await shop.db
    .select({ images: returnRequests.images })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(and(eq(returnRequests.id, id), shopperCondition))
  const name = /^[1-9]$/.test(number) ? row?.images[Number(number) - 1] : undefined
  const bytes = name && (await shop.images.privateImage(name, size))
  if (!bytes) throw new ShopError('not-found', { params: { resource: 'picture' } })
  return bytes
}

function checkRequest(shop: ShopContext, order: Order, { kind, items }: OrderRequestInput): void {
  const facts = { ...order, deliveredAt: deliveredAt(order.events) }
  if (kind === 'return' && !canReturn(facts, shop.now()))
    throw new ShopError('return-too-late', { params: { days: order.returnDays } })
  if (order.requests.filter(({ status }) => status === 'open').length >= maxOpenRequests)
    throw new ShopError('requests-waiting')
  for (const { productId, quantity } of mergeItems(items)) {
    const line = order.lines.find(({ product }) => product.id === productId)
    if (!line || quantity > line.quantity) throw new ShopError('invalid-input', { fields: { items: 'list' } })
  }
  if (kind !== 'return') return
  if (items.length === 0 && order.requests.some(isOpenReturnOfAll)) throw new ShopError('return-waiting')
  requireNotReturned(order, items)
}

function isOpenReturnOfAll({ kind, status, items }: Order['requests'][number]): boolean {
  return kind === 'return' && status === 'open' && items.length === 0
}

/** Throws ShopError `already-returned` for more units than the order has after its earlier returns. */
export function requireNotReturned(
  { lines, requests }: Pick<Order, 'lines' | 'requests'>,
  items: readonly RequestedItem[],
): void {
  const isReturned = mergeItems(items).some(({ productId, quantity }) => {
    const ordered = lines.find(({ product }) => product.id === productId)?.quantity ?? 0
    return quantity > ordered - returnedQuantity(requests, productId)
  })
  if (isReturned) throw new ShopError('already-returned')
}

/** Returns the items with the quantities of repeated products added up. */
export function mergeItems(items: readonly RequestedItem[]): RequestedItem[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/**
 * Returns whether a request with this idempotency key is saved. Throws ShopError `idempotency-mismatch` if the key was
 * used for a different request.
 */
async function isAlreadySaved(
  db: Database,
  { order, key, kind, text, items }: OrderRequestInput,
): Promise<boolean> {
  if (key === null) return false
  const [row] = await db
    .select()
    .from(returnRequests)
    .where(and(eq(returnRequests.orderId, order), eq(returnRequests.idempotencyKey, key)))
  if (row === undefined) return false
  const isSame = row.kind === kind && row.body === text && isDeepStrictEqual(row.items, mergeItems(items))
  if (!isSame) throw new ShopError('idempotency-mismatch')
  return true
}

type RequestDraft = {
  requestInput: OrderRequestInput
  images: string[]
  now: Date
  order: Pick<typeof orders.$inferSelect, 'address' | 'language'>
}

async function insertRequest(
  tx: Database,
  { requestInput, images, now, order }: RequestDraft,
): Promise<void> {
  const { order: orderId, kind, text: body, items, reason, key: idempotencyKey } = requestInput
  const id = newId()
  const dueAt = answerDueAt(now)
  await tx.insert(returnRequests).values({
    id,
    orderId,
    kind,
    reason: kind === 'return' ? reason : null,
    body,
    items: mergeItems(items),
    images,
    idempotencyKey,
    dueAt,
    createdAt: now,
  })
  const content = { orderId, asked: kind, dueAt: dueAt.toISOString() }
  const { address, language } = order
  const receivedMail = {
    kind: 'request-received',
    recipient: address.email,
    language,
    dedupeKey: id,
    content,
  } as const
  await queueMails(tx, [receivedMail], now)
  await queueShopMail(tx, { kind: 'new-request', dedupeKey: id, content }, now)
}
