import { formatDate, formatDateTime } from '#domain/nepal/reader-dates.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import type { Language } from '#domain/language.ts'
import { orderPageMessages } from './order-page-messages.ts'
import { startOfDay } from '#domain/nepal/period.ts'
import { orderStatusMessages, statusText } from '#domain/order/order-status-messages.ts'
import { messages } from '#domain/messages.ts'
import {
  isAwaitingPayment,
  isOrderStatus,
  isCancelledOrReturned,
  deliveryStatuses,
  type OrderFacts,
  type StoredStatus,
} from '#domain/order/order.ts'
import type { TagKind } from '#ui/card/tag.tsx'
import type { TimelineStep } from '#ui/list/timeline.tsx'
import type { OrderEvent } from '#domain/order/placed/placed-order.ts'
import type { MyOrder } from './my-order-item.ts'

/** Returns the tag of a status: delivered, ended early, or in progress. */
export function statusTag(status: StoredStatus): TagKind {
  if (status === 'Delivered') return 'done'
  return isCancelledOrReturned({ status }) ? 'bad' : 'open'
}

/** The fields of an order that state whether the shop checks its payment. */
export type PaymentUnderCheck = { isPaymentOnHold?: boolean; qr?: { reference: string } | null }

/**
 * Returns the status text of an order. An order that awaits its online payment, or whose payment the shop checks, has a
 * special text.
 */
export function shopperStatusText(order: OrderFacts & PaymentUnderCheck, language: Language): string {
  if (!isAwaitingPayment(order)) return statusText(order.status, language)
  const isBeingChecked = order.isPaymentOnHold === true || (order.qr?.reference ?? '') !== ''
  return messages(orderStatusMessages, language)[isBeingChecked ? 'checking-payment' : 'awaiting-payment']
}

/**
 * Returns a text with the estimated and the actual delivery day of a delivered order; otherwise undefined.
 */
export function deliveredText(
  {
    status,
    deliveryEstimate,
    address,
    events,
  }: Pick<MyOrder, 'status' | 'deliveryEstimate' | 'address' | 'events'>,
  language: Language,
): string | undefined {
  const deliveryEvent = status === 'Delivered' ? eventOf(events, status) : undefined
  if (deliveryEvent === undefined || deliveryEstimate === null || isAbroad(address)) return undefined
  const estimatedDay = formatDate(startOfDay(deliveryEstimate.to), language)
  return messages(orderPageMessages, language).deliveredOn({
    estimatedDay,
    deliveryDay: formatDate(new Date(deliveryEvent.at), language),
  })
}

/**
 * Returns the steps of an order. A cancelled or returned order has only the steps until then. An order with an unknown
 * status has only the steps that it has passed. An order that awaits payment has reached no step.
 */
export function orderSteps(
  order: OrderFacts & { events: readonly OrderEvent[] },
  language: Language,
): TimelineStep[] {
  const { status: currentStatus, events } = order
  const facts = { order, language }
  if (isCancelledOrReturned({ status: currentStatus }) || !isOrderStatus(currentStatus)) {
    const passedStatuses = deliveryStatuses.filter((status) => eventOf(events, status) !== undefined)
    const lastStep = stepOf(currentStatus, isOrderStatus(currentStatus) ? 'bad' : 'now', facts)
    return [...passedStatuses.map((status) => stepOf(status, 'done', facts)), lastStep]
  }
  const currentIndex = isAwaitingPayment(order)
    ? -1
    : deliveryStatuses.findIndex((status) => status === currentStatus)
  return deliveryStatuses.map((status, index) => {
    const isDone = index < currentIndex || currentStatus === 'Delivered'
    return stepOf(status, isDone ? 'done' : index === currentIndex ? 'now' : 'todo', facts)
  })
}

function stepOf(
  status: StoredStatus,
  state: TimelineStep['state'],
  { order, language }: { order: { events: readonly OrderEvent[] }; language: Language },
): TimelineStep {
  const event = state === 'todo' ? undefined : eventOf(order.events, status)
  return {
    key: status,
    text: statusText(status, language),
    state,
    time: event && { text: formatDateTime(new Date(event.at), language), iso: event.at },
    note: event?.note === '' ? undefined : event?.note,
  }
}

function eventOf(events: readonly OrderEvent[], status: StoredStatus): OrderEvent | undefined {
  return events.findLast((event) => event.status === status)
}
