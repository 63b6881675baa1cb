import type { KeptPlace } from '#domain/address/kept-place.ts'
import type { Language } from '#domain/language.ts'
import { promisedInCalendars, promisedText } from '#domain/messages/promised.ts'
import { arrivalMessages } from '#domain/messages/frame/place.ts'
import { words } from '#domain/messages/words.ts'
import { formatMoney } from '#domain/money.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { deliveryOf } from '#domain/pricing/delivery/delivery.ts'
import { termsOf, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'

/** One piece of a product that is sold for `paisa`, and how many days it takes before it can be sent. */
export type ArrivingProduct = { id: string; grams: number | null; paisa: number; leadTimeDays: number }
type There = Pick<KeptPlace, 'provinceId' | 'districtId' | 'levelId'>

type Asked = { product: ArrivingProduct; language: Language }

/** When one piece of a product arrives at a place and what bringing it costs, in parts of a sentence. */
export function arrivalOf(rules: DeliveryRules, place: There, { product, language }: Asked): string {
  const { refusal, promised, feePaisa } = arrival(rules, place, product)
  const said = words(arrivalMessages, language)
  if (refusal !== undefined) return said[refusal]
  const cost =
    feePaisa === 0 ? said.free : said.fee({ amount: formatMoney(feePaisa, language, 'when-needed') })
  return `${promisedText(promised, language)} · ${cost}`
}

/** The same where there is little room: the reader's calendar alone, and a fee only where there is one. */
export function arrivalShortly(rules: DeliveryRules, place: There, { product, language }: Asked): string {
  const { refusal, promised, feePaisa } = arrival(rules, place, product)
  if (refusal !== undefined) return words(arrivalMessages, language)[refusal]
  const [days = ''] = promisedInCalendars(promised, language)
  return feePaisa === 0 ? days : `${days} · ${formatMoney(feePaisa, language, 'when-needed')}`
}

function arrival(rules: DeliveryRules, place: There, { id, grams, paisa, leadTimeDays }: ArrivingProduct) {
  const { parts, promised, refusals } = deliveryOf(rules, {
    place,
    lines: [{ productId: id, quantity: 1, grams }],
    sumPaisa: paisa,
    extras: null,
    placedOn: dayInKathmandu(new Date()),
    leadDays: leadTimeDays,
  })
  const refusal = refusals.includes('not-delivered')
    ? ('notDelivered' as const)
    : refusals.length > 0
      ? ('askUs' as const)
      : undefined
  return { refusal, promised, feePaisa: parts.reduce((sum, part) => sum + part.paisa, 0) }
}

/** The first days on which something that stands ready arrives at a place, in the reader's calendar; or why it does not. */
export function daysAt(rules: DeliveryRules, place: There, language: Language): string {
  const said = words(arrivalMessages, language)
  const { state } = termsOf(rules, place)
  if (state !== 'delivered') return state === 'ask-us' ? said.askUs : said.notDelivered
  const { promised } = deliveryOf(rules, {
    place,
    lines: [],
    sumPaisa: 0,
    extras: null,
    placedOn: dayInKathmandu(new Date()),
    leadDays: 0,
  })
  return promisedInCalendars(promised, language)[0] ?? ''
}
