import { asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { contactOf } from '#domain/address/address-text.ts'
import { pageCount } from '#domain/pagination.ts'
import type { RefundStatus } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import type { TenderMethod } from '#domain/payment/tender.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import { gatewayOf } from './query-gateway.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { excessCause, isEditRefund, withdrawableCondition, type RefundRow } from './refunds.ts'
import { ShopError } from '#shop/shop-error.ts'

// A refund request without a response times out after this, which is longer than the timeout of every gateway.
const timeoutMs = 60_000

/** A pending or completed refund, for sellers. */
export type Refund = {
  id: string
  orderId: string
  orderNumber: number
  status: RefundStatus
  amountPaisa: number
  currency: string
  /** One of `refundReasons`, or `excess`. */
  reason: string
  dueAt: Date
  doneAt: Date | null
  /** Null for a payment that was made without a gateway. */
  gateway: GatewayName | null
  /** The agreed or recorded method of a refund by hand. Null for a refund with the method of its payment. */
  method: TenderMethod | null
  /** The refund can be requested from the gateway now. */
  canSend: boolean
  /** A refund by hand can be recorded now without refunding twice. */
  canRecord: boolean
  /**
   * Recording it requires a confirmation that the gateway's dashboard shows no refund, because the gateway did not
   * respond.
   */
  needsCheck: boolean
  /** It was created by a seller, and nothing depends on it yet (`withdrawSellerRefund`). */
  canWithdraw: boolean
  /** The gateway's reason for the refusal, or its last error. */
  failure: string | null
  /** The note of the person who refunded by hand. */
  doneNote: string
  isTest: boolean
  shopper: { name: string; email: string; phone: string }
}

export type RefundList = {
  refunds: Refund[]
  total: number
  /** The number of refunds that are not done yet. */
  pendingCount: number
  page: number
  pages: number
}

/** Lists pending refunds, most urgent first, then completed ones, newest first. */
export async function listRefunds(shop: ShopContext, query: unknown): Promise<RefundList> {
  requirePermission(shop, 'orders')
  const { page, limit } = parseInput(pagedListQuery, query)
  const pendingCountSql = sql<number>`count(*) filter (where ${refunds.status} <> 'done')`.mapWith(Number)
  const [counts] = await shop.db.select({ total: count(), pendingCount: pendingCountSql }).from(refunds)
  const { total, pendingCount } = counts ?? { total: 0, pendingCount: 0 }
  const rows = await selectRefunds(shop.db)
    .orderBy(
      asc(sql`${refunds.status} = 'done'`),
      asc(sql`case when ${refunds.status} <> 'done' then ${refunds.dueAt} end`),
      desc(refunds.completedAt),
      asc(refunds.id),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  const list = rows.map((row) => refundOf(shop, row))
  return { refunds: list, total, pendingCount, page, pages: pageCount(total, limit) }
}

/** Returns the pending refunds with the earliest due dates, and their number. */
export async function listPendingRefunds(
  shop: ShopContext,
  limit: number,
): Promise<Pick<RefundList, 'refunds' | 'pendingCount'>> {
  requirePermission(shop, 'orders')
  const pendingCondition = ne(refunds.status, 'done')
  const pendingCount = await shop.db.$count(refunds, pendingCondition)
  const rows = await selectRefunds(shop.db)
    .where(pendingCondition)
    .orderBy(asc(refunds.dueAt), asc(refunds.id))
    .limit(limit)
  return { refunds: rows.map((row) => refundOf(shop, row)), pendingCount }
}

/** Returns a refund for sellers. Throws ShopError `not-found`. */
export async function findRefund(shop: ShopContext, id: string): Promise<Refund> {
  const [row] = await selectRefunds(shop.db).where(eq(refunds.id, id))
  if (!row) throw new ShopError('not-found', { params: { resource: 'refund' } })
  return refundOf(shop, row)
}

function selectRefunds(db: Database) {
  return db
    .select({
      refund: refunds,
      gateway: paymentAttempts.gateway,
      orderNumber: orders.number,
      address: orders.address,
      isTest: orders.isTest,
      canWithdraw: withdrawableCondition,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .$dynamic()
}

type SelectedRefund = Awaited<ReturnType<typeof selectRefunds>>[number]

function refundOf(
  store: Store,
  { refund, gateway, orderNumber, address, isTest, canWithdraw }: SelectedRefund,
): Refund {
  const {
    id,
    orderId,
    status,
    amountPaisa,
    currency,
    dueAt,
    completedAt: doneAt,
    method,
    failure,
    completionNote: doneNote,
  } = refund
  const isUnsentOrRefused = status === 'owed' || status === 'failed'
  const isInProgress = isRefundInProgress(store, refund, gateway)
  return {
    id,
    orderId,
    orderNumber,
    status,
    amountPaisa,
    currency,
    reason: reasonOf(refund),
    dueAt,
    doneAt,
    gateway,
    method,
    canSend: isUnsentOrRefused && gateway !== null && gatewayOf(store, gateway)?.refund !== undefined,
    canRecord: status !== 'done' && (!isInProgress || hasTimedOut(refund, store.now())),
    needsCheck: isInProgress && hasTimedOut(refund, store.now()),
    canWithdraw,
    failure,
    doneNote,
    isTest,
    shopper: contactOf(address),
  }
}

/**
 * Returns the reason of a refund. It is stored in `note` for the previous release. That release has no reason for an
 * excess or an edited order, so these are derived from the cause. A part of a refund has the cause of the whole.
 */
function reasonOf({ cause, note }: RefundRow): string {
  const wholeCause = cause.replace(/(?:, \d+ left)+$/, '')
  if (wholeCause === excessCause) return excessCause
  return isEditRefund(wholeCause) ? 'edited' : note
}

/** Returns whether the gateway's response is still expected. A gateway that is no longer configured never responds. */
export function isRefundInProgress(
  store: Store,
  { status }: RefundRow,
  gateway: GatewayName | null | undefined,
): boolean {
  return status === 'sent' && Boolean(gateway && gatewayOf(store, gateway)?.refund)
}

/** Returns whether the last request to the gateway has no response and has timed out. */
export function hasTimedOut({ status, failure, sentAt }: RefundRow, now: Date): boolean {
  return (
    status === 'sent' && failure !== null && sentAt !== null && now.getTime() - sentAt.getTime() > timeoutMs
  )
}
