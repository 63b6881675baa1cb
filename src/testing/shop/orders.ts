import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { address, newProduct, newSeller, newShopper } from './shop.ts'

/** The statuses of an order from packing to delivery. */
export const statusesUntilDelivered = ['Packed', 'Shipped', 'Out for delivery', 'Delivered'] as const

/** Differences from the default order: one chair at Rs. 900, of which five are in stock. */
export type OrderOverrides = {
  product?: Record<string, unknown>
  quantity?: number
  /** More fields of the request, such as an address or a coupon. */
  request?: Record<string, unknown>
}

/** A shopper, an owner, a product in stock and the request for an order of it. There is no order yet. */
export async function orderRequest(shop: ShopContext, overrides: OrderOverrides = {}) {
  const { product: fields = {}, quantity = 1, request = {} } = overrides
  const product = await newProduct(shop, fields)
  const shopper = await newShopper(shop)
  const seller = await newSeller(shop)
  const input = { items: [{ productId: product.id, quantity }], address, ...request }
  return { product, shopper, seller, input }
}

/** An order to be paid in cash, just placed. Its units have left the stock. */
export async function cashOrder(shop: ShopContext, overrides: OrderOverrides = {}) {
  const prepared = await orderRequest(shop, overrides)
  const order = await placeCashOrder(prepared.shopper, prepared.input)
  return { ...prepared, order, id: order.id }
}

/** An online order whose payment link is open. Its units are reserved, and nothing is paid. */
export async function unpaidOrder(shop: ShopContext, overrides: OrderOverrides = {}) {
  const prepared = await orderRequest(shop, overrides)
  const { order, url } = await placeOnlineOrder(prepared.shopper, prepared.input)
  return { ...prepared, order, id: order.id, url, attemptId: attemptIdOf(url) }
}

/** An online order whose payment the test gateway has confirmed. `order` is as it was placed. */
export async function paidOrder(shop: ShopContext, overrides: OrderOverrides = {}) {
  const unpaid = await unpaidOrder(shop, overrides)
  await handleTestGatewayAction(shop, { id: unpaid.attemptId, action: 'pay' })
  return unpaid
}

/** A cash order that has left the shop with its bill, and is not delivered yet. `order` is as it was placed. */
export async function shippedOrder(shop: ShopContext, overrides: OrderOverrides = {}) {
  const placed = await cashOrder(shop, overrides)
  await moveOrder(placed.seller, placed, 'Packed', 'Shipped')
  return placed
}

/** A cash order that was delivered and paid. `order` is as it was placed. */
export async function deliveredOrder(shop: ShopContext, overrides: OrderOverrides = {}) {
  const placed = await cashOrder(shop, overrides)
  await moveOrder(placed.seller, placed, ...statusesUntilDelivered)
  return placed
}

/** A cash order that the seller has cancelled. Its units are back in stock. `order` is as it was placed. */
export async function cancelledOrder(shop: ShopContext, overrides: OrderOverrides = {}) {
  const placed = await cashOrder(shop, overrides)
  await moveOrder(placed.seller, placed, 'Cancelled')
  return placed
}

/** Changes the status of an order step by step, as the seller. */
export async function moveOrder(
  seller: ShopContext,
  { id }: { id: string | undefined },
  ...statuses: readonly string[]
): Promise<void> {
  for (const status of statuses) await changeOrderStatus(seller, { id, status })
}

/** Returns the id of the payment attempt that a link of the test gateway is about. */
export function attemptIdOf(url: string): string {
  return url.split('/').at(-1) ?? ''
}
