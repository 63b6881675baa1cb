import type { PlaceInNepal } from '#domain/address/saved-location.ts'
import type { Language } from '#domain/language.ts'
import {
  deliveryEstimateInCalendars,
  shortDeliveryEstimate,
  withNonBreakingSpaces,
} from '#domain/pricing/delivery-estimate-messages.ts'
import { arrivalMessages } from './arrival-messages.ts'
import { noDayMessages } from './no-day-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney, sumPaisa } from '#domain/money.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { quoteDelivery, carryingPaisa } from '#domain/pricing/delivery/delivery.ts'
import type { PricedPlace } from '#domain/pricing/delivery/priced-place.ts'
import { termsOf, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'

/** One unit of a product at the price `paisa`, with its preparation time in days. */
export type ArrivingProduct = { id: string; grams: number | null; paisa: number; leadTimeDays: number }
type ArrivalPlace = (PricedPlace & Pick<Partial<PlaceInNepal>, 'floor'>) | { country: string }
/** Without a product, shows preparation days of the page's lines plus delivery days, and no fee. */
type ArrivalQuery = {
  product: ArrivingProduct | undefined
  leadDays?: number | undefined
  language: Language
}

/** The delivery estimate at a location as text: the days, or the reason why there is none. */
export type Arrival =
  | { isPromised: false; text: string; short: string; refusal?: 'ask-us' | 'not-delivered' }
  | {
      isPromised: true
      /** In the reader's calendar, without the year of days that are near. */
      days: string
      /** The same with their days of the week. */
      weekdays: string
      /** The same in the reader's calendar and then in the other, with years. */
      calendars: readonly string[]
      /** The delivery fee. */
      fee: string
      /** The same without the word. */
      feeAlone: string
      isFree: boolean
      /** The price of stair carry; undefined if it is not offered. */
      carrying: string | undefined
      /** The price of assembly; undefined if it is not offered. */
      assembly: string | undefined
    }

/**
 * Returns the delivery estimate for one unit of a product at a location. All delivery days on screens come from here.
 */
export function arrivalAt(rules: DeliveryRules, place: ArrivalPlace, query: ArrivalQuery): Arrival {
  const { product, leadDays = 0, language } = query
  const t = messages(arrivalMessages, language)
  const without = messages(noDayMessages, language)
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
    return unpromised(without.notDelivered, without.notDelivered, 'not-delivered')
  if (refusals.length > 0) return unpromised(without.askUs, without.askUsShort, 'ask-us')
  if (isAbroad) return unpromised(without.abroad, without.abroadShort)
  if (product === undefined) {
    const transitDays = termsOf(rules, place).days
    const days = leadDays === 0 ? t.onTheWay(transitDays) : t.readyThenOnTheWay({ ...transitDays, leadDays })
    return unpromised(days, days)
  }
  const feePaisa = sumPaisa(parts.map(({ paisa }) => paisa))
  const fee = formatMoney(feePaisa, language, 'when-needed')
  const upPaisa = carryingPaisa(offers, { floor: place.floor ?? 0, hasLift: false, carryUp: true })
  return {
    isPromised: true,
    ...shortDeliveryEstimate(deliveryEstimate, language, today),
    calendars: deliveryEstimateInCalendars(deliveryEstimate, language).map(withNonBreakingSpaces),
    fee: feePaisa === 0 ? t.free : t.fee({ amount: fee }),
    feeAlone: feePaisa === 0 ? t.freeThere : fee,
    isFree: feePaisa === 0,
    carrying:
      upPaisa === 0
        ? undefined
        : t.carrying({
            floor: place.floor ?? 0,
            amount: formatMoney(upPaisa, language, 'when-needed'),
          }),
    assembly:
      offers.assemblyPaisa === null
        ? undefined
        : t.assembly({ amount: formatMoney(offers.assemblyPaisa, language, 'when-needed') }),
  }
}

function unpromised(text: string, short: string, refusal?: 'ask-us' | 'not-delivered'): Arrival {
  return { isPromised: false, text, short, ...(refusal !== undefined && { refusal }) }
}

/** The same where there is little room: the days alone, and a fee only where there is one. */
export function arrivalShortly(arrival: Arrival): string {
  if (!arrival.isPromised) return arrival.short
  return arrival.isFree ? arrival.days : joined([arrival.days, arrival.fee])
}

/** Joins the parts of a line; a separator wraps to the next line with the part that follows it. */
export function joined(parts: readonly string[]): string {
  return parts.join(' ·\u00a0')
}
