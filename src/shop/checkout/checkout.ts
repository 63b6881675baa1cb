import type { Gateway } from '#adapters/payments/gateway.ts'
import { isAwaitingPayment } from '#domain/order/order.ts'
import { onlineOrderPlacement } from '#domain/order/order.server.ts'
import { requireNoPaymentOnHold } from '#shop/payments/payments-on-hold.ts'
import { queryOrderPayments } from '#shop/payments/query-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { returnPath, type OnlineOrder } from './pay-order.ts'
import { parseInput } from '#shop/parse-input.ts'
import { selectGateway } from '#shop/payments/shop-qr.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { placeOrder } from './place-order.ts'
import { findOpenPaymentUrl, startPayment } from './start-payment.ts'

/**
 * Places a cash-on-delivery order and removes its items from the cart. An order with an advance stays unpaid until the
 * advance is paid, like an online order. A repeated idempotency key returns the same order. Throws ShopError
 * `unknown-product`, `out-of-stock`, `total-changed` or `idempotency-mismatch`, and with an advance the errors of an
 * online order.
 */
export async function placeCashOrder(shop: ShopContext, input: unknown, key?: string): Promise<Order> {
  requireShopper(shop, requestedUserId(input))
  const { advance, qr } = await shop.business.readOwner()
  const canPayOnline = qr.isOffered || shop.payments.gateways.length > 0
  const gateway = advance.rules.length > 0 && canPayOnline ? await advanceGateway(shop, input) : undefined
  const { order } = await placeOrder(shop, { input, key, paymentType: 'Cash On Delivery', gateway })
  return order
}

/** Returns the URL for paying the advance of a cash order that was just placed; null if none is due. */
export async function payAdvance(shop: ShopContext, order: Order, input: unknown): Promise<string | null> {
  if (!isAwaitingPayment(order)) return null
  const gateway = await advanceGateway(shop, input)
  const openUrl = await findOpenPaymentUrl(shop, order.id, gateway.name)
  if (openUrl !== undefined) await requireNoPaymentOnHold(shop.db, order.id)
  return openUrl ?? startPayment(shop, order.id, gateway)
}

async function advanceGateway(shop: ShopContext, input: unknown): Promise<Gateway> {
  return selectGateway(shop, parseInput(onlineOrderPlacement, input).gateway)
}

/**
 * Places an online order that stays unpaid until its gateway confirms the payment. Until then, the same cart and address
 * return the same order, even with another idempotency key. Selecting another gateway starts another payment of it. If
 * the gateway reports it as paid, the returned URL is that of My Orders. Throws the errors of a cash order, and
 * ShopError `payment-on-hold`, `gateway-unavailable`, `payment-time-over`, `gateway-not-here` or `above-gateway-limit`.
 */
export async function placeOnlineOrder(
  shop: ShopContext,
  input: unknown,
  key?: string,
): Promise<OnlineOrder> {
  requireShopper(shop, requestedUserId(input))
  const { gateway: gatewayName } = parseInput(onlineOrderPlacement, input)
  const gateway = await selectGateway(shop, gatewayName)
  const placement = await placeOrder(shop, { input, key, paymentType: 'Online Payment', gateway })
  const { id } = placement.order
  const openUrl = placement.isRepeat ? await findOpenPaymentUrl(shop, id, gateway.name) : undefined
  // Another payment of a repeated order starts only if no earlier payment has succeeded.
  if (placement.isRepeat && openUrl === undefined) await queryOrderPayments(shop, id)
  const order = placement.isRepeat ? await readOrder(shop.db, id) : placement.order
  if (!isAwaitingPayment(order)) return { order, url: `${shop.origin}${await returnPath(shop, order)}` }
  if (openUrl !== undefined) await requireNoPaymentOnHold(shop.db, id)
  const url = openUrl ?? (await startPayment(shop, id, gateway))
  return { order: await readOrder(shop.db, id), url }
}
