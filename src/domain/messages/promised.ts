import { languageFacts, type Language } from '#domain/language.ts'
import { formatBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { formatGregorian } from '#domain/nepal/dates.ts'
import { startOfDay } from '#domain/nepal/period.ts'
import type { PromisedDays } from '#domain/pricing/delivery-days.ts'
import { words, type MessageTable } from './words.ts'

export const promisedMessages = {
  promised: { en: 'Arrives', ne: 'पुग्ने मिति' },
  arrives: {
    en: (p: { days: string }) => `Arrives ${p.days}`,
    ne: (p: { days: string }) => `पुग्ने मिति: ${p.days}`,
  },
} as const satisfies MessageTable

/** The promised days in both calendars, the reader's first: '24–25 Nov 2026 · 8–9 Mangsir 2083'. */
export function promisedText(promised: PromisedDays, language: Language): string {
  return promisedInCalendars(promised, language).join(' · ')
}

/** The promised days in each calendar that knows them, the reader's own first. */
export function promisedInCalendars({ from, to }: PromisedDays, language: Language): string[] {
  const days = [startOfDay(from), startOfDay(to)]
  const ofWorld = [formatGregorian, formatBikramSambat]
  const formats = languageFacts[language].calendar === 'bs' ? ofWorld.toReversed() : ofWorld
  const calendars = formats.map((format) => spanText(days.map((day) => format(day, language))))
  return calendars.filter((text) => text !== '')
}

/** When an order arrives, in a sentence. */
export function arrivalText(days: PromisedDays, language: Language): string {
  return words(promisedMessages, language).arrives({ days: promisedText(days, language) })
}

/** Two days as one: month and year are told once where they are the same. */
function spanText([first = '', last = '']: readonly string[]): string {
  if (first === last) return first
  const [day = '', ...rest] = first.split(' ')
  return rest.join(' ') === last.split(' ').slice(1).join(' ') ? `${day}–${last}` : `${first} – ${last}`
}
