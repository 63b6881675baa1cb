import { isAwaitingPayment, isCancelledOrReturned, type OrderFacts } from './order.ts'

/** The number of days for which a payment link for the outstanding amount of an edited order is valid. */
export const outstandingLinkDays = 7

/** The amount of an order that is payable now. `isOutstandingAmount` marks the outstanding amount of an edited, paid order. */
export type UnpaidAmount = { paisa: number; isOutstandingAmount: boolean }

/** Returns the amount that is payable online; undefined if there is none. */
export function unpaidAmount(
  order: OrderFacts & { totalPaisa: number; outstandingPaisa: number; advancePaisa: number },
): UnpaidAmount | undefined {
  if (isAwaitingPayment(order))
    return { paisa: order.isAdvanceDue ? order.advancePaisa : order.totalPaisa, isOutstandingAmount: false }
  if (!order.isPaid || order.outstandingPaisa === 0 || isCancelledOrReturned(order)) return undefined
  return { paisa: order.outstandingPaisa, isOutstandingAmount: true }
}
