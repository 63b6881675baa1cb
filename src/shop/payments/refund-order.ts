import { and, asc, eq, isNotNull, lt, ne } from 'drizzle-orm'
import type { RefundAnswer } from '#adapters/payments/gateway.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { byId } from '#domain/address/address.server.ts'
import { refundRecord } from '#domain/payment/payment.server.ts'
import { attemptOf, gatewayOf } from './query-gateway.ts'
import { audit } from '#shop/audit.ts'
import type { Shop, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireArea } from '#shop/permissions.ts'
import { raiseAlert } from './payment-alerts.ts'
import { findRefund, isUnanswered, isUnderWay, type Refund } from './refund-list.ts'
import { sumOf, type RefundRow } from './refunds.ts'
import { finishRefund, lockRefund, reopenRefund, type LockedRefund } from './returned-money.ts'
import type { AttemptRow } from './settlement.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

const atOnce = 10
// Timeout of a refund request. After it, another process may retry with the same key.
const leaseMs = 5 * 60_000

/**
 * The seller has the gateway give money back: once, however often it is pressed. While it is not known how that
 * ended, the store goes on asking by itself. Refuses `refund-by-hand`, and `refund-refused` when the gateway does.
 */
export async function sendRefund(shop: Shop, input: unknown): Promise<Refund> {
  const seller = requireArea(shop, 'orders')
  const { id } = parseInput(byId, input)
  const taken = await inTransaction(shop.db, (tx) => takeForSending({ ...shop, db: tx }, id, seller.id))
  if (taken) await askForRefund(shop, taken)
  const refund = await findRefund(shop, id)
  if (taken && refund.status === 'failed')
    throw new ShopError('refund-refused', { params: { because: refund.failure ?? undefined } })
  return refund
}

/**
 * The seller writes down that the money was given back by hand, and how. Said again, it changes nothing. Refuses
 * `refund-under-way` while a gateway is being asked; where that brings no answer, a person who has looked in the gateway's
 * own pages may say so with `isChecked`.
 */
export async function recordRefund(shop: Shop, input: unknown): Promise<Refund> {
  const seller = requireArea(shop, 'orders')
  const { id, note, isChecked } = parseInput(refundRecord, input)
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked) throw new ShopError('not-found', { params: { what: 'refund' } })
    const { refund, attempt } = locked
    const isSafe =
      !isUnderWay(shop, refund, attempt?.gateway) || (isChecked && isUnanswered(refund, shop.now()))
    if (!isSafe) throw new ShopError('refund-under-way')
    if (refund.status !== 'done')
      await audit(tx, shop, { action: 'refund.record', subject: id, detail: refundDetail(refund) })
    await finishRefund(tx, locked, { now: shop.now(), doneNote: note, staffId: seller.id })
  })
  return findRefund(shop, id)
}

/** Asks again about refunds whose answer never came. Several processes share the work; returns how many it took. */
export async function resumeRefunds(store: Store): Promise<number> {
  const now = store.now()
  const isStalled = and(eq(refunds.status, 'sent'), lt(refunds.sentAt, new Date(now.getTime() - leaseMs)))
  const rows = await inTransaction(store.db, async (tx) => {
    const due = await tx
      .select()
      .from(refunds)
      .where(isStalled)
      .orderBy(refunds.sentAt)
      .limit(atOnce)
      .for('no key update', { skipLocked: true })
    for (const { id } of due) await tx.update(refunds).set({ sentAt: now }).where(eq(refunds.id, id))
    return due
  })
  for (const refund of rows) {
    const attempt = await readAttempt(store.db, refund.attemptId)
    if (attempt) await askForRefund(store, { refund, attempt, isRepeat: true })
  }
  return rows.length
}

/** Checks the refunds in progress of an attempt after news from its gateway. */
export async function followRefund(store: Store, attemptId: string): Promise<void> {
  const rows = await store.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), isNotNull(refunds.gatewayRef)))
    .orderBy(asc(refunds.createdAt))
  const attempt = await readAttempt(store.db, attemptId)
  for (const refund of rows) {
    const isRequested = refund.status === 'sent' || refund.status === 'done'
    if (attempt && isRequested) await askForRefund(store, { refund, attempt, isRepeat: true })
  }
}

type Sending = { refund: RefundRow; attempt: AttemptRow; isRepeat: boolean }

/** The row says that the gateway is asked before it is asked: whatever dies in between, it is asked again by that. */
async function takeForSending(shop: Shop, id: string, staffId: string): Promise<Sending | undefined> {
  const { db: tx } = shop
  const now = shop.now()
  const locked = await lockRefund(tx, id)
  if (!locked) throw new ShopError('not-found', { params: { what: 'refund' } })
  const { refund, attempt } = locked
  if (refund.status === 'done') return undefined
  if (refund.sentAt && refund.status === 'sent' && now.getTime() - refund.sentAt.getTime() < leaseMs)
    return undefined
  if (!attempt || !gatewayOf(shop, attempt.gateway)?.refund) throw new ShopError('refund-by-hand')
  // What was refused is asked anew, under another key: the old one would only bring the old refusal.
  const anew = refund.status === 'failed' ? { tries: refund.tries + 1, gatewayRef: null } : {}
  const [row] = await tx
    .update(refunds)
    .set({ status: 'sent', sentAt: now, staffId, failure: null, ...anew })
    .where(eq(refunds.id, id))
    .returning()
  await audit(tx, shop, { action: 'refund.send', subject: id, detail: refundDetail(refund) })
  return row && { refund: row, attempt, isRepeat: refund.status === 'sent' }
}

function refundDetail({ orderId: order, amountPaisa: paisa }: RefundRow) {
  return { order, paisa }
}

async function askForRefund(store: Store, { refund, attempt, isRepeat }: Sending): Promise<void> {
  const gateway = gatewayOf(store, attempt.gateway)
  const { id, tries, amountPaisa, gatewayRef: reference } = refund
  const isBack = and(eq(refunds.attemptId, attempt.id), eq(refunds.status, 'done'), ne(refunds.id, id))
  const givenBackPaisa = await sumOf(store.db, isBack)
  const request = { key: `re_${id}_${tries}`, amountPaisa, reference, givenBackPaisa, isRepeat }
  try {
    const answer = await gateway?.refund?.(attemptOf(attempt), request)
    if (answer) await takeAnswer(store, refund, answer)
  } catch (error) {
    store.log.warn({ err: error, refund: id }, 'a gateway did not say how a refund ended')
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    const isStill = and(eq(refunds.id, id), eq(refunds.status, 'sent'), eq(refunds.tries, tries))
    await store.db.update(refunds).set({ failure }).where(isStill)
  }
}

async function takeAnswer(store: Store, sentRefund: RefundRow, answer: RefundAnswer): Promise<void> {
  await inTransaction(store.db, async (tx) => {
    const locked = await lockRefund(tx, sentRefund.id)
    // An answer to an earlier request, which somebody has made anew since.
    if (!locked || locked.refund.tries !== sentRefund.tries) return
    await writeAnswer(tx, locked, { answer, now: store.now() })
  })
  if (answer.status === 'failed')
    store.log.error({ refund: sentRefund.id, because: answer.reason }, 'a gateway refused a refund')
}

async function writeAnswer(
  tx: Transaction,
  locked: LockedRefund,
  { answer, now }: { answer: RefundAnswer; now: Date },
): Promise<void> {
  const { refund, attempt } = locked
  const gatewayRef = answer.reference ?? refund.gatewayRef
  // The gateway's own webhook may have come before its answer.
  const isNoted = refund.status === 'done' && refund.gatewayRef === null && refund.doneNote === ''
  if (isNoted) await tx.update(refunds).set({ gatewayRef }).where(eq(refunds.id, refund.id))
  if (answer.status === 'done') {
    if (attempt && isByHand(refund)) await alertTwice(tx, { attempt, refund, now })
    return finishRefund(tx, locked, { now, gatewayRef })
  }
  // What a person has recorded in the meantime is done; only the gateway's own refund can come back.
  const isItsOwn = !isByHand(refund) && refund.gatewayRef !== null && refund.gatewayRef === gatewayRef
  if (refund.status === 'done' && !isItsOwn) return
  if (answer.status === 'failed') return reopenRefund(tx, refund, { failure: answer.reason })
  if (refund.status === 'sent')
    await tx.update(refunds).set({ gatewayRef, failure: null }).where(eq(refunds.id, refund.id))
}

function isByHand({ status, doneNote }: RefundRow): boolean {
  return status === 'done' && doneNote !== ''
}

/** A person had given it back by hand, and the gateway has done so as well. */
async function alertTwice(
  tx: Transaction,
  { attempt, refund, now }: { attempt: AttemptRow; refund: RefundRow; now: Date },
): Promise<void> {
  const { id: reference, amountPaisa, currency } = refund
  await raiseAlert(tx, { attempt, kind: 'returned-twice', reference, amountPaisa, currency, now })
}

async function readAttempt(db: Database, id: string | null): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id ?? ''))
  return attempt
}
