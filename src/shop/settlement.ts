import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Attempt, Finding, Gateway } from '#adapters/payments/gateway.ts'
import type { Transaction } from '#db/database.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, type AttemptStatus } from '#db/schema/payments.server.ts'
import { cartItems, carts } from '#db/schema/people.server.ts'
import { currency, lookupPauseMs, type GatewayName } from '#domain/payment.ts'
import { lockCart } from './cart.ts'
import type { Store } from './context.ts'
import { queueMails, sellerMails } from './mail-queue.ts'
import { oweRefund } from './refunds.ts'

type AttemptRow = typeof paymentAttempts.$inferSelect
type OrderRow = typeof orders.$inferSelect

/** What a finding led to. `review`: the sum or the currency is wrong, and a person has to look. */
export type Settlement = 'paid' | 'refund-owed' | 'review' | 'closed' | 'waiting' | 'known'

// A gateway may confirm long after its link has died.
const lastLookupAfterMs = 30 * 60_000

/**
 * Takes in what a gateway knows of an attempt, under row locks and as often as it arrives: the first time it is
 * paid, the order is paid, its pieces leave the cart and the mails are queued. Undefined for an unknown attempt.
 */
export async function settleAttempt(
  store: Store,
  attemptId: string,
  finding: Finding,
): Promise<Settlement | undefined> {
  const result = await store.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ orderId: orders.id, shopperId: orders.shopperId })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(paymentAttempts.id, attemptId))
    if (!known) return undefined
    // Cart, order, attempt: the order in which placing locks them too, so nobody waits in a circle.
    if (known.shopperId) await lockCart(tx, { shopperId: known.shopperId, now: store.now() })
    const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update')
    const [attempt] = await tx
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attemptId))
      .for('update')
    if (!order || !attempt) return undefined
    return takeIn(tx, { order, attempt, finding, now: store.now() })
  })
  if (result === 'review' || result === 'refund-owed')
    store.log.error({ attempt: attemptId, result }, 'a payment needs a person')
  return result
}

type Arrival = { order: OrderRow; attempt: AttemptRow; finding: Finding; now: Date }

async function takeIn(tx: Transaction, arrival: Arrival): Promise<Settlement> {
  const { attempt, finding, now } = arrival
  const isSettled = attempt.status === 'paid' || attempt.status === 'review' || attempt.status === 'refunded'
  if (isSettled) return 'known'
  if (finding.status === 'paid') return takePayment(tx, arrival)
  const isOver = finding.status !== 'pending'
  const isDead = attempt.expiresAt !== null && now.getTime() > attempt.expiresAt.getTime() + lastLookupAfterMs
  const closed: AttemptStatus | undefined = isOver ? closedStatus(finding) : isDead ? 'expired' : undefined
  const status = attempt.status === 'open' && closed ? closed : attempt.status
  const nextLookupAt = isOver || isDead ? null : new Date(now.getTime() + lookupPauseMs(attempt.lookups))
  await tx
    .update(paymentAttempts)
    .set({ status, nextLookupAt, lastAnswer: finding.raw ?? null })
    .where(eq(paymentAttempts.id, attempt.id))
  return isOver || isDead ? 'closed' : 'waiting'
}

function closedStatus({ status }: Finding): AttemptStatus {
  return status === 'cancelled' || status === 'expired' || status === 'refunded' ? status : 'failed'
}

async function takePayment(tx: Transaction, arrival: Arrival): Promise<Settlement> {
  const { order, attempt, finding, now } = arrival
  const isRight = finding.amountPaisa === attempt.amountPaisa && finding.currency === currency
  await tx
    .update(paymentAttempts)
    .set({
      status: isRight ? 'paid' : 'review',
      gatewayTxn: finding.transaction,
      lastAnswer: finding.raw ?? null,
      nextLookupAt: null,
      settledAt: now,
    })
    .where(eq(paymentAttempts.id, attempt.id))
  if (!isRight) return 'review'
  if (order.isPaid || order.status === 'Cancelled') {
    await oweRefund(tx, {
      orderId: order.id,
      attemptId: attempt.id,
      amountPaisa: attempt.amountPaisa,
      note: order.isPaid ? 'paid twice' : 'paid late',
      now,
    })
    await queueMails(tx, [{ ...mailTo(order), kind: 'paid-late', subject: attempt.id }], now)
    return 'refund-owed'
  }
  await markPaid(tx, order, { isTest: order.isTest || attempt.gateway === 'test', now })
  return 'paid'
}

async function markPaid(
  tx: Transaction,
  order: OrderRow,
  { isTest, now }: { isTest: boolean; now: Date },
): Promise<void> {
  await tx.update(orders).set({ isPaid: true, paidAt: now, isTest }).where(eq(orders.id, order.id))
  if (order.shopperId) await takeFromCart(tx, { shopperId: order.shopperId, orderId: order.id, now })
  const paid = { ...mailTo(order), kind: 'order-paid' as const, subject: order.id }
  await queueMails(tx, [paid, ...(await sellerMails(tx, order.id))], now)
}

function mailTo({ id, address, language }: OrderRow) {
  return { recipient: address.email, language, content: { orderId: id } }
}

/** What was paid leaves the cart; what was put there since then stays. */
async function takeFromCart(
  tx: Transaction,
  { shopperId, orderId, now }: { shopperId: string; orderId: string; now: Date },
): Promise<void> {
  const bought = tx
    .select({ id: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  await tx
    .delete(cartItems)
    .where(and(eq(cartItems.shopperId, shopperId), inArray(cartItems.productId, bought)))
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.shopperId, shopperId))
}

/** The gateway that an attempt went to, as long as the store still knows it. */
export function gatewayOf(store: Store, name: GatewayName): Gateway | undefined {
  const { gateway, test } = store.payments
  if (gateway?.name === name) return gateway
  return name === 'test' ? test : undefined
}

/** Asks the gateway about one attempt and takes in the answer. Throws when it cannot be reached. */
export async function askGateway(store: Store, row: AttemptRow): Promise<Settlement | undefined> {
  const gateway = gatewayOf(store, row.gateway)
  if (!gateway) return undefined
  return settleAttempt(store, row.id, await gateway.lookup(attemptOf(row)))
}

/** Asks about every try of an order that may still bring money. Returns whether all of them could be asked. */
export async function askAboutOrder(store: Store, orderId: string): Promise<boolean> {
  const rows = await store.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), isNotNull(paymentAttempts.nextLookupAt)))
  const asked = await Promise.allSettled(rows.map((row) => askGateway(store, row)))
  for (const answer of asked) {
    if (answer.status === 'rejected')
      store.log.warn({ err: answer.reason, order: orderId }, 'a gateway could not be asked')
  }
  return asked.every((answer) => answer.status === 'fulfilled')
}

export function attemptOf(row: AttemptRow): Attempt {
  const { id, orderId, amountPaisa, currency: coin, gatewayRef } = row
  return { id, orderId, amountPaisa, currency: coin, gatewayRef }
}
