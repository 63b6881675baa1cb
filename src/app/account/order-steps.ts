import { formatDateTime } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { orderStatusMessages } from '#domain/messages/order-status.ts'
import { words } from '#domain/messages/words.ts'
import { orderStatuses, type OrderStatus } from '#domain/order.ts'
import type { TagKind } from '#ui/tag.tsx'
import type { TimelineStep } from '#ui/status-timeline.tsx'
import type { OrderEvent } from './own-orders.ts'

/** The colour of a status: done, ended, or still moving. */
export function statusTag(status: OrderStatus): TagKind {
  if (status === 'Delivered') return 'done'
  return status === 'Cancelled' ? 'bad' : 'open'
}

/** The steps of an order on its line; a cancelled one ends where it was cancelled. */
export function orderSteps(
  order: { status: OrderStatus; events: readonly OrderEvent[] },
  language: Language,
): TimelineStep[] {
  const way = orderStatuses.filter((status) => status !== 'Cancelled')
  const at = way.findIndex((status) => status === order.status)
  const isCancelled = order.status === 'Cancelled'
  const passed = isCancelled ? way.filter((status) => eventOf(order.events, status) !== undefined) : way
  const steps = passed.map((status, index) => {
    const isDone = isCancelled || index < at || order.status === 'Delivered'
    return stepOf(status, isDone ? 'done' : index === at ? 'now' : 'todo', { order, language })
  })
  return isCancelled ? [...steps, stepOf('Cancelled', 'bad', { order, language })] : steps
}

function stepOf(
  status: OrderStatus,
  state: TimelineStep['state'],
  { order, language }: { order: { events: readonly OrderEvent[] }; language: Language },
): TimelineStep {
  const event = state === 'todo' ? undefined : eventOf(order.events, status)
  return {
    key: status,
    text: words(orderStatusMessages, language)[status],
    state,
    time: event && { text: formatDateTime(new Date(event.at), language), iso: event.at },
    note: event?.note === '' ? undefined : event?.note,
  }
}

function eventOf(events: readonly OrderEvent[], status: OrderStatus): OrderEvent | undefined {
  return events.findLast((event) => event.status === status)
}
