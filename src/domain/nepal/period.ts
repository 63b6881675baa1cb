import { bikramSambat } from './bikram-sambat.ts'
import { dayInKathmandu } from './dates.ts'

/** The periods of the dashboard: a number of days up to today, or the current year of either calendar. */
export const periods = ['7', '30', '90', 'bs', 'ad'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod = '30' satisfies Period

/** Days of Asia/Kathmandu as `2026-11-21`, both included. */
export type DaySpan = { from: string; to: string; days: number }

const dayMs = 86_400_000

/** Returns whether a text is the name of a period. */
export function isPeriod(text: string | null): text is Period {
  return periods.some((period) => period === text)
}

/** The days of a period that ends today. Beyond the table of Bikram Sambat its year is taken as the other one. */
export function spanOf(period: Period, now: Date): DaySpan {
  const to = dayInKathmandu(now)
  if (period === 'bs') return spanBetween(newYearDay(now), to)
  if (period === 'ad') return spanBetween(`${to.slice(0, 4)}-01-01`, to)
  return spanBetween(addDays(to, 1 - Number(period)), to)
}

/** The equally many days before. */
export function spanBefore({ from, days }: DaySpan): DaySpan {
  return spanBetween(addDays(from, -days), addDays(from, -1))
}

/** Splits a span into at most `most` equal intervals, the newest last. The first may be shorter than the others. */
export function splitSpan({ from, to, days }: DaySpan, maxDays: number): DaySpan[] {
  const size = Math.max(1, Math.ceil(days / maxDays))
  const spans: DaySpan[] = []
  for (let end = to; end >= from; end = addDays(end, -size)) {
    const start = addDays(end, 1 - size)
    spans.push(spanBetween(start < from ? from : start, end))
  }
  return spans.toReversed()
}

/** Returns the day that is the given number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The moment at which a day of Asia/Kathmandu begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:45`)
}

function spanBetween(from: string, to: string): DaySpan {
  return { from, to, days: Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1 }
}

/** The first of Baishakh: back to the first of the month, and from each to the month before. */
function newYearDay(now: Date): string {
  let day = dayInKathmandu(now)
  for (let steps = 0; steps < 12; steps += 1) {
    const bikramDate = bikramSambat(startOfDay(day))
    if (bikramDate === undefined) return `${dayInKathmandu(now).slice(0, 4)}-01-01`
    const first = addDays(day, 1 - bikramDate.day)
    if (bikramDate.month === 1) return first
    day = addDays(first, -1)
  }
  return day
}
