import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Attempt, Gateway, Initiation, Started } from '#adapters/payments/gateway.ts'
import { currentOrderLines, orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { localPath, type Language } from '#domain/language.ts'
import { isAwaitingPayment } from '#domain/order.ts'
import { currency, holdUntil, linkLifeMs, lookupPauseMs, type GatewayName } from '#domain/payment.ts'
import { nameIn } from '#domain/product.ts'
import { orderPayment } from '#domain/shapes/order.server.ts'
import { newId } from '#lib/id.ts'
import type { Shop, Store } from './context.ts'
import { findOrder, type Order } from './orders.ts'
import { parseInput } from './parse-input.ts'
import { requireGateway, requireShopper, requireWithinLimit } from './permissions.ts'
import { askAboutOrder, closeAttempts, type AttemptRow } from './settlement.ts'
import { ShopError } from './shop-error.ts'
import { inTransaction } from './transaction.ts'

type OrderRow = typeof orders.$inferSelect

/** An online order, and where to pay it: absolute. */
export type OnlineOrder = { order: Order; url: string }

/** Where the browser is brought after paying, in the order's language. */
export function returnPath(order: { id: string; language: Language }): string {
  return `${localPath(order.language, '/my-orders')}?order=${order.id}`
}

/**
 * Starts another payment of the shopper's own unpaid online order, by the chosen gateway or the store's first.
 * Refuses `nothing-to-pay`, also when a gateway, asked first, says that an earlier payment has arrived.
 */
export async function payOrder(shop: Shop, input: unknown): Promise<OnlineOrder> {
  const shopper = requireShopper(shop)
  const { id, gateway: chosen } = parseInput(orderPayment, input)
  const order = await findOrder(shop, id)
  if (order.shopperId !== shopper.id) throw new ShopError('not-found', { params: { what: 'order' } })
  if (!isAwaitingPayment(order)) throw new ShopError('nothing-to-pay')
  const gateway = requireGateway(shop, chosen)
  await askAboutOrder(shop, id)
  const url = await startPayment(shop, id, gateway)
  return { order: await findOrder(shop, id), url }
}

/** The link of the payment that is open now at a gateway, for a request that is only repeated. */
export async function linkOf(shop: Shop, orderId: string, gateway: GatewayName): Promise<string | undefined> {
  const [open] = await shop.db
    .select({ url: paymentAttempts.url })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.gateway, gateway),
        eq(paymentAttempts.status, 'open'),
        isNotNull(paymentAttempts.url),
        gt(paymentAttempts.expiresAt, shop.now()),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1)
  return open?.url ?? undefined
}

/** One more try to pay: a row first, then the gateway, which is never asked inside a transaction. Returns its link. */
export async function startPayment(shop: Shop, orderId: string, gateway: Gateway): Promise<string> {
  const { attempt, order, bill, closed } = await inTransaction(shop.db, (tx) =>
    writeAttempt({ ...shop, db: tx }, orderId, gateway),
  )
  closeAttempts(shop, closed)
  const { address, language } = order
  const payer = {
    name: `${address.firstName} ${address.lastName}`,
    email: address.email,
    phone: address.phone,
  }
  const returnUrl = `${shop.origin}/pay/return/${attempt.id}`
  try {
    const { origin } = shop
    const started = await gateway.initiate({ attempt, payer, bill, language, origin, returnUrl })
    await keepStarted(shop, attempt.id, started)
    return started.url
  } catch (error) {
    shop.log.error({ err: error, attempt: attempt.id }, 'the gateway could not start a payment')
    await shop.db
      .update(paymentAttempts)
      .set({ status: 'failed', nextLookupAt: null })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'open')))
    throw new ShopError('gateway-unavailable')
  }
}

type Written = { attempt: Attempt; order: OrderRow; bill: Initiation['bill']; closed: AttemptRow[] }

async function writeAttempt(shop: Shop, orderId: string, gateway: Gateway): Promise<Written> {
  const { db: tx } = shop
  const now = shop.now()
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!order) throw new ShopError('not-found', { params: { what: 'order' } })
  const expiresAt = holdUntil(order, now)
  if (!isAwaitingPayment(order) || expiresAt <= now) throw new ShopError('nothing-to-pay')
  requireWithinLimit(gateway, order.totalPaisa)
  // The try before this one may still be paid in another window, so it is asked about until its link is dead.
  const closed = await tx
    .update(paymentAttempts)
    .set({ status: 'cancelled' })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'open')))
    .returning()
  const attempt = { id: newId(), orderId, amountPaisa: order.totalPaisa, currency, gatewayRef: null }
  await tx.insert(paymentAttempts).values({
    ...attempt,
    gateway: gateway.name,
    status: 'open',
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifeMs),
    nextLookupAt: new Date(now.getTime() + lookupPauseMs(0)),
  })
  const isTest = order.isTest || gateway.name === 'test'
  await tx.update(orders).set({ expiresAt, isTest }).where(eq(orders.id, orderId))
  return { attempt: { ...attempt, transaction: null }, order, bill: await billOf(shop, order), closed }
}

/** What the gateway is told that is paid for, by the names that the shopper has read. */
async function billOf(shop: Shop, order: OrderRow): Promise<Initiation['bill']> {
  const lines = await shop.db
    .select()
    .from(currentOrderLines)
    .where(eq(currentOrderLines.orderId, order.id))
    .orderBy(currentOrderLines.position)
  return {
    items: lines.map(({ snapshot, quantity, unitPaisa }) => {
      return { name: nameIn(order.language, snapshot), quantity, unitPaisa }
    }),
    taxPaisa: order.taxPaisa,
    shippingPaisa: order.shippingPaisa,
  }
}

async function keepStarted(store: Store, id: string, started: Started): Promise<void> {
  const { url, gatewayRef, expiresAt } = started
  const [kept] = await store.db
    .update(paymentAttempts)
    .set({ url, gatewayRef, expiresAt })
    .where(eq(paymentAttempts.id, id))
    .returning()
  // The order was cancelled, or tried anew, while the gateway was asked.
  if (kept && kept.status !== 'open') closeAttempts(store, [kept])
}
