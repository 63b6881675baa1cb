import type { PlaceInNepal } from '#domain/address/kept-place.ts'
import type { Language } from '#domain/language.ts'
import { promisedInCalendars } from '#domain/messages/promised.ts'
import { arrivalMessages } from '#domain/messages/frame/arrival.ts'
import { words } from '#domain/messages/words.ts'
import { formatMoney } from '#domain/money.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { deliveryOf } from '#domain/pricing/delivery/delivery.ts'
import type { DeliveryRules } from '#domain/pricing/delivery/zones.ts'

/** One piece of a product that is sold for `paisa`, and how many days it takes before it can be sent. */
export type ArrivingProduct = { id: string; grams: number | null; paisa: number; leadTimeDays: number }
type There = Pick<PlaceInNepal, 'provinceId' | 'districtId' | 'levelId' | 'floor'> | { country: string }
/** Without a product it is what stands ready, and no fee is told. */
type Asked = { product: ArrivingProduct | undefined; language: Language }

/** When something is at a place, as it is read: either the days, or in a sentence why none is promised. */
export type Arrival =
  | { isPromised: false; text: string; refusal?: 'ask-us' | 'not-delivered' }
  | {
      isPromised: true
      /** In the reader's calendar, without a year that both days share. */
      days: string
      /** The same in the reader's calendar and then in the other, with years. */
      calendars: readonly string[]
      /** What bringing it costs; undefined without a product. */
      fee: string | undefined
      isFree: boolean
      /** What it costs beside to have it carried up to where somebody lives; undefined where that is not offered. */
      carrying: string | undefined
      /** What it costs beside to have it put together; undefined where that is not offered, or without a product. */
      assembly: string | undefined
    }

/** When one piece of a product is at a place. Whatever tells a day at the door asks here, so that all tell the same. */
export function arrivalAt(rules: DeliveryRules, place: There, { product, language }: Asked): Arrival {
  const said = words(arrivalMessages, language)
  const isAbroad = 'country' in place
  const { parts, promised, refusals, offers } = deliveryOf(rules, {
    place: isAbroad ? {} : place,
    lines: product === undefined ? [] : [{ productId: product.id, quantity: 1, grams: product.grams }],
    sumPaisa: product?.paisa ?? 0,
    extras: null,
    placedOn: dayInKathmandu(new Date()),
    leadDays: product?.leadTimeDays ?? 0,
  })
  // Nothing is sent along here, so that only the place or the weight can be refused.
  if (refusals.includes('not-delivered'))
    return { isPromised: false, text: said.notDelivered, refusal: 'not-delivered' }
  if (refusals.length > 0) return { isPromised: false, text: said.askUs, refusal: 'ask-us' }
  if (isAbroad) return { isPromised: false, text: said.abroad }
  const calendars = promisedInCalendars(promised, language)
  const feePaisa = parts.reduce((sum, part) => sum + part.paisa, 0)
  const upPaisa = (place.floor ?? 0) * (offers.carrying?.stairsPaisa ?? 0)
  return {
    isPromised: true,
    days: withoutYear(calendars[0] ?? ''),
    calendars,
    fee:
      product &&
      (feePaisa === 0 ? said.free : said.fee({ amount: formatMoney(feePaisa, language, 'when-needed') })),
    isFree: feePaisa === 0,
    carrying:
      upPaisa === 0
        ? undefined
        : said.carrying({
            floor: place.floor ?? 0,
            amount: formatMoney(upPaisa, language, 'when-needed'),
          }),
    assembly:
      product === undefined || offers.assemblyPaisa === null
        ? undefined
        : said.assembly({ amount: formatMoney(offers.assemblyPaisa, language, 'when-needed') }),
  }
}

/** The same where there is little room: the days alone, and a fee only where there is one. */
export function arrivalShortly(told: Arrival): string {
  if (!told.isPromised) return told.text
  return told.isFree || told.fee === undefined ? told.days : `${told.days} · ${told.fee}`
}

function withoutYear(days: string): string {
  const years = days.match(/\p{Nd}{4}/gu) ?? []
  return years.length === 1 ? days.replace(/\s*\p{Nd}{4}$/u, '') : days
}
