import { addDays, startOfDay } from '#domain/nepal/period.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { isOrderStatus, isOver, type StoredStatus } from './order.ts'

export type OrderAge = { unit: 'minutes' | 'hours' | 'days'; count: number }

const minuteMs = 60_000

/** How long ago an order came, in the largest whole unit; a clock that runs behind makes it 0 minutes old. */
export function orderAge(createdAt: Date, now: Date): OrderAge {
  const minutes = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / minuteMs))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}

/** Whether an order has come, and how many days after the last promised one that was or is by now. */
export type DeliveryEstimateResult = { isBrought: boolean; daysOverdue: number }

/** The same of orders that are on their way or have come; undefined where no day was promised, and for what will not come. */
export function deliveryEstimateResult(
  order: {
    status: StoredStatus
    promised: { to: string } | null
    address: { country: string }
    history: readonly { status: StoredStatus; at: string }[]
  },
  now: Date,
): DeliveryEstimateResult | undefined {
  const { promised, status, address, history } = order
  const brought = history.find((step) => step.status === 'Delivered')
  if (promised === null || isAbroad(address) || (brought === undefined && isOver({ status })))
    return undefined
  const day = dayInKathmandu(brought === undefined ? now : new Date(brought.at))
  const days = (startOfDay(day).getTime() - startOfDay(promised.to).getTime()) / (24 * 60 * minuteMs)
  return { isBrought: brought !== undefined, daysOverdue: Math.max(0, Math.round(days)) }
}

export type OrderDue = 'late' | 'dueToday' | 'dueTomorrow'

/**
 * How near the last promised day is, in Kathmandu; undefined where there is time, where none is promised, as outside
 * Nepal, and for what has come or will not.
 */
export function orderDue(
  order: { status: StoredStatus; promised: { to: string } | null; address: { country: string } },
  now: Date,
): OrderDue | undefined {
  const { promised, status, address } = order
  const isComing = isOrderStatus(status) && status !== 'Delivered' && !isOver(order)
  if (promised === null || !isComing || isAbroad(address)) return undefined
  const today = dayInKathmandu(now)
  if (promised.to < today) return 'late'
  if (promised.to === today) return 'dueToday'
  return promised.to === addDays(today, 1) ? 'dueTomorrow' : undefined
}
