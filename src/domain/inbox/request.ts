import { dayInKathmandu } from '#domain/nepal/dates.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { storeFacts } from '#domain/facts.ts'

export const requestKinds = ['return', 'complaint'] as const
/** A shopper's request about an order: a return or a complaint. */
export type RequestKind = (typeof requestKinds)[number]

export const returnReasons = ['does-not-fit', 'damaged', 'not-as-shown', 'changed-mind', 'other'] as const
/** The reason of a return. */
export type ReturnReason = (typeof returnReasons)[number]

export const requestStatuses = ['open', 'accepted', 'declined', 'answered'] as const
/** The progress of a request. Every state except `open` is final. */
export type RequestStatus = (typeof requestStatuses)[number]

export const requestDecisions = ['accept', 'decline', 'answer'] as const
export type RequestDecision = (typeof requestDecisions)[number]

/** The state that a decision leads to. */
export const statusByDecision = {
  accept: 'accepted',
  decline: 'declined',
  answer: 'answered',
} as const satisfies Record<RequestDecision, RequestStatus>

export type RequestedItem = { productId: string; quantity: number }

type RequestFacts = { kind: RequestKind; status: RequestStatus; items: readonly RequestedItem[] }

/**
 * Returns how many units of a product accepted returns name. A return of the whole order names no items and counts 0.
 */
export function returnedQuantity(requests: readonly RequestFacts[], productId: string): number {
  return requests
    .filter(({ kind, status }) => kind === 'return' && status === 'accepted')
    .flatMap(({ items }) => items.filter((item) => item.productId === productId))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * An order line with returnable units: the remaining quantity, and the price in paisa of 0, 1, 2, … units.
 */
export type ReturnableLine<Name> = {
  id: string
  name: Name
  remainingQuantity: number
  pricesPaisa: readonly number[]
}

/** Returns the price of the chosen units in paisa, at most `maxPaisa`. */
export function returnedPrice(
  lines: readonly ReturnableLine<unknown>[],
  items: readonly RequestedItem[],
  maxPaisa: number,
): number {
  const prices = items.map(
    ({ productId, quantity }) => lines.find(({ id }) => id === productId)?.pricesPaisa[quantity] ?? 0,
  )
  return Math.min(
    maxPaisa,
    prices.reduce((sum, price) => sum + price, 0),
  )
}

/** Limits of the text in characters, and the maximum number of pictures. */
export const requestLimits = { minLength: 10, maxLength: 2000, pictures: 4 } as const

const { answerDays } = storeFacts

const dayMs = 24 * 3_600_000
const saturday = 6

/**
 * Returns whether an item can still be returned: it was delivered at most `returnDays` calendar days of Asia/Kathmandu
 * ago.
 */
export function canReturn(
  order: { status: StoredStatus; deliveredAt: Date | undefined; returnDays: number },
  now: Date,
): boolean {
  if (order.status !== 'Delivered' || order.deliveredAt === undefined) return false
  return dayNumber(now) - dayNumber(order.deliveredAt) <= order.returnDays
}

/** Returns when an order was delivered, from its history; `at` is ISO 8601. Undefined before the delivery. */
export function deliveredAt(events: readonly { status: string; at: string }[]): Date | undefined {
  const event = events.findLast(({ status }) => status === 'Delivered')
  return event && new Date(event.at)
}

/** Returns the end of the seventh working day of Asia/Kathmandu after `sentAt`; Saturday is the weekly holiday. */
export function answerDueAt(sentAt: Date): Date {
  let day = dayNumber(sentAt)
  for (let remainingDays: number = answerDays; remainingDays > 0;) {
    day += 1
    if (new Date(day * dayMs).getUTCDay() !== saturday) remainingDays -= 1
  }
  return new Date(`${new Date(day * dayMs).toISOString().slice(0, 10)}T23:59:59.999+05:45`)
}

function dayNumber(date: Date): number {
  return Date.parse(dayInKathmandu(date)) / dayMs
}
