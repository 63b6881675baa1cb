import { toBikramSambat, firstOfBikramMonth, formatBikramMonth } from './bikram-sambat.ts'
import { dayInKathmandu, formatMonth } from './dates.ts'
import type { Language } from '#domain/language.ts'
import { addDays, startOfDay } from './period.ts'

const calendars = ['ad', 'bs'] as const
export type Calendar = (typeof calendars)[number]

/** A month of either calendar; `month` counts from 1. */
export type CalendarMonth = { calendar: Calendar; year: number; month: number }

/** Parses a month from a URL: '2026-11', or 'bs-2083-08' for Mangsir 2083. */
export function parseMonth(text: string): CalendarMonth | undefined {
  const [, bs, year, month] = /^(bs-)?(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (year === undefined || month === undefined) return undefined
  return { calendar: bs === undefined ? 'ad' : 'bs', year: Number(year), month: Number(month) }
}

/** Serialises a month in the format that `parseMonth` accepts. */
export function serializeMonth({ calendar, year, month }: CalendarMonth): string {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
  return calendar === 'bs' ? `bs-${text}` : text
}

/** Formats a month with its name and year. */
export function formatCalendarMonth(month: CalendarMonth, language: Language): string {
  return month.calendar === 'bs' ? formatBikramMonth(month, language) : formatMonth(month, language)
}

/** Returns the first and last day of a month, `YYYY-MM-DD` of Asia/Kathmandu; undefined outside the table of Bikram Sambat. */
export function daysOfMonth(month: CalendarMonth): { from: string; to: string } | undefined {
  const from = firstDay(month)
  const next = firstDay(monthAfter(month))
  return from !== undefined && next !== undefined ? { from, to: addDays(next, -1) } : undefined
}

/** Returns the months from `now` back to `since`, newest first, at most `maxCount`. */
export function recentMonths(
  calendar: Calendar,
  { since, now, maxCount }: { since: Date; now: Date; maxCount: number },
): CalendarMonth[] {
  const calendarMonths: CalendarMonth[] = []
  const end = dayInKathmandu(since)
  let day = dayInKathmandu(now)
  while (day >= end && calendarMonths.length < maxCount) {
    const month = monthOf(calendar, day)
    const first = month && firstDay(month)
    if (month === undefined || first === undefined) break
    calendarMonths.push(month)
    day = addDays(first, -1)
  }
  return calendarMonths
}

function monthOf(calendar: Calendar, day: string): CalendarMonth | undefined {
  if (calendar === 'ad') return parseMonth(day.slice(0, 7))
  const bikramDate = toBikramSambat(startOfDay(day))
  return bikramDate && { calendar, year: bikramDate.year, month: bikramDate.month }
}

function firstDay(month: CalendarMonth): string | undefined {
  return month.calendar === 'bs' ? firstOfBikramMonth(month) : `${serializeMonth(month)}-01`
}

function monthAfter({ calendar, year, month }: CalendarMonth): CalendarMonth {
  return month === 12 ? { calendar, year: year + 1, month: 1 } : { calendar, year, month: month + 1 }
}
