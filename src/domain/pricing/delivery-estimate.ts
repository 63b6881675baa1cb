import { isCollectedAtShop, type AddressFields } from '#domain/address/address.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { addDays } from '#domain/nepal/period.ts'
import { storeFacts } from '#domain/facts.ts'

/** The first and the last day on which an order arrives, 'YYYY-MM-DD' in Kathmandu. */
export type DeliveryEstimate = { from: string; to: string }

/** Returns the delivery estimate of an order to an address; none abroad or for collection at the shop. */
export function deliveryEstimateFor(
  address: Pick<AddressFields, 'street' | 'city' | 'country'>,
  days: DeliveryEstimate,
): DeliveryEstimate | null {
  return isAbroad(address) || isCollectedAtShop(address) ? null : days
}

/** Working days in transit. The default is that of the specification and applies until the owner sets others. */
export type TransitDays = { least: number; most: number }
export const defaultTransitDays: TransitDays = storeFacts.deliveryDays

// Ends the search if every day is closed.
const maxSteps = 1000

/**
 * Returns the estimated delivery days: working days after the order and after the preparation time of made-to-order
 * products.
 * `isClosed` returns whether a day has no deliveries.
 */
export function estimateDelivery(
  { least, most }: TransitDays,
  {
    placedOn,
    leadDays,
    isClosed,
  }: { placedOn: string; leadDays: number; isClosed: (day: string) => boolean },
): DeliveryEstimate {
  const ready = addDays(placedOn, leadDays)
  return {
    from: afterWorkingDays(ready, least, isClosed),
    to: afterWorkingDays(ready, Math.max(least, most), isClosed),
  }
}

/** The weekly holiday in Nepal. Sunday is 0. */
export const saturday = 6

/** The day of the week, 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function afterWorkingDays(start: string, days: number, isClosed: (day: string) => boolean): string {
  let day = start
  let remainingDays = days
  for (let step = 0; step < maxSteps; step += 1) {
    // Even if no working days remain, the delivery needs an open day.
    if (remainingDays <= 0 && !isClosed(day)) return day
    day = addDays(day, 1)
    if (!isClosed(day)) remainingDays -= 1
  }
  return day
}
