import type { NepalLocation } from '#domain/address/saved-location.ts'
import type { Language } from '#domain/language.ts'
import {
  deliveryEstimateInCalendars,
  shortDeliveryEstimate,
  withNonBreakingSpaces,
} from '#domain/pricing/delivery-estimate-messages.ts'
import { locationEstimateMessages } from './location-estimate-messages.ts'
import { noDayMessages } from './no-day-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney, sumPaisa } from '#domain/money.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { quoteDelivery, stairCarryPaisa } from '#domain/pricing/delivery/delivery.ts'
import type { Destination } from '#domain/pricing/delivery/destination.ts'
import { zoneTermsOf, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'

/** One unit of a product at the price `paisa`, with its lead time in days. */
export type EstimateProduct = { id: string; grams: number | null; paisa: number; leadTimeDays: number }
type EstimateLocation = (Destination & Pick<Partial<NepalLocation>, 'floor'>) | { country: string }
/**
 * Without a product, the estimate is the number of days of preparation and transit. `leadDays` is the lead time of the
 * order lines on the page.
 */
type EstimateQuery = {
  product: EstimateProduct | undefined
  leadDays?: number | undefined
  language: Language
}

/**
 * The delivery estimate at a location as text. `hasDeliveryDays` means days of the calendar. Without them, the text is
 * the reason, or the number of days if there is no product.
 */
export type LocationEstimate =
  | { hasDeliveryDays: false; text: string; short: string; refusal?: 'ask-us' | 'not-delivered' }
  | {
      hasDeliveryDays: true
      /** The days in the reader's calendar, without the year if they are near. */
      days: string
      /** The days with their weekdays. */
      weekdays: string
      /** The days with years, first in the reader's calendar and then in the other one. */
      datesByCalendar: readonly string[]
      /** The delivery fee with its label. */
      fee: string
      /** The delivery fee without its label. */
      feeAlone: string
      isFree: boolean
      /** The price of stair carry; undefined if it is not offered. */
      stairCarryText: string | undefined
      /** The price of assembly; undefined if it is not offered. */
      assembly: string | undefined
    }

/**
 * Returns the delivery estimate for one unit of a product at a location. Every screen takes its delivery days from
 * here.
 */
export function estimateAt(
  rules: DeliveryRules,
  place: EstimateLocation,
  query: EstimateQuery,
): LocationEstimate {
  const { product, leadDays = 0, language } = query
  const t = messages(locationEstimateMessages, language)
  const noDayText = messages(noDayMessages, language)
  const isAbroad = 'country' in place
  const today = dayInKathmandu(new Date())
  const { parts, deliveryEstimate, refusals, offers } = quoteDelivery(rules, {
    place: isAbroad ? {} : place,
    lines: product === undefined ? [] : [{ productId: product.id, quantity: 1, grams: product.grams }],
    sumPaisa: product?.paisa ?? 0,
    extras: null,
    placedOn: today,
    leadDays: product?.leadTimeDays ?? 0,
  })
  // The query has no delivery services, so only the location or the weight can be refused.
  if (refusals.includes('not-delivered'))
    return estimateWithoutDays(noDayText.notDelivered, noDayText.notDelivered, 'not-delivered')
  if (refusals.length > 0) return estimateWithoutDays(noDayText.askUs, noDayText.askUsShort, 'ask-us')
  if (isAbroad) return estimateWithoutDays(noDayText.abroad, noDayText.abroadShort)
  if (product === undefined) {
    const transitDays = zoneTermsOf(rules, place).days
    const days =
      leadDays === 0 ? t.transitDays(transitDays) : t.preparationAndTransitDays({ ...transitDays, leadDays })
    return estimateWithoutDays(days, days)
  }
  const feePaisa = sumPaisa(parts.map(({ paisa }) => paisa))
  const fee = formatMoney(feePaisa, language, 'when-needed')
  const stairCarryFeePaisa = stairCarryPaisa(offers, {
    floor: place.floor ?? 0,
    hasLift: false,
    carryUp: true,
  })
  return {
    hasDeliveryDays: true,
    ...shortDeliveryEstimate(deliveryEstimate, language, today),
    datesByCalendar: deliveryEstimateInCalendars(deliveryEstimate, language).map(withNonBreakingSpaces),
    fee: feePaisa === 0 ? t.free : t.fee({ amount: fee }),
    feeAlone: feePaisa === 0 ? t.freeWithoutLabel : fee,
    isFree: feePaisa === 0,
    stairCarryText:
      stairCarryFeePaisa === 0
        ? undefined
        : t.carrying({
            floor: place.floor ?? 0,
            amount: formatMoney(stairCarryFeePaisa, language, 'when-needed'),
          }),
    assembly:
      offers.assemblyPaisa === null
        ? undefined
        : t.assembly({ amount: formatMoney(offers.assemblyPaisa, language, 'when-needed') }),
  }
}

function estimateWithoutDays(
  text: string,
  short: string,
  refusal?: 'ask-us' | 'not-delivered',
): LocationEstimate {
  return { hasDeliveryDays: false, text, short, ...(refusal !== undefined && { refusal }) }
}

/** Returns the estimate for little space: the days, and the fee unless delivery is free. */
export function shortEstimateText(estimate: LocationEstimate): string {
  if (!estimate.hasDeliveryDays) return estimate.short
  return estimate.isFree ? estimate.days : joinLineParts([estimate.days, estimate.fee])
}

/** Joins the parts of a line; a separator wraps to the next line with the part that follows it. */
export function joinLineParts(parts: readonly string[]): string {
  return parts.join(' ·\u00a0')
}
