import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { paymentLinks } from '#db/schema/customers.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { localizedPath } from '#domain/language.ts'
import { isAwaitingPayment, isCancelledOrReturned } from '#domain/order/order.ts'
import { smsNumber } from '#domain/notification/sms-number.ts'
import { paymentLinkRequest } from '#domain/order/manual-order.server.ts'
import { paymentByLink } from '#domain/payment/open-payment.server.ts'
import {
  outstandingLinkDays,
  onlinePayableAmount,
  type OnlinePayableAmount,
} from '#domain/order/online-payable-amount.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import { queueMessages, type ReissuePaymentLink } from '#shop/notifications/message-queue.ts'
import { findOrderByLink, orderLinkPath } from '#shop/orders/order-links.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { queryOrderPayments } from '#shop/payments/query-gateway.ts'
import { requirePermission, requireGateway } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { startPayment } from './start-payment.ts'

const secretBytes = 16
const dayMs = 24 * 3_600_000

/** The absolute URL of a payment page of the store, and when it expires. */
export type PaymentLink = { url: string; endsAt: Date }

/**
 * Creates a link to the store's payment page for the unpaid amount of an order. Undefined if nothing is unpaid, if the
 * reservation of an unpaid order has ended, or without a seller. Stores only the hash of its secret. Each further call
 * creates another link to the same page.
 */
export async function issuePaymentLink(
  tx: Database,
  shop: ShopContext,
  order: Pick<Order, 'id' | 'language'>,
): Promise<PaymentLink | undefined> {
  const { seller } = shop.actor
  const [row] = await tx.select().from(orders).where(eq(orders.id, order.id))
  if (!row || !seller || onlinePayableAmount(row) === undefined) return undefined
  const now = shop.now()
  const secret = randomBytes(secretBytes).toString('base64url')
  // An outstanding amount after an order change reserves no additional stock, because the order already has its units.
  const endsAt = isAwaitingPayment(row)
    ? row.expiresAt
    : new Date(now.getTime() + outstandingLinkDays * dayMs)
  if (!endsAt || endsAt <= now) return undefined
  await tx
    .insert(paymentLinks)
    .values({ hash: hashOf(secret), orderId: row.id, staffId: seller.id, createdAt: now, endsAt })
  return { url: `${shop.settings.publicUrl}${localizedPath(row.language, `/pay/${secret}`)}`, endsAt }
}

/**
 * Creates a new link for a message that has failed. Throws ShopError `not-found`, `nothing-to-pay` or
 * `gateway-unavailable`.
 */
export const reissuePaymentLink: ReissuePaymentLink = async (tx, shop, orderId) => {
  requireGateway(shop)
  const link = await issuePaymentLink(tx, shop, await readOrder(tx, orderId))
  if (!link) throw new ShopError('nothing-to-pay')
  return { url: link.url, token: tokenOf(link) }
}

function tokenOf({ url }: PaymentLink): string {
  return url.split('/').at(-1) ?? ''
}

type PaymentLinkMessage = {
  order: Order
  link: PaymentLink
  channels: readonly ('mail' | 'sms')[]
  now: Date
}

/**
 * Queues a payment link as email or SMS. Its secret is deleted after it is sent. Returns false if the order has no
 * email address or phone number for the selected channels.
 */
export async function sendPaymentLink(
  tx: Database,
  { order, link, channels, now }: PaymentLinkMessage,
): Promise<boolean> {
  const { id: orderId, language, address } = order
  const token = tokenOf(link)
  const dedupeKey = hashOf(token).toString('hex').slice(0, 20)
  const notification = { kind: 'pay-link', language, dedupeKey } as const
  const isMailed = channels.includes('mail') && address.email !== ''
  if (isMailed)
    await queueMails(tx, [{ ...notification, recipient: address.email, content: { orderId, token } }], now)
  const phone = smsNumber(address.phone)
  if (!channels.includes('sms') || phone === undefined) return isMailed
  const content = { orderId, url: link.url }
  await queueMessages(tx, [{ ...notification, channel: 'sms', recipient: phone, content }], now)
  return true
}

/**
 * Creates another link for the unpaid amount and sends it by the selected channels, on request of a seller. Throws
 * ShopError `not-found`, `nothing-to-pay` or `gateway-unavailable`.
 */
export async function createPaymentLink(
  shop: ShopContext,
  input: unknown,
): Promise<PaymentLink & { isSent: boolean; to: string }> {
  requirePermission(shop, 'orders')
  requireGateway(shop)
  const { id, sendBy } = parseInput(paymentLinkRequest, input)
  return inTransaction(shop.db, async (tx) => {
    const order = await readOrder(tx, id)
    const link = await issuePaymentLink(tx, shop, order)
    if (!link) throw new ShopError('nothing-to-pay')
    const isSent = await sendPaymentLink(tx, { order, link, channels: sendBy, now: shop.now() })
    await audit(tx, shop, { action: 'order.link', subject: id })
    const { phone, email } = order.address
    return { ...link, isSent, to: sendBy.includes('sms') ? phone : email }
  })
}

/** Whether a link can be used for a payment, or why not. */
type LinkState = 'open' | 'paid' | 'cancelled' | 'over'

/** The order of a payment link. `path` is that of the order's page without login; null if it belongs to an account. */
export type LinkedPayment = {
  order: Order
  state: LinkState
  unpaid: OnlinePayableAmount | undefined
  endsAt: Date
  path: string | null
}

/** Returns the order of a payment link, and whether it can be paid. Throws ShopError `not-found`. */
export async function findByPaymentLink(shop: ShopContext, secret: string): Promise<LinkedPayment> {
  const [link] = await shop.db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.hash, hashOf(secret)))
  if (!link) throw new ShopError('not-found', { params: { resource: 'pay-link' } })
  const order = await readOrder(shop.db, link.orderId)
  const unpaid = onlinePayableAmount(order)
  const isOpen = unpaid !== undefined && link.endsAt > shop.now()
  const closedState = isCancelledOrReturned(order) ? 'cancelled' : unpaid === undefined ? 'paid' : 'over'
  const path = order.shopperId === null ? await orderLinkPath(shop, order) : null
  return { order, state: isOpen ? 'open' : closedState, unpaid, endsAt: link.endsAt, path }
}

/**
 * Starts a payment of the unpaid amount, with the secret of a link or the key of the order's page. Returns the payment
 * URL. Throws ShopError `not-found`, `nothing-to-pay`, `payment-on-hold`, `payment-time-over`, or an error of the
 * gateway.
 */
export async function startPaymentByLink(shop: ShopContext, input: unknown): Promise<string> {
  const { id, key, gateway: gatewayName } = parseInput(paymentByLink, input)
  const order = id === undefined ? await findPayableOrder(shop, key) : await findOrderByLink(shop, id, key)
  if (onlinePayableAmount(order) === undefined) throw new ShopError('nothing-to-pay')
  const gateway = requireGateway(shop, gatewayName)
  await queryOrderPayments(shop, order.id)
  return startPayment(shop, order.id, gateway)
}

async function findPayableOrder(shop: ShopContext, secret: string): Promise<Order> {
  const { order, state } = await findByPaymentLink(shop, secret)
  if (state !== 'open') throw new ShopError('nothing-to-pay')
  return order
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
