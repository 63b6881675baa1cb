import { and, asc, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { RefundAnswer } from '#adapters/payments/gateway.ts'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { pageCount } from '#domain/pagination.ts'
import type { GatewayName, RefundStatus } from '#domain/payment.ts'
import { byId } from '#domain/shapes/address.server.ts'
import { pagedList, refundRecord } from '#domain/shapes/payment.server.ts'
import { audit } from './audit.ts'
import type { Shop, Store } from './context.ts'
import { parseInput } from './parse-input.ts'
import { requireSeller } from './permissions.ts'
import { finishRefund, lockRefund, reopenRefund, type LockedRefund, type RefundRow } from './refunds.ts'
import { attemptOf, gatewayOf, type AttemptRow } from './settlement.ts'
import { ShopError } from './shop-error.ts'
import { inTransaction } from './transaction.ts'

/** Money that is owed to a shopper or has been given back, as the seller sees it. */
export type Refund = {
  id: string
  orderId: string
  status: RefundStatus
  amountPaisa: number
  currency: string
  /** One of `refundReasons`. */
  reason: string
  dueAt: Date
  doneAt: Date | null
  /** Null for money that came by no gateway. */
  gateway: GatewayName | null
  /** A gateway can be asked to give it back now. */
  canSend: boolean
  /** A person can give it back by hand now, without doing it twice. */
  canRecord: boolean
  /** Why the gateway refused, in its own words. */
  failure: string | null
  /** What a person wrote down who gave it back by hand. */
  doneNote: string
  isTest: boolean
  shopper: { name: string; email: string; phone: string }
}

export type RefundList = { refunds: Refund[]; total: number; page: number; pages: number }

const atOnce = 10
// Whoever asks a gateway has so long to hear from it before somebody else asks again under the same key.
const leaseMs = 5 * 60_000

/** What is owed, the most urgent first, then what has been given back, the latest first. */
export async function listRefunds(shop: Shop, query: unknown): Promise<RefundList> {
  requireSeller(shop)
  const { page, limit } = parseInput(pagedList, query)
  const [counted] = await shop.db.select({ total: count() }).from(refunds)
  const total = counted?.total ?? 0
  const rows = await selectRefunds(shop.db)
    .orderBy(
      asc(sql`${refunds.status} = 'done'`),
      asc(sql`case when ${refunds.status} <> 'done' then ${refunds.dueAt} end`),
      desc(refunds.doneAt),
      asc(refunds.id),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  return { refunds: rows.map((row) => refundOf(shop, row)), total, page, pages: pageCount(total, limit) }
}

/**
 * The seller has the gateway give money back: once, however often it is pressed. While it is not known how that
 * ended, the store goes on asking by itself. Refuses `refund-by-hand`, and `refund-refused` when the gateway does.
 */
export async function sendRefund(shop: Shop, input: unknown): Promise<Refund> {
  const seller = requireSeller(shop)
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
 * `refund-under-way` while a gateway is being asked.
 */
export async function recordRefund(shop: Shop, input: unknown): Promise<Refund> {
  const seller = requireSeller(shop)
  const { id, note } = parseInput(refundRecord, input)
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked) throw new ShopError('not-found', { params: { what: 'refund' } })
    if (isUnderWay(shop, locked.refund, locked.attempt?.gateway)) throw new ShopError('refund-under-way')
    if (locked.refund.status !== 'done')
      await audit(tx, shop, { action: 'refund.record', subject: id, detail: refundDetail(locked.refund) })
    await finishRefund(tx, locked, { now: shop.now(), doneNote: note, staffId: seller.id })
  })
  return findRefund(shop, id)
}

/** Asks again about refunds whose answer never came. Several processes share the work; returns how many it took. */
export async function resumeRefunds(store: Store): Promise<number> {
  const now = store.now()
  const late = and(eq(refunds.status, 'sent'), lt(refunds.sentAt, new Date(now.getTime() - leaseMs)))
  const rows = await inTransaction(store.db, async (tx) => {
    const due = await tx
      .select()
      .from(refunds)
      .where(late)
      .orderBy(refunds.sentAt)
      .limit(atOnce)
      .for('no key update', { skipLocked: true })
    for (const { id } of due) await tx.update(refunds).set({ sentAt: now }).where(eq(refunds.id, id))
    return due
  })
  for (const refund of rows) {
    const attempt = await readAttempt(store.db, refund.attemptId)
    if (attempt) await askForRefund(store, { refund, attempt })
  }
  return rows.length
}

/** A gateway has news of what it is giving back for an attempt: asks it how that stands. */
export async function followRefund(store: Store, attemptId: string): Promise<void> {
  const [refund] = await store.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), isNotNull(refunds.gatewayRef)))
  const attempt = await readAttempt(store.db, attemptId)
  if (refund && attempt && refund.status !== 'failed') await askForRefund(store, { refund, attempt })
}

type Sending = { refund: RefundRow; attempt: AttemptRow }

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
  return row && { refund: row, attempt }
}

function refundDetail({ orderId: order, amountPaisa: paisa }: RefundRow) {
  return { order, paisa }
}

async function askForRefund(store: Store, { refund, attempt }: Sending): Promise<void> {
  const gateway = gatewayOf(store, attempt.gateway)
  const { id, tries, amountPaisa, gatewayRef: reference } = refund
  try {
    const request = { key: `re_${id}_${tries}`, amountPaisa, reference }
    const answer = await gateway?.refund?.(attemptOf(attempt), request)
    if (answer) await takeAnswer(store, refund, answer)
  } catch (error) {
    store.log.warn({ err: error, refund: id }, 'a gateway did not say how a refund ended')
  }
}

async function takeAnswer(store: Store, asked: RefundRow, answer: RefundAnswer): Promise<void> {
  await inTransaction(store.db, async (tx) => {
    const locked = await lockRefund(tx, asked.id)
    // An answer to an earlier request, which somebody has made anew since.
    if (!locked || locked.refund.tries !== asked.tries) return
    await writeAnswer(tx, locked, { answer, now: store.now() })
  })
  if (answer.status === 'failed')
    store.log.error({ refund: asked.id, because: answer.reason }, 'a gateway refused a refund')
}

async function writeAnswer(
  tx: Database,
  locked: LockedRefund,
  { answer, now }: { answer: RefundAnswer; now: Date },
): Promise<void> {
  const { refund } = locked
  const gatewayRef = answer.reference ?? refund.gatewayRef
  // The gateway's own notice may have come before its answer.
  const isNoted = refund.status === 'done' && refund.gatewayRef === null && refund.doneNote === ''
  if (isNoted) await tx.update(refunds).set({ gatewayRef }).where(eq(refunds.id, refund.id))
  if (answer.status === 'done') return finishRefund(tx, locked, { now, gatewayRef })
  // What a person has recorded in the meantime is done; only the gateway's own refund can come back.
  if (refund.status === 'done' && (refund.gatewayRef === null || refund.gatewayRef !== gatewayRef)) return
  if (answer.status === 'failed') return reopenRefund(tx, refund, { failure: answer.reason })
  if (refund.status === 'sent') await tx.update(refunds).set({ gatewayRef }).where(eq(refunds.id, refund.id))
}

async function findRefund(shop: Shop, id: string): Promise<Refund> {
  const [row] = await selectRefunds(shop.db).where(eq(refunds.id, id))
  if (!row) throw new ShopError('not-found', { params: { what: 'refund' } })
  return refundOf(shop, row)
}

async function readAttempt(db: Database, id: string | null): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id ?? ''))
  return attempt
}

function selectRefunds(db: Database) {
  return db
    .select({
      refund: refunds,
      gateway: paymentAttempts.gateway,
      address: orders.address,
      isTest: orders.isTest,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .$dynamic()
}

type RefundFacts = Awaited<ReturnType<typeof selectRefunds>>[number]

function refundOf(store: Store, { refund, gateway, address, isTest }: RefundFacts): Refund {
  const { id, orderId, status, amountPaisa, currency, dueAt, doneAt, failure, doneNote } = refund
  const isOpen = status === 'owed' || status === 'failed'
  return {
    id,
    orderId,
    status,
    amountPaisa,
    currency,
    reason: refund.note,
    dueAt,
    doneAt,
    gateway,
    canSend: isOpen && gateway !== null && gatewayOf(store, gateway)?.refund !== undefined,
    canRecord: status !== 'done' && !isUnderWay(store, refund, gateway),
    failure,
    doneNote,
    isTest,
    shopper: {
      name: `${address.firstName} ${address.lastName}`,
      email: address.email,
      phone: address.phone,
    },
  }
}

/** A gateway that the store no longer knows will never answer. */
function isUnderWay(store: Store, { status }: RefundRow, gateway: GatewayName | null | undefined): boolean {
  return status === 'sent' && Boolean(gateway && gatewayOf(store, gateway)?.refund)
}
