import { languageFacts, type Language } from '#domain/language.ts'
import { formatBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { formatGregorian } from '#domain/nepal/dates.ts'
import { addDays, startOfDay } from '#domain/nepal/period.ts'
import { shortWeekday } from '#domain/nepal/weekdays.ts'
import type { DeliveryEstimate } from './delivery-estimate.ts'
import { messages, type MessageTable } from '#domain/messages.ts'

export const deliveryEstimateMessages = {
  arrives: {
    en: (p: { days: string }) => `Arrives ${p.days}`,
    ne: (p: { days: string }) => `पुग्ने मिति: ${p.days}`,
  },
} as const satisfies MessageTable

/** Returns the estimate in both calendars, the reader's first: '24–25 Nov 2026 · 8–9 Mangsir 2083'. */
export function deliveryEstimateText(estimate: DeliveryEstimate, language: Language): string {
  return deliveryEstimateInCalendars(estimate, language).join(' · ')
}

/** Returns the estimated days in each calendar that contains them, first in the calendar of the reader. */
export function deliveryEstimateInCalendars(estimate: DeliveryEstimate, language: Language): string[] {
  return calendarsOf(estimate, language).map((days) => rangeText(days))
}

const nearDays = 180
const year = / [\d०-९]+$/u

/**
 * Returns the estimate in the reader's calendar, without and with weekdays: '29 Nov – 1 Dec',
 * 'Sun 29 Nov – Tue 1 Dec'. Lines break only between the two days. Days of the next 180 days have no year.
 */
export function shortDeliveryEstimate(estimate: DeliveryEstimate, language: Language, today: string) {
  const [preferredDays = []] = calendarsOf(estimate, language)
  const isNear = estimate.to < addDays(today, nearDays)
  const days = isNear ? preferredDays.map((day) => day.replace(year, '')) : preferredDays
  const weekdayNames = [estimate.from, estimate.to].map((day) => shortWeekday(startOfDay(day), language))
  return {
    days: withNonBreakingSpaces(rangeText(days)),
    weekdays: withNonBreakingSpaces(rangeText(days.map((day, nth) => `${weekdayNames[nth]} ${day}`))),
  }
}

/** Replaces spaces by non-breaking ones, except between two days. */
export function withNonBreakingSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0').replaceAll('–\u00a0', '– ')
}

/** Returns the first and the last day in each calendar. */
function calendarsOf({ from, to }: DeliveryEstimate, language: Language): string[][] {
  const gregorianFirst = [formatGregorian, formatBikramSambat]
  const formats = languageFacts[language].calendar === 'bs' ? gregorianFirst.toReversed() : gregorianFirst
  return formats
    .map((format) => [from, to].map((day) => format(startOfDay(day), language)))
    .filter(([first]) => first !== '')
}

/** Returns the sentence that states when an order arrives. */
export function arrivalText(days: DeliveryEstimate, language: Language): string {
  return messages(deliveryEstimateMessages, language).arrives({ days: deliveryEstimateText(days, language) })
}

/** Formats two days as a range, with month and year once if they are the same. */
function rangeText([first = '', last = '']: readonly string[]): string {
  if (first === last) return first
  const [head = first, tail = ''] = partsOf(first)
  if (tail === partsOf(last)[1]) return `${head}${head.includes(' ') ? ' – ' : '–'}${last}`
  const [yearOfFirst = ''] = year.exec(first) ?? []
  return `${yearOfFirst !== '' && last.endsWith(yearOfFirst) ? first.replace(year, '') : first} – ${last}`
}

/** Splits a day into its number with the text before it, and the text after it. */
function partsOf(day: string): string[] {
  return /^(.*?[\d०-९]+) (.*)$/u.exec(day)?.slice(1) ?? []
}
