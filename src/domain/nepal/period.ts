import { toBikramSambat } from './bikram-sambat.ts'
import { dayInKathmandu } from './dates.ts'

/** The periods of the dashboard: a number of days up to today, or the current year of either calendar. */
export const periods = ['7', '30', '90', 'bs', 'ad'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod = '30' satisfies Period

/** Days of Asia/Kathmandu as `2026-11-21`, both included. */
export type DateRange = { from: string; to: string; days: number }

const dayMs = 86_400_000

/** Returns whether a text is the name of a period. */
export function isPeriod(text: string | null): text is Period {
  return periods.some((period) => period === text)
}

/**
 * Returns the date range of a period up to today. Outside the Bikram Sambat table, `bs` is the Gregorian
 * year.
 */
export function dateRangeOf(period: Period, now: Date): DateRange {
  const to = dayInKathmandu(now)
  if (period === 'bs') return dateRangeBetween(newYearDay(now), to)
  if (period === 'ad') return dateRangeBetween(`${to.slice(0, 4)}-01-01`, to)
  return dateRangeBetween(addDays(to, 1 - Number(period)), to)
}

/** Returns the preceding range of the same length. */
export function previousDateRange({ from, days }: DateRange): DateRange {
  return dateRangeBetween(addDays(from, -days), addDays(from, -1))
}

/** Splits a range into at most `maxIntervals` equal intervals, oldest first. The first may be shorter. */
export function splitDateRange({ from, to, days }: DateRange, maxIntervals: number): DateRange[] {
  const daysPerInterval = Math.max(1, Math.ceil(days / maxIntervals))
  const ranges: DateRange[] = []
  for (let end = to; end >= from; end = addDays(end, -daysPerInterval)) {
    const start = addDays(end, 1 - daysPerInterval)
    ranges.push(dateRangeBetween(start < from ? from : start, end))
  }
  return ranges.toReversed()
}

/** Returns the day that is the given number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns the start of a day in Asia/Kathmandu. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:45`)
}

function dateRangeBetween(from: string, to: string): DateRange {
  return { from, to, days: Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1 }
}

/** Returns the latest 1 Baishakh. Goes back month by month to the first one of the Bikram Sambat year. */
function newYearDay(now: Date): string {
  let day = dayInKathmandu(now)
  for (let steps = 0; steps < 12; steps += 1) {
    const bikramDate = toBikramSambat(startOfDay(day))
    if (bikramDate === undefined) return `${dayInKathmandu(now).slice(0, 4)}-01-01`
    const first = addDays(day, 1 - bikramDate.day)
    if (bikramDate.month === 1) return first
    day = addDays(first, -1)
  }
  return day
}
