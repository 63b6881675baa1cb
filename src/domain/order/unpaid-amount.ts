import { isAwaitingPayment, isOver, type OrderFacts } from './order.ts'

/** A link to what a paid order has come to cost more leads to a payment for so many days. */
export const restDays = 7

/** What can be paid of an order now; `isRest` where it is what a paid order has come to cost more since. */
export type UnpaidPart = { paisa: number; isRest: boolean }

/** The part of an order that is to be paid online; undefined where nothing is. */
export function unpaidPart(
  order: OrderFacts & { totalPaisa: number; outstandingPaisa: number },
): UnpaidPart | undefined {
  if (isAwaitingPayment(order)) return { paisa: order.totalPaisa, isRest: false }
  if (!order.isPaid || order.outstandingPaisa === 0 || isOver(order)) return undefined
  return { paisa: order.outstandingPaisa, isRest: true }
}
