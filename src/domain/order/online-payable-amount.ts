import { isAwaitingPayment, isCancelledOrReturned, type OrderFacts } from './order.ts'

/** The number of days for which a payment link for the outstanding amount of an edited order is valid. */
export const outstandingLinkDays = 7

/** `isOutstandingAmount` is true for the outstanding amount of a paid order that was edited. */
export type OnlinePayableAmount = { paisa: number; isOutstandingAmount: boolean }

/** Returns the amount that is payable online now; undefined if there is none, as for an unpaid cash order. */
export function onlinePayableAmount(
  order: OrderFacts & { totalPaisa: number; outstandingPaisa: number; advancePaisa: number },
): OnlinePayableAmount | undefined {
  if (isAwaitingPayment(order))
    return { paisa: order.isAdvanceDue ? order.advancePaisa : order.totalPaisa, isOutstandingAmount: false }
  if (!order.isPaid || order.outstandingPaisa === 0 || isCancelledOrReturned(order)) return undefined
  return { paisa: order.outstandingPaisa, isOutstandingAmount: true }
}
