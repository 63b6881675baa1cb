import { onlineOrderPlacement } from '#domain/shapes/order.server.ts'
import { userIdOf } from './cart.ts'
import type { Shop } from './context.ts'
import { readOrder, type Order } from './orders.ts'
import { linkOf, returnPath, startPayment, type OnlineOrder } from './payment-attempts.ts'
import { parseInput } from './parse-input.ts'
import { requireGateway, requireShopper } from './permissions.ts'
import { placeOrder } from './place-order.ts'

/**
 * Places a cash-on-delivery order, which also empties the cart. Sent again under the same key, it answers with the
 * same order. Refuses `unknown-product`, `out-of-stock`, `total-changed`, `idempotency-mismatch`.
 */
export async function placeCashOrder(shop: Shop, input: unknown, key?: string): Promise<Order> {
  const { order } = await placeOrder(shop, { input, key, paymentType: 'Cash On Delivery' })
  return order
}

/**
 * Places an online order, which stays unpaid until the gateway confirms it. The same cart to the same address is
 * the same order until then, also under another key or by another gateway, which is then another payment of it.
 * Refuses as a cash order does, and `gateway-unavailable`, `gateway-not-here`, `above-gateway-limit`.
 */
export async function placeOnlineOrder(shop: Shop, input: unknown, key?: string): Promise<OnlineOrder> {
  requireShopper(shop, userIdOf(input))
  const { gateway: chosen } = parseInput(onlineOrderPlacement, input)
  const gateway = requireGateway(shop, chosen)
  const { order, isRepeat } = await placeOrder(shop, { input, key, paymentType: 'Online Payment', gateway })
  const isOpen = !order.isPaid && order.status !== 'Cancelled'
  if (!isOpen) return { order, url: `${shop.origin}${returnPath(order)}` }
  const open = isRepeat ? await linkOf(shop, order.id, gateway.name) : undefined
  const url = open ?? (await startPayment(shop, order.id, gateway))
  return { order: await readOrder(shop.db, order.id), url }
}
