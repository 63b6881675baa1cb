import { isTakenAtShop, type AddressFields } from '#domain/address/address.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { addDays } from '#domain/nepal/period.ts'
import { storeFacts } from '#domain/facts.ts'

/** The first and the last day on which an order arrives, 'YYYY-MM-DD' in Kathmandu. */
export type PromisedDays = { from: string; to: string }

/** What is promised of an order to an address: no day to another country, nor for what was taken at the shop. */
export function promisedTo(
  address: Pick<AddressFields, 'street' | 'city' | 'country'>,
  days: PromisedDays,
): PromisedDays | null {
  return isAbroad(address) || isTakenAtShop(address) ? null : days
}

/** Working days on the way; the specified ones hold until the owner sets others. */
export type WayDays = { least: number; most: number }
export const specifiedDays: WayDays = storeFacts.deliveryDays

// Longer than any way and any closure: a calendar on which every day is closed must end somewhere.
const maxSteps = 1000

/**
 * The days an order arrives on: so many working days after the day it was placed, and after the days it takes to make what
 * is made to order. `isClosed` says on which days nothing moves.
 */
export function promisedDays(
  { least, most }: WayDays,
  {
    placedOn,
    leadDays,
    isClosed,
  }: { placedOn: string; leadDays: number; isClosed: (day: string) => boolean },
): PromisedDays {
  const ready = addDays(placedOn, leadDays)
  return {
    from: afterWorkingDays(ready, least, isClosed),
    to: afterWorkingDays(ready, Math.max(least, most), isClosed),
  }
}

/** The day of rest in Nepal, where Sunday is 0. */
export const saturday = 6

/** The day of the week, 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function afterWorkingDays(start: string, days: number, isClosed: (day: string) => boolean): string {
  let day = start
  let left = days
  for (let step = 0; step < maxSteps; step += 1) {
    // What takes no day still arrives on one that is open.
    if (left <= 0 && !isClosed(day)) return day
    day = addDays(day, 1)
    if (!isClosed(day)) left -= 1
  }
  return day
}
