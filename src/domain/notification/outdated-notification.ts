import { isCancelledOrReturned, orderStatuses, type StoredStatus } from '#domain/order/order.ts'

type QueuedMessage = { kind: string; content: Readonly<Record<string, string>> }
export type CurrentOrder = { status: StoredStatus; isPaid: boolean; outstandingPaisa: number }

/** Returns whether a later change of the order made a queued message outdated. */
export function isOutdated({ kind, content }: QueuedMessage, order: CurrentOrder): boolean {
  if (kind === 'order-status')
    return content['why'] === 'edited'
      ? isCancelledOrReturned(order)
      : isPast(content['status'], order.status)
  if (kind === 'order-placed' || kind === 'order-paid')
    return isCancelledOrReturned(order) || order.status === 'Delivered'
  const asksForPayment = kind === 'pay-link' || kind === 'payment-reminder'
  return asksForPayment && (isCancelledOrReturned(order) || (order.isPaid && order.outstandingPaisa === 0))
}

/** Returns whether an order has left a status. A reinstated order has left the status Cancelled. */
function isPast(notifiedStatus: string | undefined, currentStatus: StoredStatus): boolean {
  const notifiedIndex = orderStatuses.findIndex((status) => status === notifiedStatus)
  const currentIndex = orderStatuses.findIndex((status) => status === currentStatus)
  return currentIndex > notifiedIndex || (notifiedStatus === 'Cancelled' && currentStatus !== notifiedStatus)
}
