import { isOver, orderStatuses, type StoredStatus } from '#domain/order/order.ts'

type QueuedMessage = { kind: string; content: Readonly<Record<string, string>> }
type OrderNow = { status: StoredStatus; isPaid: boolean; outstandingPaisa: number }

/** Returns whether a later change of the order made a queued message outdated. */
export function isOvertaken({ kind, content }: QueuedMessage, order: OrderNow): boolean {
  if (kind === 'order-status')
    return content['why'] === 'edited' ? isOver(order) : isPast(content['status'], order.status)
  if (kind === 'order-placed' || kind === 'order-paid') return isOver(order) || order.status === 'Delivered'
  const asksForPayment = kind === 'pay-link' || kind === 'payment-reminder'
  return asksForPayment && (isOver(order) || (order.isPaid && order.outstandingPaisa === 0))
}

/** A cancelled order that was reinstated has left that status too. */
function isPast(notifiedStatus: string | undefined, now: StoredStatus): boolean {
  const notifiedIndex = orderStatuses.findIndex((status) => status === notifiedStatus)
  const nowAt = orderStatuses.findIndex((status) => status === now)
  return nowAt > notifiedIndex || (notifiedStatus === 'Cancelled' && now !== notifiedStatus)
}
