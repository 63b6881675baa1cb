import type { Database } from '#db/database.server.ts'
import type { Language } from '#domain/language.ts'
import { localPath } from '#domain/language.ts'
import { unpaidPart } from '#domain/order/unpaid-amount.ts'
import { orderPayment } from '#domain/order/order.server.ts'
import { askAboutOrder } from '#shop/payments/query-gateway.ts'
import type { Shop } from '#shop/context.ts'
import { openOrderPath } from '#shop/orders/open-orders.ts'
import { findVisibleOrder, readOrder, type Order } from '#shop/orders/orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireGateway, requireShopper, userIdOf } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { startPayment } from './start-payment.ts'

/** An online order, and where to pay it: absolute. */
export type OnlineOrder = { order: Order; url: string }

/**
 * Where the browser is brought after paying, in the order's language: among the shopper's orders, or to the page of an
 * order that belongs to no account.
 */
export async function returnPath(
  store: { db: Database },
  order: { id: string; language: Language; shopperId: string | null },
): Promise<string> {
  if (order.shopperId === null) return openOrderPath(store, order)
  return `${localPath(order.language, '/my-orders')}?order=${order.id}`
}

/**
 * Starts another payment of what is unpaid of an order that the shopper is shown, by the chosen gateway or the store's first.
 * Refuses `nothing-to-pay`, also when a gateway, asked first, says that an earlier payment has arrived, and
 * `payment-time-over` where the order can be held no longer than the new link would live.
 */
export async function payOrder(shop: Shop, input: unknown): Promise<OnlineOrder> {
  const shopper = requireShopper(shop, userIdOf(input))
  const { id, gateway: chosen } = parseInput(orderPayment, input)
  const { order, isLinked } = await findVisibleOrder(shop, id)
  if (order.shopperId !== shopper.id && !isLinked)
    throw new ShopError('not-found', { params: { what: 'order' } })
  if (unpaidPart(order) === undefined) throw new ShopError('nothing-to-pay')
  const gateway = requireGateway(shop, chosen)
  await askAboutOrder(shop, id)
  const url = await startPayment(shop, id, gateway)
  return { order: await readOrder(shop.db, id), url }
}
