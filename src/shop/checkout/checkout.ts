import type { Gateway } from '#adapters/payments/gateway.ts'
import { isAwaitingPayment } from '#domain/order/order.ts'
import { onlineOrderPlacement } from '#domain/order/order.server.ts'
import { queryOrderPayments } from '#shop/payments/query-gateway.ts'
import type { Shop } from '#shop/context.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { returnPath, type OnlineOrder } from './payment-attempts.ts'
import { parseInput } from '#shop/parse-input.ts'
import { selectGateway } from '#shop/payments/shop-qr.ts'
import { requireShopper, userIdOf } from '#shop/permissions.ts'
import { placeOrder } from './place-order.ts'
import { linkOf, startPayment } from './start-payment.ts'

/**
 * Places a cash-on-delivery order, which also empties the cart. An order with an advance waits for it, as an online order
 * waits for its payment. The same key again returns the same order. Throws ShopError `unknown-product`, `out-of-stock`,
 * `total-changed` or `idempotency-mismatch`, and with an advance the errors of an online order.
 */
export async function placeCashOrder(shop: Shop, input: unknown, key?: string): Promise<Order> {
  requireShopper(shop, userIdOf(input))
  const { advance, qr } = await shop.business.readOwner()
  const canPay = qr.isOffered || shop.payments.gateways.length > 0
  const gateway = advance.rules.length > 0 && canPay ? await advanceGateway(shop, input) : undefined
  const { order } = await placeOrder(shop, { input, key, paymentType: 'Cash On Delivery', gateway })
  return order
}

/** Returns where to pay the advance of a cash order that was just placed; null if none is due. */
export async function payAdvance(shop: Shop, order: Order, input: unknown): Promise<string | null> {
  if (!isAwaitingPayment(order)) return null
  const gateway = await advanceGateway(shop, input)
  return (await linkOf(shop, order.id, gateway.name)) ?? startPayment(shop, order.id, gateway)
}

async function advanceGateway(shop: Shop, input: unknown): Promise<Gateway> {
  return selectGateway(shop, parseInput(onlineOrderPlacement, input).gateway)
}

/**
 * Places an online order that stays unpaid until its gateway confirms the payment. The same cart to the same address is
 * the same order until then, even with another key. Another gateway starts another payment of it. An order that its
 * gateway reports as paid is returned with the link to My Orders. Throws the errors of a cash order, and ShopError
 * `gateway-unavailable`, `payment-time-over`, `gateway-not-here` or `above-gateway-limit`.
 */
export async function placeOnlineOrder(shop: Shop, input: unknown, key?: string): Promise<OnlineOrder> {
  requireShopper(shop, userIdOf(input))
  const { gateway: gatewayName } = parseInput(onlineOrderPlacement, input)
  const gateway = await selectGateway(shop, gatewayName)
  const placed = await placeOrder(shop, { input, key, paymentType: 'Online Payment', gateway })
  const { id } = placed.order
  const open = placed.isRepeat ? await linkOf(shop, id, gateway.name) : undefined
  // Another payment of an existing order starts only if the first one was not made.
  if (placed.isRepeat && open === undefined) await queryOrderPayments(shop, id)
  const order = placed.isRepeat ? await readOrder(shop.db, id) : placed.order
  if (!isAwaitingPayment(order)) return { order, url: `${shop.origin}${await returnPath(shop, order)}` }
  const url = open ?? (await startPayment(shop, id, gateway))
  return { order: await readOrder(shop.db, id), url }
}
