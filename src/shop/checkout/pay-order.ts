import type { Database } from '#db/database.server.ts'
import type { Language } from '#domain/language.ts'
import { localizedPath } from '#domain/language.ts'
import { onlinePayableAmount } from '#domain/order/online-payable-amount.ts'
import { orderPayment } from '#domain/order/order.server.ts'
import { queryOrderPayments } from '#shop/payments/query-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { orderLinkPath } from '#shop/orders/order-links.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { findVisibleOrder, readOrder } from '#shop/orders/orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { selectGateway } from '#shop/payments/shop-qr.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { startPayment } from './start-payment.ts'

/** An online order with the absolute URL for paying it. */
export type OnlineOrder = { order: Order; url: string }

/**
 * Returns the path to which the browser returns after a payment, in the order's language: the shopper's orders, or the
 * page of an order without an account.
 */
export async function returnPath(
  store: { db: Database },
  order: { id: string; language: Language; shopperId: string | null },
): Promise<string> {
  if (order.shopperId === null) return orderLinkPath(store, order)
  return `${localizedPath(order.language, '/my-orders')}?order=${order.id}`
}

/**
 * Starts another payment of the unpaid amount of a visible order, by the selected gateway or the store's first. Throws
 * ShopError `nothing-to-pay`, also if the gateway reports that an earlier payment has arrived, and `payment-on-hold` while
 * the shop checks one. Throws `payment-time-over` if the reservation cannot last as long as the new link.
 */
export async function payOrder(shop: ShopContext, input: unknown): Promise<OnlineOrder> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { id, gateway: gatewayName } = parseInput(orderPayment, input)
  const { order, isLinked } = await findVisibleOrder(shop, id)
  if (order.shopperId !== shopper.id && !isLinked)
    throw new ShopError('not-found', { params: { resource: 'order' } })
  if (onlinePayableAmount(order) === undefined) throw new ShopError('nothing-to-pay')
  const gateway = await selectGateway(shop, gatewayName)
  await queryOrderPayments(shop, id)
  const url = await startPayment(shop, id, gateway)
  return { order: await readOrder(shop.db, id), url }
}
