import { languageFacts, type Language } from '#domain/language.ts'
import { formatBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { formatGregorian } from '#domain/nepal/dates.ts'
import { addDays, startOfDay } from '#domain/nepal/period.ts'
import { shortWeekday } from '#domain/nepal/weekdays.ts'
import type { PromisedDays } from './delivery-days.ts'
import { messages, type MessageTable } from '#domain/messages.ts'

export const promisedMessages = {
  arrives: {
    en: (p: { days: string }) => `Arrives ${p.days}`,
    ne: (p: { days: string }) => `पुग्ने मिति: ${p.days}`,
  },
} as const satisfies MessageTable

/** The promised days in both calendars, the reader's first: '24–25 Nov 2026 · 8–9 Mangsir 2083'. */
export function promisedText(promised: PromisedDays, language: Language): string {
  return promisedInCalendars(promised, language).join(' · ')
}

/** Returns the estimated days in each calendar that contains them, first in the calendar of the reader. */
export function promisedInCalendars(promised: PromisedDays, language: Language): string[] {
  return calendarsOf(promised, language).map((days) => spanText(days))
}

const nearDays = 180
const year = / [\d०-९]+$/u

/**
 * The promised days in the reader's calendar alone, once with their days of the week, each broken nowhere but between the
 * two: '29 Nov – 1 Dec', 'Sun 29 Nov – Tue 1 Dec'. Days of the next months have no year.
 */
export function promisedShortly(promised: PromisedDays, language: Language, today: string) {
  const [preferredDays = []] = calendarsOf(promised, language)
  const isNear = promised.to < addDays(today, nearDays)
  const days = isNear ? preferredDays.map((day) => day.replace(year, '')) : preferredDays
  const week = [promised.from, promised.to].map((day) => shortWeekday(startOfDay(day), language))
  return {
    days: withNonBreakingSpaces(spanText(days)),
    weekdays: withNonBreakingSpaces(spanText(days.map((day, nth) => `${week[nth]} ${day}`))),
  }
}

/** Makes a text break only between two days. */
export function withNonBreakingSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0').replaceAll('–\u00a0', '– ')
}

/** The first and the last day as each calendar writes them. */
function calendarsOf({ from, to }: PromisedDays, language: Language): string[][] {
  const ofWorld = [formatGregorian, formatBikramSambat]
  const formats = languageFacts[language].calendar === 'bs' ? ofWorld.toReversed() : ofWorld
  return formats
    .map((format) => [from, to].map((day) => format(startOfDay(day), language)))
    .filter(([first]) => first !== '')
}

/** When an order arrives, in a sentence. */
export function arrivalText(days: PromisedDays, language: Language): string {
  return messages(promisedMessages, language).arrives({ days: promisedText(days, language) })
}

/** Formats two days as a range, with month and year once if they are the same. */
function spanText([first = '', last = '']: readonly string[]): string {
  if (first === last) return first
  const [head = first, tail = ''] = partsOf(first)
  if (tail === partsOf(last)[1]) return `${head}${head.includes(' ') ? ' – ' : '–'}${last}`
  const [ofFirst = ''] = year.exec(first) ?? []
  return `${ofFirst !== '' && last.endsWith(ofFirst) ? first.replace(year, '') : first} – ${last}`
}

/** Splits a day into its number with the text before it, and the text after it. */
function partsOf(day: string): string[] {
  return /^(.*?[\d०-९]+) (.*)$/u.exec(day)?.slice(1) ?? []
}
