import { and, asc, eq, isNotNull, lt, ne } from 'drizzle-orm'
import type { RefundResult } from '#adapters/payments/gateway.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { manualRefund } from '#domain/payment/payment.server.ts'
import { toGatewayAttempt, gatewayOf } from './query-gateway.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { raiseAlert } from './payment-alerts.ts'
import { findRefund, hasTimedOut, isRefundInProgress, type Refund } from './refund-list.ts'
import { sumRefunds, type RefundRow } from './refunds.ts'
import { finishRefund, lockRefund, reopenRefund, type LockedRefund } from './complete-refund.ts'
import type { AttemptRow } from './settlement.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

const batchSize = 10
// For this time a refund request belongs to one process. Then another process may retry it with the same key.
const leaseMs = 5 * 60_000

/**
 * Sends a refund through its gateway on request of a seller. Idempotent. The store retries while the result is unknown.
 * Throws ShopError `refund-by-hand` if no gateway can send it, and `refund-refused` if the gateway refuses.
 */
export async function sendRefund(shop: ShopContext, input: unknown): Promise<Refund> {
  const seller = requirePermission(shop, 'orders')
  const { id } = parseInput(idRequest, input)
  const request = await inTransaction(shop.db, (tx) => markRefundSent({ ...shop, db: tx }, id, seller.id))
  if (request) await sendOrQueryRefund(shop, request)
  const refund = await findRefund(shop, id)
  if (request && refund.status === 'failed')
    throw new ShopError('refund-refused', { params: { serviceReason: refund.failure ?? undefined } })
  return refund
}

/**
 * Records a refund by hand with a note, which a refund in cash may omit. Without a method it has the one stored with
 * the refund, or else that of the payment. Idempotent: the first record counts. Throws ShopError `refund-recorded` if
 * the refund is already done through a gateway, by somebody else or with another method, because the money may have
 * been given twice. Throws `refund-under-way` while a gateway request is open. If the gateway does not respond, a
 * person who has checked its dashboard can confirm with `isChecked`.
 */
export async function recordRefund(shop: ShopContext, input: unknown): Promise<Refund> {
  const seller = requirePermission(shop, 'orders')
  const { id, note, method, isChecked } = parseInput(manualRefund, input)
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked) throw new ShopError('not-found', { params: { resource: 'refund' } })
    const { refund, attempt } = locked
    if (refund.status === 'done') {
      // A refund through a gateway has neither a note nor a method.
      const wasByHand = refund.completionNote !== '' || refund.method !== null
      const isSame = refund.staffId === seller.id && (method === undefined || method === refund.method)
      if (!wasByHand || !isSame) throw new ShopError('refund-recorded')
    }
    const isSafe =
      !isRefundInProgress(shop, refund, attempt?.gateway) || (isChecked && hasTimedOut(refund, shop.now()))
    if (!isSafe) throw new ShopError('refund-under-way')
    if (refund.status !== 'done')
      await audit(tx, shop, { action: 'refund.record', subject: id, detail: refundDetail(refund) })
    const completion = { completionNote: note, staffId: seller.id, ...(method && { method }) }
    await finishRefund(tx, locked, { now: shop.now(), ...completion })
  })
  return findRefund(shop, id)
}

/** Retries refunds without a response. Several processes share the work. Returns the number of retried refunds. */
export async function resumeRefunds(store: Store): Promise<number> {
  const now = store.now()
  const stalledCondition = and(
    eq(refunds.status, 'sent'),
    lt(refunds.sentAt, new Date(now.getTime() - leaseMs)),
  )
  const rows = await inTransaction(store.db, async (tx) => {
    const stalledRefunds = await tx
      .select()
      .from(refunds)
      .where(stalledCondition)
      .orderBy(refunds.sentAt)
      .limit(batchSize)
      .for('no key update', { skipLocked: true })
    for (const { id } of stalledRefunds)
      await tx.update(refunds).set({ sentAt: now }).where(eq(refunds.id, id))
    return stalledRefunds
  })
  for (const refund of rows) {
    const attempt = await readAttempt(store.db, refund.attemptId)
    if (attempt) await sendOrQueryRefund(store, { refund, attempt, isRepeat: true })
  }
  return rows.length
}

/**
 * Queries the status of an attempt's accepted refunds, also of completed ones, after a webhook of the gateway. They
 * have a gateway reference, so `sendOrQueryRefund` sends no money.
 */
export async function recheckRefunds(store: Store, attemptId: string): Promise<void> {
  const rows = await store.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), isNotNull(refunds.gatewayRef)))
    .orderBy(asc(refunds.createdAt))
  const attempt = await readAttempt(store.db, attemptId)
  for (const refund of rows) {
    const isRequested = refund.status === 'sent' || refund.status === 'done'
    if (attempt && isRequested) await sendOrQueryRefund(store, { refund, attempt, isRepeat: true })
  }
}

type GatewayRefundRequest = { refund: RefundRow; attempt: AttemptRow; isRepeat: boolean }

/** Marks the refund as sent before the gateway is called, so that it is retried if the process ends in between. */
async function markRefundSent(
  shop: ShopContext,
  id: string,
  staffId: string,
): Promise<GatewayRefundRequest | undefined> {
  const { db: tx } = shop
  const now = shop.now()
  const locked = await lockRefund(tx, id)
  if (!locked) throw new ShopError('not-found', { params: { resource: 'refund' } })
  const { refund, attempt } = locked
  if (refund.status === 'done') return undefined
  if (refund.sentAt && refund.status === 'sent' && now.getTime() - refund.sentAt.getTime() < leaseMs)
    return undefined
  if (!attempt || !gatewayOf(shop, attempt.gateway)?.refund) throw new ShopError('refund-by-hand')
  // A refused refund is retried with another key, because the old key would return the old refusal.
  const newRequest = refund.status === 'failed' ? { attempts: refund.attempts + 1, gatewayRef: null } : {}
  const [row] = await tx
    .update(refunds)
    .set({ status: 'sent', sentAt: now, staffId, failure: null, ...newRequest })
    .where(eq(refunds.id, id))
    .returning()
  await audit(tx, shop, { action: 'refund.send', subject: id, detail: refundDetail(refund) })
  return row && { refund: row, attempt, isRepeat: refund.status === 'sent' }
}

function refundDetail({ orderId: order, amountPaisa: paisa }: RefundRow) {
  return { order, paisa }
}

async function sendOrQueryRefund(
  store: Store,
  { refund, attempt, isRepeat }: GatewayRefundRequest,
): Promise<void> {
  const gateway = gatewayOf(store, attempt.gateway)
  const { id, attempts, amountPaisa, gatewayRef: reference } = refund
  const otherDoneRefundCondition = and(
    eq(refunds.attemptId, attempt.id),
    eq(refunds.status, 'done'),
    ne(refunds.id, id),
  )
  const previouslyRefundedPaisa = await sumRefunds(store.db, otherDoneRefundCondition)
  const request = {
    key: `re_${id}_${attempts}`,
    amountPaisa,
    reference,
    previouslyRefundedPaisa,
    isRepeat,
  }
  try {
    const response = await gateway?.refund?.(toGatewayAttempt(attempt), request)
    if (response) await processRefundResponse(store, refund, response)
  } catch (error) {
    store.log.warn({ err: error, refund: id }, 'a gateway did not say how a refund ended')
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    const currentRequestCondition = and(
      eq(refunds.id, id),
      eq(refunds.status, 'sent'),
      eq(refunds.attempts, attempts),
    )
    await store.db.update(refunds).set({ failure }).where(currentRequestCondition)
  }
}

async function processRefundResponse(
  store: Store,
  sentRefund: RefundRow,
  response: RefundResult,
): Promise<void> {
  await inTransaction(store.db, async (tx) => {
    const locked = await lockRefund(tx, sentRefund.id)
    // The response belongs to an earlier request that was repeated since.
    if (!locked || locked.refund.attempts !== sentRefund.attempts) return
    await saveRefundResponse(tx, locked, { response, now: store.now() })
  })
  if (response.status === 'failed')
    store.log.error({ refund: sentRefund.id, because: response.reason }, 'a gateway refused a refund')
}

async function saveRefundResponse(
  tx: Transaction,
  locked: LockedRefund,
  { response, now }: { response: RefundResult; now: Date },
): Promise<void> {
  const { refund, attempt } = locked
  const gatewayRef = response.reference ?? refund.gatewayRef
  // The gateway's webhook may arrive before the response.
  const wasReportedByWebhook = refund.status === 'done' && refund.gatewayRef === null && !isByHand(refund)
  if (wasReportedByWebhook) await tx.update(refunds).set({ gatewayRef }).where(eq(refunds.id, refund.id))
  if (response.status === 'done') {
    if (attempt && isByHand(refund)) await alertDoubleRefund(tx, { attempt, refund, now })
    return finishRefund(tx, locked, { now, gatewayRef })
  }
  // A refund recorded by hand stays done. Only the gateway's own refund can fail later.
  const isOfGateway = !isByHand(refund) && refund.gatewayRef !== null && refund.gatewayRef === gatewayRef
  if (refund.status === 'done' && !isOfGateway) return
  if (response.status === 'failed') return reopenRefund(tx, refund, { failure: response.reason })
  if (refund.status === 'sent')
    await tx.update(refunds).set({ gatewayRef, failure: null }).where(eq(refunds.id, refund.id))
}

/** Returns whether a refund was recorded by hand, which requires a note or a method. */
function isByHand({ status, completionNote, method }: RefundRow): boolean {
  return status === 'done' && (completionNote !== '' || method !== null)
}

/** Raises an alert if the gateway has refunded what was already refunded by hand. */
async function alertDoubleRefund(
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
