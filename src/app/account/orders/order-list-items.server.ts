import type { OrderFacts } from '#domain/order/order.ts'
import type { ShopContext } from '#shop/context.ts'
import { listShopperOrders } from '#shop/orders/orders.ts'

/** An order in the list for browsers without scripts. */
export type OrderListItem = {
  id: string
  number: number
  totalPaisa: number
  /** ISO 8601 in UTC. */
  createdAt: string
  facts: OrderFacts
}

const maxOrders = 20

/** Returns the newest orders of a shopper; null for a visitor. */
export async function readOrderListItems(shop: ShopContext): Promise<OrderListItem[] | null> {
  if (!shop.actor.shopper) return null
  const { orders } = await listShopperOrders(shop, { page: 1, limit: maxOrders })
  return orders.map((order) => {
    const { id, number, totalPaisa, createdAt, status, isPaid, paymentType, isAdvanceDue, retainedPaisa } =
      order
    const facts = { status, isPaid, paymentType, isAdvanceDue, retainedPaisa }
    return { id, number, totalPaisa, createdAt: createdAt.toISOString(), facts }
  })
}
