import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAlerts, paymentAttempts } from '#db/schema/payments.server.ts'
import { contactOf } from '#domain/address/address-text.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { pageCount } from '#domain/pagination.ts'
import type { AlertKind } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { alertNote } from '#domain/payment/payment.server.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireArea } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

type AlertRow = typeof paymentAlerts.$inferSelect
type AttemptRow = typeof paymentAttempts.$inferSelect

/** What a gateway reports of a settled payment, as the seller sees it. */
export type PaymentAlert = {
  id: string
  attemptId: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  gateway: GatewayName
  kind: AlertKind
  /** The gateway's name for the matter, and how far it has come in its words; empty where it says neither. */
  reference: string
  state: string
  /** Null where the gateway did not say. */
  amountPaisa: number | null
  currency: string | null
  at: Date
  isNoted: boolean
  isTest: boolean
  shopper: { name: string; email: string; phone: string }
}
export type PaymentAlertList = { alerts: PaymentAlert[]; total: number; page: number; pages: number }

type News = {
  attempt: Pick<AttemptRow, 'id' | 'orderId'>
  kind: AlertKind
  reference: string
  state?: string
  /** Nothing follows on this state, so that nothing older takes its place. */
  isOver?: boolean
  amountPaisa?: number | null
  currency?: string | null
  now: Date
}

/**
 * Keeps what a gateway reports for a person: once for each matter, and anew when its state has changed. News comes twice
 * and in any order. Returns whether there was anything new.
 */
export async function raiseAlert(tx: Transaction, news: News): Promise<boolean> {
  const { attempt, kind, reference, state = '', isOver = false, amountPaisa, currency, now } = news
  const row = { state, amountPaisa: amountPaisa ?? null, currency: currency ?? null, updatedAt: now }
  const known = await tx
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
  const [before] = known
  if (before) {
    const isNews = before.state !== state && (isOver || !before.isOver)
    if (!isNews) return false
    const again = { notedAt: null, notedBy: null, isOver }
    await tx
      .update(paymentAlerts)
      .set({ ...row, ...again })
      .where(eq(paymentAlerts.id, before.id))
    return true
  }
  const { id: attemptId, orderId } = attempt
  await tx
    .insert(paymentAlerts)
    .values({ id: newId(), attemptId, orderId, kind, reference, isOver, createdAt: now, ...row })
    .onConflictDoNothing()
  return true
}

/** Returns the payment alerts that no one has handled yet, oldest first. */
export async function listPaymentAlerts(shop: Shop, query: unknown): Promise<PaymentAlertList> {
  requireArea(shop, 'orders')
  const { page, limit } = parseInput(pagedList, query)
  const isOpen = isNull(paymentAlerts.notedAt)
  const total = await shop.db.$count(paymentAlerts, isOpen)
  const rows = await selectAlerts(shop)
    .where(isOpen)
    .orderBy(asc(paymentAlerts.createdAt), asc(paymentAlerts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { alerts: rows.map(alertOf), total, page, pages: pageCount(total, limit) }
}

/** The seller has looked at an alert, and may write down what came of it. Said again, it changes nothing. */
export async function notePaymentAlert(shop: Shop, input: unknown): Promise<PaymentAlert> {
  const seller = requireArea(shop, 'orders')
  const { id, note } = parseInput(alertNote, input)
  await inTransaction(shop.db, async (tx) => {
    const row = await lockAlert(tx, id)
    if (row.notedAt !== null) return
    await tx
      .update(paymentAlerts)
      .set({ notedAt: shop.now(), notedBy: seller.id, note })
      .where(eq(paymentAlerts.id, id))
    const detail = { order: row.orderId, paisa: row.amountPaisa ?? 0 }
    await audit(tx, shop, { action: 'payment.note', subject: id, detail })
  })
  return findAlert(shop, id)
}

/** The alert's row, locked after its order's. Refuses `not-found`. */
export async function lockAlert(tx: Transaction, id: string): Promise<AlertRow> {
  const [known] = await tx
    .select({ orderId: paymentAlerts.orderId })
    .from(paymentAlerts)
    .where(eq(paymentAlerts.id, id))
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, known?.orderId ?? ''))
    .for('no key update')
  const [row] = await tx.select().from(paymentAlerts).where(eq(paymentAlerts.id, id)).for('no key update')
  if (!row) throw new ShopError('not-found', { params: { what: 'payment' } })
  return row
}

/** An alert whose id is known to exist. */
export async function findAlert(shop: Shop, id: string): Promise<PaymentAlert> {
  const [row] = await selectAlerts(shop).where(eq(paymentAlerts.id, id))
  if (!row) throw new ShopError('not-found', { params: { what: 'payment' } })
  return alertOf(row)
}

function selectAlerts({ db }: Shop) {
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

type AlertFacts = Awaited<ReturnType<typeof selectAlerts>>[number]

function alertOf({ alert, gateway, orderNumber, orderStatus, isTest, address }: AlertFacts): PaymentAlert {
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
    isNoted: alert.notedAt !== null,
    isTest,
    shopper: contactOf(address),
  }
}
