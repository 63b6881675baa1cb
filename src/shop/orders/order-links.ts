import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { localizedPath, type Language } from '#domain/language.ts'
import { isCancelledOrReturned } from '#domain/order/order.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { isLinkKey, linkKey } from '#shop/store-secret.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { selectOrders } from './orders.ts'

const linkValidDays = 30
const dayMs = 24 * 3_600_000

/** Returns the path of an order's page that needs no login, for customers who ordered by phone. */
export async function orderLinkPath(
  store: { db: Database },
  { id, language }: { id: string; language: Language },
): Promise<string> {
  const key = await linkKey(store, `order ${id}`)
  return `${localizedPath(language, `/order/${id}`)}?key=${key}`
}

/**
 * Returns an order by the key in its link. A link expires 30 days after the order is delivered, cancelled or returned.
 * Throws ShopError `not-found` for an expired or wrong key.
 */
export async function findOrderByLink(shop: ShopContext, id: string, key: unknown): Promise<Order> {
  const isValidKey = await isLinkKey(shop, `order ${id}`, key)
  const [order] = isValidKey ? await selectOrders(shop.db).where(eq(orders.id, id)) : []
  if (!order || isLinkExpired(order, shop.now()))
    throw new ShopError('not-found', { params: { resource: 'order' } })
  return order
}

function isLinkExpired({ status, events }: Order, now: Date): boolean {
  if (status !== 'Delivered' && !isCancelledOrReturned({ status })) return false
  const end = events.findLast((event) => event.status === status)
  return end !== undefined && now.getTime() > Date.parse(end.at) + linkValidDays * dayMs
}
