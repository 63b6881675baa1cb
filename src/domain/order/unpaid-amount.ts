import { isAwaitingPayment, isOver, type OrderFacts } from './order.ts'

/** The number of days in which a link to an increased amount of a paid order can be used. */
export const restDays = 7

/** The currently payable amount of an order. `isRest` marks the increase of an order that was paid already. */
export type UnpaidPart = { paisa: number; isRest: boolean }

/** Returns the amount that is still to be paid, online or in cash; 0 if the order was cancelled or returned. */
export function duePaisa(order: OrderFacts & { totalPaisa: number; outstandingPaisa: number }): number {
  if (isOver(order)) return 0
  return order.isPaid ? order.outstandingPaisa : order.totalPaisa
}

/** Returns the amount that is payable online; undefined if there is none. */
export function unpaidPart(
  order: OrderFacts & { totalPaisa: number; outstandingPaisa: number },
): UnpaidPart | undefined {
  if (isAwaitingPayment(order)) return { paisa: order.totalPaisa, isRest: false }
  if (!order.isPaid || order.outstandingPaisa === 0 || isOver(order)) return undefined
  return { paisa: order.outstandingPaisa, isRest: true }
}
