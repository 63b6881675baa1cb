import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAlerts, paymentAttempts } from '#db/schema/payments.server.ts'
import { contactOf } from '#domain/address/address-text.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { pageCount } from '#domain/pagination.ts'
import type { PaymentAlertKind } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { alertAcknowledgement } from '#domain/payment/payment.server.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

type AlertRow = typeof paymentAlerts.$inferSelect
type AttemptRow = typeof paymentAttempts.$inferSelect

/** A gateway's report about a settled payment, for the seller. */
export type PaymentAlert = {
  id: string
  attemptId: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  gateway: GatewayName
  kind: PaymentAlertKind
  /** The gateway's id of the case and its state; empty if the gateway gives none. */
  reference: string
  state: string
  /** Null if the gateway did not report it. */
  amountPaisa: number | null
  currency: string | null
  at: Date
  isAcknowledged: boolean
  isTest: boolean
  shopper: { name: string; email: string; phone: string }
}
export type PaymentAlertList = { alerts: PaymentAlert[]; total: number; page: number; pages: number }

type AlertReport = {
  attempt: Pick<AttemptRow, 'id' | 'orderId'>
  kind: PaymentAlertKind
  reference: string
  state?: string
  /** The state is final, so an older report does not replace it. */
  isStateFinal?: boolean
  amountPaisa?: number | null
  currency?: string | null
  now: Date
}

/**
 * Saves a gateway's report as an alert: once per case, and again when its state changes. Reports can repeat and arrive
 * in any order. Returns whether anything was new.
 */
export async function raiseAlert(tx: Transaction, report: AlertReport): Promise<boolean> {
  const { attempt, kind, reference, state = '', isStateFinal = false, amountPaisa, currency, now } = report
  const row = { state, amountPaisa: amountPaisa ?? null, currency: currency ?? null, updatedAt: now }
  const existingAlerts = await tx
    .select()
    .from(paymentAlerts)
    .where(
      and(
        eq(paymentAlerts.attemptId, attempt.id),
        eq(paymentAlerts.kind, kind),
        eq(paymentAlerts.reference, reference),
      ),
    )
    .for('no key update')
  const [existingAlert] = existingAlerts
  if (existingAlert) {
    const isStateNew = existingAlert.state !== state && (isStateFinal || !existingAlert.isStateFinal)
    if (!isStateNew) return false
    const unacknowledged = { acknowledgedAt: null, acknowledgedBy: null, isStateFinal }
    await tx
      .update(paymentAlerts)
      .set({ ...row, ...unacknowledged })
      .where(eq(paymentAlerts.id, existingAlert.id))
    return true
  }
  const { id: attemptId, orderId } = attempt
  await tx
    .insert(paymentAlerts)
    .values({ id: newId(), attemptId, orderId, kind, reference, isStateFinal, createdAt: now, ...row })
    .onConflictDoNothing()
  return true
}

/** Returns the payment alerts that no one has acknowledged yet, oldest first. */
export async function listPaymentAlerts(shop: ShopContext, query: unknown): Promise<PaymentAlertList> {
  requirePermission(shop, 'orders')
  const { page, limit } = parseInput(pagedListQuery, query)
  const openAlertCondition = isNull(paymentAlerts.acknowledgedAt)
  const total = await shop.db.$count(paymentAlerts, openAlertCondition)
  const rows = await selectAlerts(shop)
    .where(openAlertCondition)
    .orderBy(asc(paymentAlerts.createdAt), asc(paymentAlerts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { alerts: rows.map(alertOf), total, page, pages: pageCount(total, limit) }
}

/** Acknowledges an alert, with an optional note. Idempotent. */
export async function acknowledgePaymentAlert(shop: ShopContext, input: unknown): Promise<PaymentAlert> {
  const seller = requirePermission(shop, 'orders')
  const { id, note } = parseInput(alertAcknowledgement, input)
  await inTransaction(shop.db, async (tx) => {
    const row = await lockAlert(tx, id)
    if (row.acknowledgedAt !== null) return
    await tx
      .update(paymentAlerts)
      .set({ acknowledgedAt: shop.now(), acknowledgedBy: seller.id, note })
      .where(eq(paymentAlerts.id, id))
    const detail = { order: row.orderId, paisa: row.amountPaisa ?? 0 }
    await audit(tx, shop, { action: 'payment.note', subject: id, detail })
  })
  return findAlert(shop, id)
}

/** Returns the alert, locked after its order. Throws ShopError `not-found`. */
export async function lockAlert(tx: Transaction, id: string): Promise<AlertRow> {
  const [alertOrder] = await tx
    .select({ orderId: paymentAlerts.orderId })
    .from(paymentAlerts)
    .where(eq(paymentAlerts.id, id))
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, alertOrder?.orderId ?? ''))
    .for('no key update')
  const [row] = await tx.select().from(paymentAlerts).where(eq(paymentAlerts.id, id)).for('no key update')
  if (!row) throw new ShopError('not-found', { params: { resource: 'payment' } })
  return row
}

/** Returns an alert for sellers. Throws ShopError `not-found`. */
export async function findAlert(shop: ShopContext, id: string): Promise<PaymentAlert> {
  const [row] = await selectAlerts(shop).where(eq(paymentAlerts.id, id))
  if (!row) throw new ShopError('not-found', { params: { resource: 'payment' } })
  return alertOf(row)
}

function selectAlerts({ db }: ShopContext) {
  return db
    .select({
      alert: paymentAlerts,
      gateway: paymentAttempts.gateway,
      orderNumber: orders.number,
      orderStatus: orders.status,
      isTest: orders.isTest,
      address: orders.address,
    })
    .from(paymentAlerts)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAlerts.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAlerts.orderId))
    .$dynamic()
}

type AlertWithOrder = Awaited<ReturnType<typeof selectAlerts>>[number]

function alertOf({
  alert,
  gateway,
  orderNumber,
  orderStatus,
  isTest,
  address,
}: AlertWithOrder): PaymentAlert {
  const { id, attemptId, orderId, kind, reference, state, amountPaisa, currency, updatedAt: at } = alert
  return {
    id,
    attemptId,
    orderId,
    orderNumber,
    orderStatus,
    gateway,
    kind,
    reference,
    state,
    amountPaisa,
    currency,
    at,
    isAcknowledged: alert.acknowledgedAt !== null,
    isTest,
    shopper: contactOf(address),
  }
}
