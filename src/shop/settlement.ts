import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Attempt, Finding, Gateway } from '#adapters/payments/gateway.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { currentOrderLines, orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, type AttemptStatus } from '#db/schema/payments.server.ts'
import { cartItems, carts } from '#db/schema/people.server.ts'
import { currency, lookupPauseMs, type GatewayName } from '#domain/payment.ts'
import { lockCart } from './cart.ts'
import type { Store } from './context.ts'
import { issueBill } from './issue-bill.ts'
import { queueMails, sellerMails } from './mail-queue.ts'
import { noteReturned, oweRefund } from './refunds.ts'
import { inTransaction } from './transaction.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect
type OrderRow = typeof orders.$inferSelect
export type LockedAttempt = { order: OrderRow; attempt: AttemptRow }

/**
 * What a finding led to. `review`: the sum, the currency or the payee is wrong, and a person has to look;
 * `returned`: the gateway has given back what had been paid.
 */
export type Settlement = 'paid' | 'refund-owed' | 'review' | 'returned' | 'closed' | 'waiting' | 'known'

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
  const now = store.now()
  const result = await inTransaction(store.db, async (tx) => {
    const locked = await lockAttempt(tx, attemptId, now)
    return locked && takeIn(tx, { ...locked, finding, now })
  })
  if (result === 'review' || result === 'refund-owed' || result === 'returned')
    store.log.error({ attempt: attemptId, result }, 'a payment needs a person')
  return result
}

/**
 * Locks an attempt with its order and its shopper's cart: cart, order, attempt, as placing locks them too, so that
 * nobody waits in a circle. Undefined for an unknown attempt.
 */
export async function lockAttempt(
  tx: Database,
  attemptId: string,
  now: Date,
): Promise<LockedAttempt | undefined> {
  const [known] = await tx
    .select({ orderId: orders.id, shopperId: orders.shopperId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.id, attemptId))
  if (!known) return undefined
  if (known.shopperId) await lockCart(tx, { shopperId: known.shopperId, now })
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('no key update')
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
    .for('no key update')
  return order && attempt ? { order, attempt } : undefined
}

type Arrival = LockedAttempt & { finding: Finding; now: Date }

async function takeIn(tx: Transaction, arrival: Arrival): Promise<Settlement> {
  const { attempt, finding, now } = arrival
  const isSettled = attempt.status === 'paid' || attempt.status === 'review' || attempt.status === 'refunded'
  if (isSettled) return takeLater(tx, arrival)
  // Of what was given back in part, some has stayed: a person has to look.
  if (finding.status === 'paid' || finding.status === 'partly-refunded') return takePayment(tx, arrival)
  const isOver = finding.status !== 'pending'
  const isDead = attempt.expiresAt !== null && now.getTime() > attempt.expiresAt.getTime() + lastLookupAfterMs
  const closed: AttemptStatus | undefined = isOver ? closedStatus(finding) : isDead ? 'expired' : undefined
  // What came and went again is known as that, whatever had closed the attempt before.
  const isClosing = attempt.status === 'open' || closed === 'refunded'
  const status = isClosing && closed ? closed : attempt.status
  const nextLookupAt = isOver || isDead ? null : new Date(now.getTime() + lookupPauseMs(attempt.lookups))
  await tx
    .update(paymentAttempts)
    .set({ status, nextLookupAt, lastAnswer: finding.raw ?? null })
    .where(eq(paymentAttempts.id, attempt.id))
  return isOver || isDead ? 'closed' : 'waiting'
}

/** News of what is settled already: only money that the gateway has given back changes anything. */
async function takeLater(tx: Transaction, arrival: Arrival): Promise<Settlement> {
  const { order, attempt, finding, now } = arrival
  if (attempt.nextLookupAt !== null && finding.status !== 'pending')
    await tx.update(paymentAttempts).set({ nextLookupAt: null }).where(eq(paymentAttempts.id, attempt.id))
  if (finding.status !== 'refunded' || attempt.status === 'refunded') return 'known'
  const isNews = await noteReturned(tx, { order, attempt, now })
  return isNews ? 'returned' : 'known'
}

function closedStatus({ status }: Finding): AttemptStatus {
  return status === 'cancelled' || status === 'expired' || status === 'refunded' ? status : 'failed'
}

async function takePayment(tx: Transaction, arrival: Arrival): Promise<Settlement> {
  const { order, attempt, finding, now } = arrival
  const isWhole = finding.status === 'paid' && finding.amountPaisa === attempt.amountPaisa
  const isRight = isWhole && finding.currency === currency && finding.isForeign !== true
  await tx
    .update(paymentAttempts)
    .set({
      status: isRight ? 'paid' : 'review',
      gatewayTxn: finding.transaction,
      arrivedPaisa: finding.amountPaisa,
      arrivedCurrency: finding.currency,
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
      currency,
      reason: order.isPaid ? 'paid twice' : 'paid late',
      now,
    })
    await queueMails(tx, [{ ...mailTo(order), kind: 'paid-late', subject: attempt.id }], now)
    return 'refund-owed'
  }
  const isTest = order.isTest || attempt.gateway === 'test'
  await markPaid(tx, order, { isTest, now, staffId: null })
  return 'paid'
}

/** Marks a locked order paid: its pieces leave the cart, shopper and seller are told, and it is billed. */
export async function markPaid(
  tx: Transaction,
  order: OrderRow,
  { isTest, now, staffId }: { isTest: boolean; now: Date; staffId: string | null },
): Promise<void> {
  await tx.update(orders).set({ isPaid: true, paidAt: now, isTest }).where(eq(orders.id, order.id))
  if (order.shopperId) await takeFromCart(tx, { shopperId: order.shopperId, orderId: order.id, now })
  const paid = { ...mailTo(order), kind: 'order-paid' as const, subject: order.id }
  await queueMails(tx, [paid, ...(await sellerMails(tx, order.id))], now)
  await issueBill(tx, order.id, { now, staffId })
}

/** What every mail about an order begins with. */
export function mailTo({ id, address, language }: OrderRow) {
  return { recipient: address.email, language, content: { orderId: id } }
}

/** What was paid leaves the cart; what was put there since then stays. */
async function takeFromCart(
  tx: Transaction,
  { shopperId, orderId, now }: { shopperId: string; orderId: string; now: Date },
): Promise<void> {
  const bought = tx
    .select({ id: currentOrderLines.productId })
    .from(currentOrderLines)
    .where(eq(currentOrderLines.orderId, orderId))
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
  const { gateways, test } = store.payments
  return gateways.find((gateway) => gateway.name === name) ?? (name === 'test' ? test : undefined)
}

/**
 * Has the gateways end payments that the store waits for no more, where they can. Nobody waits for it and nothing
 * depends on it: a payment that comes all the same is taken in as late.
 */
export function closeAttempts(store: Store, rows: readonly AttemptRow[]): void {
  const now = store.now()
  for (const row of rows) {
    const close = gatewayOf(store, row.gateway)?.close
    const isOver = row.expiresAt !== null && row.expiresAt <= now
    if (!close || row.gatewayRef === null || isOver) continue
    close(attemptOf(row)).catch((error: unknown) =>
      store.log.warn({ err: error, attempt: row.id }, 'a gateway did not end a payment'),
    )
  }
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
  const { id, orderId, amountPaisa, currency: coin, gatewayRef, gatewayTxn: transaction } = row
  return { id, orderId, amountPaisa, currency: coin, gatewayRef, transaction }
}
