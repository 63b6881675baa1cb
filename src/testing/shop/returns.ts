import { eq } from 'drizzle-orm'
import { refunds } from '#db/schema/payments.server.ts'
import { listBillsOfOrder, type Bill } from '#shop/bills/bills.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { address, newProduct, newSeller, newShopper } from './shop.ts'
import { moveOrder } from './orders.ts'

/** Places an order of two chairs at Rs. 900 and a table at Rs. 333.33, with tax exactly Rs. 2176. */
export async function placeTestOrder(shop: ShopContext, paymentType: 'cash' | 'online') {
  const chair = await newProduct(shop, { stock: 50, name: 'Chair' })
  const table = await newProduct(shop, { stock: 50, name: 'Table', price: 333.33, offerPrice: 333.33 })
  const shopper = await newShopper(shop)
  const seller = await newSeller(shop)
  const items = [
    { productId: chair.id, quantity: 2 },
    { productId: table.id, quantity: 1 },
  ]
  const input = { items, address }
  const onlineOrder = paymentType === 'cash' ? undefined : await placeOnlineOrder(shopper, input)
  const order = onlineOrder?.order ?? (await placeCashOrder(shopper, input))
  const attemptId = onlineOrder?.url.split('/').at(-1) ?? ''
  if (onlineOrder) await handleTestGatewayAction(shop, { id: attemptId, action: 'pay' })
  const readBills = async () => listBillsOfOrder(seller, { order: order.id })
  const readRefunds = () =>
    shop.db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.id)
  const move = async (...statuses: readonly string[]) => {
    await moveOrder(seller, order, ...statuses)
  }
  /** Accepts a return as the seller. Returns the pending refund. */
  async function accept(
    amount: number,
    returnedItems: readonly { productId: string; quantity: number }[] = [],
  ) {
    const earlierRefundIds = new Set((await readRefunds()).map(({ id }) => id))
    const text = 'One leg is broken.'
    const result = await submitReturnRequest(
      shopper,
      { order: order.id, kind: 'return', text, items: returnedItems },
      [],
    )
    const openRequest = result.requests.find(({ status }) => status === 'open')
    await decideRequest(seller, { id: openRequest?.id, decision: 'accept', amount })
    return (await readRefunds()).find(({ id }) => !earlierRefundIds.has(id))?.id ?? ''
  }
  return { chair, table, shopper, seller, order, attemptId, readBills, readRefunds, move, accept }
}

/** Returns the totals of bills or credit notes. */
export function totalsOf(notes: readonly Bill[]) {
  const sum = (amountOf: (bill: Bill) => number) => notes.reduce((total, note) => total + amountOf(note), 0)
  return {
    lines: notes[0]?.content.lines.map((_, index) =>
      sum((note) => note.content.lines[index]?.totalPaisa ?? 0),
    ),
    subtotal: sum(({ content }) => content.subtotalPaisa),
    tax: sum(({ content }) => content.taxPaisa),
    total: sum(({ content }) => content.totalPaisa),
  }
}
