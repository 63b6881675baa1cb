import { addDays, startOfDay } from '#domain/nepal/period.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { isOrderStatus, isCancelledOrReturned, type StoredStatus } from './order.ts'

export type OrderAge = { unit: 'minutes' | 'hours' | 'days'; count: number }

const minuteMs = 60_000

/** Returns the age of an order in the largest whole unit; 0 minutes if the clock is behind. */
export function orderAge(createdAt: Date, now: Date): OrderAge {
  const minutes = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / minuteMs))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}

/** Whether an order was delivered, and the number of days after its last estimated day, at delivery or now. */
export type DeliveryPunctuality = { isDelivered: boolean; daysOverdue: number }

/**
 * Returns the punctuality of an order that is on its way or delivered; undefined without an estimate, or if the order
 * will not arrive.
 */
export function deliveryPunctuality(
  order: {
    status: StoredStatus
    deliveryEstimate: { to: string } | null
    address: { country: string }
    history: readonly { status: StoredStatus; at: string }[]
  },
  now: Date,
): DeliveryPunctuality | undefined {
  const { deliveryEstimate, status, address, history } = order
  const deliveredEvent = history.find((step) => step.status === 'Delivered')
  if (
    deliveryEstimate === null ||
    isAbroad(address) ||
    (deliveredEvent === undefined && isCancelledOrReturned({ status }))
  )
    return undefined
  const day = dayInKathmandu(deliveredEvent === undefined ? now : new Date(deliveredEvent.at))
  const days = (startOfDay(day).getTime() - startOfDay(deliveryEstimate.to).getTime()) / (24 * 60 * minuteMs)
  return { isDelivered: deliveredEvent !== undefined, daysOverdue: Math.max(0, Math.round(days)) }
}

export type OrderDue = 'late' | 'dueToday' | 'dueTomorrow'

/**
 * Returns whether the last estimated day is past, today or tomorrow, in Kathmandu. Undefined if it is later, without an
 * estimate (as outside Nepal), and for orders that were delivered or will not arrive.
 */
export function orderDue(
  order: { status: StoredStatus; deliveryEstimate: { to: string } | null; address: { country: string } },
  now: Date,
): OrderDue | undefined {
  const { deliveryEstimate, status, address } = order
  const isOnItsWay = isOrderStatus(status) && status !== 'Delivered' && !isCancelledOrReturned(order)
  if (deliveryEstimate === null || !isOnItsWay || isAbroad(address)) return undefined
  const today = dayInKathmandu(now)
  if (deliveryEstimate.to < today) return 'late'
  if (deliveryEstimate.to === today) return 'dueToday'
  return deliveryEstimate.to === addDays(today, 1) ? 'dueTomorrow' : undefined
}
