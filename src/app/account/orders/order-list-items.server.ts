import { duePaisa } from '#domain/order/order-money.ts'
import type { OrderFacts } from '#domain/order/order.ts'
import { pick } from '#lib/record/fields.ts'
import type { ShopContext } from '#shop/context.ts'
import { listShopperOrders } from '#shop/orders/orders.ts'
import type { PaymentUnderCheck } from './order-steps.ts'

/** An order in the list for browsers without scripts. */
export type OrderListItem = {
  id: string
  number: number
  totalPaisa: number
  /** ISO 8601 in UTC. */
  createdAt: string
  facts: OrderFacts & PaymentUnderCheck & { duePaisa: number }
}

const maxOrders = 20

const factFields = [
  'status',
  'isPaid',
  'paymentType',
  'isAdvanceDue',
  'retainedPaisa',
  'isPaymentOnHold',
] as const

/** Returns the newest orders of a shopper; null for a visitor. */
export async function readOrderListItems(shop: ShopContext): Promise<OrderListItem[] | null> {
  if (!shop.actor.shopper) return null
  const { orders } = await listShopperOrders(shop, { page: 1, limit: maxOrders })
  return orders.map((order) => {
    const { id, number, totalPaisa, createdAt } = order
    const qr = order.qr && { reference: order.qr.reference }
    const facts = { ...pick(order, factFields), qr, duePaisa: duePaisa(order) }
    return { id, number, totalPaisa, createdAt: createdAt.toISOString(), facts }
  })
}
