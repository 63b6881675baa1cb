import { eq } from 'drizzle-orm'
import { refunds } from '#db/schema/payments.server.ts'
import { addAddress } from '#shop/accounts/addresses.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import { saveContactMessage, subscribeToNewsletter } from '#shop/inbox/contact.ts'
import type { ShopContext } from '#shop/context.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { mergeOrderCountDeltas } from '#shop/orders/order-search.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { mergeSalesDeltas } from '#shop/orders/sales-totals.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { address, newProduct, newSeller, newShopper } from './shop.ts'
import { updateWishlist } from '#shop/cart/wishlist.ts'
import { moveOrder } from './orders.ts'

const statusesUntilDelivered = ['Packed', 'Shipped', 'Out for delivery', 'Delivered']

/** Fills an empty store with an order of each kind in each state, and with all other data of a shop. */
export async function fillShop(shop: ShopContext): Promise<void> {
  const seller = await newSeller(shop)
  const chair = await newProduct(shop, { stock: 500, name: 'Chair', nameNe: 'कुर्सी' })
  const table = await newProduct(shop, { stock: 500, name: 'Table', price: 333.33, offerPrice: 333.33 })
  const shelf = await newProduct(shop, { stock: null, name: 'Shelf' })
  const items = [chair, table, shelf].map(({ id }, index) => ({ productId: id, quantity: index + 1 }))
  const move = async (id: string, statuses: readonly string[]) => {
    await moveOrder(seller, { id }, ...statuses)
  }
  for (const steps of [0, 1, 2, 3, 4]) {
    const order = await placeCashOrder(await newShopper(shop), { items, address })
    await move(order.id, statusesUntilDelivered.slice(0, steps))
  }
  const cancelled = await placeCashOrder(await newShopper(shop), { items, address })
  await move(cancelled.id, ['Cancelled'])
  await fillOnline(shop, { seller, items, move })
  const shopper = await newShopper(shop)
  await addAddress(shopper, { address })
  await updateCart(shopper, { cartItems: { [chair.id]: 2, [shelf.id]: 1 } })
  await updateWishlist(shopper, { productIds: [table.id, chair.id] })
  await saveContactMessage(shop, {
    name: 'Maya',
    email: 'maya@example.com',
    subject: 'Size',
    message: 'Does it fit 2 m?',
  })
  await subscribeToNewsletter(shop, { email: 'maya@example.com' })
  await mergeOrderCountDeltas(shop)
  await mergeSalesDeltas(shop)
}

type OrderSetup = {
  seller: ShopContext
  items: { productId: string; quantity: number }[]
  move(id: string, statuses: readonly string[]): Promise<void>
}

async function fillOnline(shop: ShopContext, { seller, items, move }: OrderSetup): Promise<void> {
  const place = async (isPaid: boolean) => {
    const shopper = await newShopper(shop)
    const { order, url } = await placeOnlineOrder(shopper, { items, address })
    if (isPaid) await handleTestGatewayAction(shop, { id: url.split('/').at(-1), action: 'pay' })
    return { shopper, order }
  }
  await place(false)
  const paid = await place(true)
  await move(paid.order.id, statusesUntilDelivered)
  const cancelled = await place(true)
  await cancelOrder(cancelled.shopper, { id: cancelled.order.id })
  const returned = await place(true)
  await move(returned.order.id, statusesUntilDelivered)
  const text = 'One leg is broken.'
  const requestResult = await submitReturnRequest(
    returned.shopper,
    { order: returned.order.id, kind: 'return', text },
    [],
  )
  await decideRequest(seller, {
    id: requestResult.requests[0]?.id,
    decision: 'accept',
    amount: 900,
    restock: true,
  })
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, returned.order.id))
  await recordRefund(seller, { id: refund?.id, note: 'bank 1' })
}
