import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Attempt, Gateway, PaymentInitiation, StartedPayment } from '#adapters/payments/gateway.ts'
import { currentOrderLines, orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { contactOf } from '#domain/address/address-text.ts'
import { isAwaitingPayment } from '#domain/order/order.ts'
import { onlinePayableAmount, type OnlinePayableAmount } from '#domain/order/online-payable-amount.ts'
import { statusCheckDelayMs } from '#domain/payment/payment-states.ts'
import { currency, reservationEnd, latestLinkEnd, linkEnd } from '#domain/payment/payment.ts'
import { isWithinLimit, type GatewayName } from '#domain/payment/gateway.ts'
import type { RefusalParams } from '#domain/refusal/refusal-params.ts'
import { taxText } from '#domain/order/totals-messages.ts'
import { paymentLinkMessages } from '#domain/payment/payment-link-messages.ts'
import { messages } from '#domain/messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { nameIn } from '#domain/product/product.ts'
import { newId } from '#lib/id.ts'
import { lockCart } from '#shop/cart/cart.ts'
import type { Database } from '#db/database.server.ts'
import { requireNoPaymentOnHold } from '#shop/payments/payments-on-hold.ts'
import { qrReservedUntil } from '#shop/payments/shop-qr.ts'
import { closeAttempts } from '#shop/payments/query-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { requireWithinLimit } from '#shop/permissions.ts'
import type { AttemptRow } from '#shop/payments/settlement.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { requireSingleQrOrder } from './unpaid-reservations.ts'

type OrderRow = typeof orders.$inferSelect

/** Returns the link of the open payment of an order, at one gateway or any. */
export async function findOpenPaymentUrl(
  shop: ShopContext,
  orderId: string,
  gateway?: GatewayName,
): Promise<string | undefined> {
  const [openAttempt] = await shop.db
    .select({ url: paymentAttempts.url })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        gateway && eq(paymentAttempts.gateway, gateway),
        eq(paymentAttempts.status, 'open'),
        isNotNull(paymentAttempts.url),
        gt(paymentAttempts.expiresAt, shop.now()),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1)
  return openAttempt?.url ?? undefined
}

/**
 * Starts a payment attempt: saves its row, then calls the gateway outside of any transaction. Returns its link, or that
 * of a newer concurrent attempt. The caller must have queried earlier attempts.
 */
export async function startPayment(shop: ShopContext, orderId: string, gateway: Gateway): Promise<string> {
  const qrUntil = gateway.name === 'qr' ? await qrReservedUntil(shop, shop.now()) : undefined
  const { attempt, order, requestedExpiresAt, amountDetails, closedAttempts } = await inTransaction(
    shop.db,
    (tx) => writeAttempt({ ...shop, db: tx }, { orderId, gateway, qrUntil }),
  )
  closeAttempts(shop, closedAttempts)
  const { address, language } = order
  const payer = contactOf(address)
  const returnUrl = `${shop.origin}/pay/return/${attempt.id}`
  const { origin } = shop
  const initiation = {
    attempt,
    payer,
    amountDetails,
    language,
    origin,
    returnUrl,
    startedAt: shop.now(),
    requestedExpiresAt,
  }
  const startedPayment = await gateway.initiate(initiation).catch(async (error: unknown) => {
    shop.log.error({ err: error, attempt: attempt.id }, 'the gateway could not start a payment')
    await markAttemptFailed(shop, attempt.id)
    throw new ShopError('gateway-unavailable', { params: await alternativeGateways(shop, gateway, attempt) })
  })
  const savedAttempt = await saveStartedPayment(shop, attempt, startedPayment)
  if (savedAttempt.status === 'open') return startedPayment.url
  // The order was cancelled, or another attempt started, during the gateway call.
  closeAttempts(shop, [savedAttempt])
  if (savedAttempt.status === 'failed') throw new ShopError('payment-time-over')
  const currentOrder = await readOrder(shop.db, orderId)
  if (onlinePayableAmount(currentOrder) === undefined) throw new ShopError('nothing-to-pay')
  return (await findOpenPaymentUrl(shop, orderId, gateway.name)) ?? startedPayment.url
}

/** Returns the gateways that a shopper can use instead. */
async function alternativeGateways(
  shop: ShopContext,
  failedGateway: Gateway,
  { amountPaisa }: Pick<Attempt, 'amountPaisa'>,
): Promise<RefusalParams> {
  const { advance, qr } = await shop.business.readOwner()
  const names = [...shop.payments.gateways.map(({ name }) => name), ...(qr.isOffered ? ['qr' as const] : [])]
  return {
    gateway: failedGateway.name,
    otherGateways: names.filter((name) => name !== failedGateway.name && isWithinLimit(name, amountPaisa)),
    hasAdvances: advance.rules.length > 0,
  }
}

/** Marks an attempt failed. Its link was never sent, so no money can arrive by it. */
async function markAttemptFailed(shop: ShopContext, id: string): Promise<void> {
  await shop.db
    .update(paymentAttempts)
    .set({ status: 'failed', nextStatusCheckAt: null })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, 'open')))
}

type AttemptToStart = {
  attempt: Attempt
  order: OrderRow
  requestedExpiresAt: Date
  amountDetails: PaymentInitiation['amountDetails']
  closedAttempts: AttemptRow[]
}

/** `qrUntil`: the end of the reservation for a payment by the shop's QR that begins now. */
type NewAttempt = { orderId: string; gateway: Gateway; qrUntil: Date | undefined }

/**
 * Saves a new payment attempt, cancels the open one, and extends the reservation of the order until the link expires.
 * Throws ShopError if nothing is payable, or if not enough time remains for a link.
 */
async function writeAttempt(
  shop: ShopContext,
  { orderId, gateway, qrUntil }: NewAttempt,
): Promise<AttemptToStart> {
  const { db: tx } = shop
  const now = shop.now()
  if (qrUntil) await lockQrOrders(tx, orderId, now)
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!row) throw new ShopError('not-found', { params: { resource: 'order' } })
  // A payment by QR extends the reservation once, when it is first chosen.
  const isFirstQr = qrUntil !== undefined && row.reservedUntil === null
  const order = isFirstQr ? { ...row, reservedUntil: qrUntil } : row
  const unpaid = onlinePayableAmount(order)
  if (!unpaid) throw new ShopError('nothing-to-pay')
  const { paisa: amountPaisa, isOutstandingAmount } = unpaid
  await requireNoPaymentOnHold(tx, orderId)
  // An order with an outstanding amount has its stock already, so its link does not depend on a reservation.
  const requestedExpiresAt = linkEnd(
    gateway.name,
    isOutstandingAmount ? { createdAt: now, reservedUntil: qrUntil ?? null } : order,
    now,
  )
  if (!requestedExpiresAt) throw new ShopError('payment-time-over')
  requireWithinLimit(gateway, amountPaisa)
  // The previous attempt may still be paid in another window, so it is queried until its link expires.
  const closedAttempts = await tx
    .update(paymentAttempts)
    .set({ status: 'cancelled' })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'open')))
    .returning()
  const attempt = { id: newId(), orderId, amountPaisa, currency, gatewayRef: null }
  await tx.insert(paymentAttempts).values({
    ...attempt,
    isBalancePayment: isOutstandingAmount,
    gateway: gateway.name,
    status: 'open',
    createdAt: now,
    expiresAt: requestedExpiresAt,
    // A payment by QR has no gateway to query; the seller confirms it.
    nextStatusCheckAt: qrUntil ? null : new Date(now.getTime() + statusCheckDelayMs(0)),
  })
  const isTest = gateway.name === 'test' || (isOutstandingAmount && order.isTest)
  const { reservedUntil } = order
  const reservation = isOutstandingAmount
    ? {}
    : { expiresAt: reservationEnd(order, requestedExpiresAt), reservedUntil }
  await tx
    .update(orders)
    .set({ ...reservation, isTest })
    .where(eq(orders.id, orderId))
  const amountDetails =
    isOutstandingAmount || order.isAdvanceDue
      ? detailsOfUnpaidAmount(order, unpaid)
      : await amountDetailsOf(shop, order)
  return {
    attempt: { ...attempt, transaction: null },
    order,
    requestedExpiresAt,
    amountDetails,
    closedAttempts,
  }
}

/** Locks the shopper's cart, and throws if another order of the shopper waits for a payment by QR. */
async function lockQrOrders(tx: Database, orderId: string, now: Date): Promise<void> {
  const [row] = await tx.select({ shopperId: orders.shopperId }).from(orders).where(eq(orders.id, orderId))
  const shopperId = row?.shopperId
  if (!shopperId) return
  await lockCart(tx, { shopperId, now })
  await requireSingleQrOrder(tx, { shopperId, orderId })
}

/** Returns the outstanding amount of a paid order, or the advance of an order, as one item. */
function detailsOfUnpaidAmount(
  { number, language }: OrderRow,
  { paisa, isOutstandingAmount }: OnlinePayableAmount,
): PaymentInitiation['amountDetails'] {
  const t = messages(paymentLinkMessages, language)
  const name = t[isOutstandingAmount ? 'restOf' : 'advanceOf']({ order: orderNumberText(number, language) })
  const items = [{ name, quantity: 1, unitPaisa: paisa }]
  return { items, discountPaisa: 0, taxPaisa: 0, taxName: '', shippingPaisa: 0 }
}

/** Returns what the gateway displays as the subject of the payment, with product names in the language of the order. */
async function amountDetailsOf(
  shop: ShopContext,
  order: OrderRow,
): Promise<PaymentInitiation['amountDetails']> {
  const lines = await shop.db
    .select()
    .from(currentOrderLines)
    .where(eq(currentOrderLines.orderId, order.id))
    .orderBy(currentOrderLines.position)
  return {
    items: lines.map(({ snapshot, quantity, unitPaisa }) => {
      return { name: nameIn(order.language, snapshot), quantity, unitPaisa }
    }),
    discountPaisa: order.discountPaisa,
    // A tax that prices include is not charged again.
    taxPaisa: order.isTaxIncluded ? 0 : order.taxPaisa,
    taxName: taxText(order, order.language),
    shippingPaisa: order.shippingPaisa,
  }
}

/**
 * Saves the response of the gateway and reserves the stock until its link expires. If the link would outlive the
 * longest reservation, it marks the attempt failed, so that the shopper does not get the link.
 */
async function saveStartedPayment(
  shop: ShopContext,
  { id, orderId }: Attempt,
  startedPayment: StartedPayment,
): Promise<AttemptRow> {
  const { url, gatewayRef, expiresAt } = startedPayment
  return inTransaction(shop.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
    const [attempt] = await tx
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, id))
      .for('no key update')
    if (!order || !attempt) throw new ShopError('not-found', { params: { resource: 'order' } })
    const isLinkTooLong = !attempt.isBalancePayment && expiresAt > latestLinkEnd(order)
    const isFailed = isLinkTooLong && attempt.status === 'open'
    const [savedAttempt = attempt] = await tx
      .update(paymentAttempts)
      .set({ url, gatewayRef, expiresAt, ...(isFailed && { status: 'failed', nextStatusCheckAt: null }) })
      .where(eq(paymentAttempts.id, id))
      .returning()
    if (savedAttempt.status === 'open' && isAwaitingPayment(order))
      await tx
        .update(orders)
        .set({ expiresAt: reservationEnd(order, expiresAt) })
        .where(eq(orders.id, orderId))
    return savedAttempt
  })
}
