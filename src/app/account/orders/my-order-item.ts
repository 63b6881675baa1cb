import type { Language } from '#domain/language.ts'
import { decodeOrder } from '#domain/order/placed/order-wire.ts'
import { isCancelledOrReturned } from '#domain/order/order.ts'
import { refundStatesOf } from '#domain/payment/payment.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { cardItem } from '#app/components/product-card-item.ts'

export type OrderResponse = ResponseOf<'GET', '/order/:id'>
export type OrdersResponse = ResponseOf<'GET', `/order/user?page=${number}`>

/** An order for the shopper's pages, with products in the page's language. */
export type MyOrder = ReturnType<typeof toMyOrder>
/** A return request or complaint of the shopper. */
export type MyRequest = MyOrder['requests'][number]

/** Converts the order of a response for the shopper's pages. */
export function toMyOrder(response: OrderResponse['order'], language: Language) {
  const { lines, advance, refunds, ...order } = decodeOrder(response)
  return {
    ...order,
    // An order without a status is shown as in processing.
    status: order.status || 'Processing',
    items: lines.map(({ card, quantity }) => ({ product: cardItem(language, card), quantity })),
    advancePaisa: advance?.paisa ?? 0,
    isAdvanceDue: advance !== null && advance.paidAt === null,
    refundStates: refundStatesOf({ ...order, refunds }),
    refunds: refunds.map(({ status, amountPaisa: paisa, currency, reason, dueAt }) => {
      return { isDone: status === 'done', sum: { paisa, currency }, reason, dueAt }
    }),
    /** A second payment is being refunded, and the first still pays the order. */
    isPaidTwice:
      order.isPaid &&
      !isCancelledOrReturned(order) &&
      refunds.some(({ reason, status }) => reason === 'paid twice' && status !== 'done'),
  }
}
