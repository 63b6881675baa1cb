import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Gateway } from '#adapters/payments/gateway.ts'
import { shopQrGateway } from '#adapters/payments/shop-qr.ts'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { onlinePayableAmount } from '#domain/order/online-payable-amount.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { currency } from '#domain/payment/payment.ts'
import { qrConfirmation, qrReference } from '#domain/payment/shop-qr.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { findVisibleOrder, readOrder } from '#shop/orders/orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireGateway, requirePermission, requireShopper, requestedUserId } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { lockAttempt, settleLocked, type AttemptRow } from './settlement.ts'

const hourMs = 3_600_000

/**
 * Returns the gateway for a new payment, including the shop's own QR if the owner offers it. Throws ShopError
 * `gateway-not-here` or `gateway-unavailable`.
 */
export async function selectGateway(shop: ShopContext, name?: GatewayName): Promise<Gateway> {
  const { qr, advance } = await shop.business.readOwner()
  const isOnlyQr = name === undefined && qr.isOffered && shop.payments.gateways.length === 0
  if (!isOnlyQr && name !== 'qr') return requireGateway(shop, name, advance.rules.length > 0)
  if (!qr.isOffered) throw new ShopError('gateway-not-here', { params: { gateway: 'qr' } })
  return shopQrGateway
}

/** Returns the end of the reservation for an order that is paid by the shop's QR. */
export async function qrReservedUntil(shop: ShopContext, from: Date): Promise<Date> {
  const { qr } = await shop.business.readOwner()
  return new Date(from.getTime() + qr.holdHours * hourMs)
}

/** Returns the gateways that shoppers can choose, with the shop's own QR if the owner offers it. */
export async function offeredGateways(shop: ShopContext): Promise<GatewayName[]> {
  shop.cacheTags.add('settings')
  const { qr } = await shop.business.readOwner()
  return [...shop.settings.gatewayNames, ...(qr.isOffered ? ['qr' as const] : [])]
}

/** A payment by the shop's QR, for its page. */
export type QrPayment = {
  number: number
  amountPaisa: number
  picture: string
  accountName: string
  /** '' until the shopper gives it. */
  reference: string
  isConfirmed: boolean
  /** The end of the reservation or of the link; null if nothing is to be paid. */
  until: Date | null
}

/** Returns the payment by QR of the shopper's own order. Throws ShopError `not-found`. */
export async function findQrPayment(shop: ShopContext, id: string): Promise<QrPayment> {
  const { order, attempt } = await findShopperAttempt(shop, id)
  const { qr } = await shop.business.readOwner()
  const [reservation] = await shop.db
    .select({ until: orders.expiresAt })
    .from(orders)
    .where(eq(orders.id, id))
  return {
    number: order.number,
    amountPaisa: attempt.amountPaisa,
    picture: qr.picture,
    accountName: qr.accountName,
    reference: attempt.gatewayTransactionId ?? attempt.shopperReference ?? '',
    isConfirmed: attempt.settledAt !== null,
    until: onlinePayableAmount(order) ? (reservation?.until ?? attempt.expiresAt) : null,
  }
}

/**
 * Saves the reference that the shopper gives for their payment by QR; a later one replaces it. Throws ShopError
 * `not-found`, and `nothing-to-pay` once the payment is confirmed.
 */
export async function submitQrReference(shop: ShopContext, input: unknown): Promise<Order> {
  requireShopper(shop, requestedUserId(input))
  const { id, reference } = parseInput(qrReference, input)
  const { attempt } = await findShopperAttempt(shop, id)
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockAttempt(tx, attempt.id, shop.now())
    if (!locked || locked.attempt.settledAt !== null || hasNothingDue(locked.order))
      throw new ShopError('nothing-to-pay')
    await tx
      .update(paymentAttempts)
      .set({ shopperReference: reference })
      .where(eq(paymentAttempts.id, attempt.id))
  })
  return readOrder(shop.db, id)
}

/**
 * Confirms that a payment by QR has arrived. A repeated reference returns the same order, until the shopper starts
 * another payment by QR. A payment of an expired order is processed as a late one. Throws ShopError `not-found`,
 * `nothing-to-pay` for another reference on a paid order, `reference-used` for the reference of another payment,
 * `settings-changed` for an older version and `invalid-input` for another amount.
 */
export async function confirmQrPayment(shop: ShopContext, input: unknown): Promise<Order> {
  const seller = requirePermission(shop, 'orders')
  const { id, version, reference, amountPaisa } = parseInput(qrConfirmation, input)
  const now = shop.now()
  const { order, changedProductIds } = await inTransaction(shop.db, async (tx) => {
    // Without the lock, two confirmations at the same time would not see that they have the same reference.
    await tx.execute(
      sql`select pg_advisory_xact_lock(${advisoryLocks.qrReference}, hashtext(qr_reference_key(${reference})))`,
    )
    const newestAttempt = await newestQrAttempt(tx, id)
    const locked = newestAttempt && (await lockAttempt(tx, newestAttempt.id, now))
    if (!locked) throw new ShopError('not-found', { params: { resource: 'order' } })
    const { order: row, attempt } = locked
    const confirmed = await findConfirmedPayment(tx, reference)
    if (confirmed?.attemptId === attempt.id) return { order: await readOrder(tx, id), changedProductIds: [] }
    if (confirmed) throw new ShopError('reference-used', { params: { order: confirmed.orderNumber } })
    if (attempt.settledAt !== null || hasNothingDue(row)) throw new ShopError('nothing-to-pay')
    if (row.version !== version) throw new ShopError('settings-changed')
    if (amountPaisa !== (onlinePayableAmount(row)?.paisa ?? attempt.amountPaisa))
      throw new ShopError('invalid-input', { fields: { amount: 'not-due' } })
    await tx
      .update(paymentAttempts)
      .set({ resolvedBy: seller.id, amountPaisa })
      .where(eq(paymentAttempts.id, attempt.id))
    const detail = { order: id, paisa: amountPaisa, reference }
    await audit(tx, shop, { action: 'payment.confirm', subject: attempt.id, detail })
    const raw = { reference }
    const report = { status: 'paid', amountPaisa, currency, transaction: reference, raw } as const
    const outcome = await settleLocked(tx, attempt.id, { report, now })
    return { order: await readOrder(tx, id), changedProductIds: outcome?.changedProductIds ?? [] }
  })
  if (changedProductIds.length > 0) await shop.catalogue.refresh(changedProductIds)
  return order
}

/** Returns whether no payment by QR is due. A paid order whose total was raised has an outstanding amount. */
function hasNothingDue({ isPaid, outstandingPaisa, advancePaidAt }: PaidAmounts): boolean {
  return isPaid ? outstandingPaisa === 0 : advancePaidAt !== null
}
type PaidAmounts = { isPaid: boolean; outstandingPaisa: number; advancePaidAt: Date | null }

/**
 * Returns the payment by QR that was confirmed with a reference, and its order. References with the same letters and
 * digits are the same, whatever their case, their script of digits and the characters between.
 */
async function findConfirmedPayment(tx: Database, reference: string): Promise<ConfirmedPayment | undefined> {
  const [payment] = await tx
    .select({ attemptId: paymentAttempts.id, orderNumber: orders.number })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentAttempts.gateway, 'qr'),
        isNotNull(paymentAttempts.settledAt),
        eq(
          sql`qr_reference_key(${paymentAttempts.gatewayTransactionId})`,
          sql`qr_reference_key(${reference})`,
        ),
      ),
    )
    .limit(1)
  return payment
}
type ConfirmedPayment = { attemptId: string; orderNumber: number }

async function findShopperAttempt(
  shop: ShopContext,
  id: string,
): Promise<{ order: Order; attempt: AttemptRow }> {
  const shopper = requireShopper(shop)
  const { order, isLinked } = await findVisibleOrder(shop, id)
  const attempt = order.shopperId === shopper.id || isLinked ? await newestQrAttempt(shop.db, id) : undefined
  if (!attempt) throw new ShopError('not-found', { params: { resource: 'order' } })
  return { order, attempt }
}

async function newestQrAttempt(db: Database, orderId: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.gateway, 'qr')))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1)
  return attempt
}
