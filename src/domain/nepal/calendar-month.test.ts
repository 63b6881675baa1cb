import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysOfMonth,
  formatCalendarMonth,
  recentMonths,
  parseMonth,
  serializeMonth,
} from './calendar-month.ts'
import { addDays } from './period.ts'

const daysOf = (text: string) => {
  const month = parseMonth(text)
  return month && daysOfMonth(month)
}

const monthNames = (text: string) => {
  const month = parseMonth(text)
  return month && [formatCalendarMonth(month, 'en'), formatCalendarMonth(month, 'ne')]
}

test('a month has its first and last day, in either calendar', () => {
  expect(daysOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOf('bs-2083-01')).toEqual({ from: '2026-04-14', to: '2026-05-14' })
  expect(daysOf('bs-2083-08')).toEqual({ from: '2026-11-17', to: '2026-12-15' })
  expect(daysOf('bs-2200-01')).toBeUndefined()
  expect(daysOf('bs-1900-01')).toBeUndefined()
})

test('a month of Bikram Sambat has 29 to 32 days', () => {
  // Ashadh 2083 has 32.
  expect(daysOf('bs-2083-03')).toEqual({ from: '2026-06-15', to: '2026-07-16' })
  const lengths = Array.from({ length: 12 }, (_, index) => {
    const days = daysOf(`bs-2083-${String(index + 1).padStart(2, '0')}`)
    return days && (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000 + 1
  })
  expect(lengths).toEqual([31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30])
})

test('a text that is not a month is refused', () => {
  for (const text of ['', '2026', '2026-13', '2026-00', 'bs-83-01', 'ad-2026-01', '2026-01-01'])
    expect(parseMonth(text)).toBeUndefined()
})

test('a month is formatted with its name in either language', () => {
  expect(monthNames('bs-2083-08')).toEqual(['Mangsir 2083', 'मंसिर २०८३'])
  expect(monthNames('2026-11')).toEqual(['Nov 2026', 'नोभेम्बर २०२६'])
})

test('the months between two moments follow each other without a gap', () => {
  const from = Date.parse('2020-01-01T00:00:00Z')
  const moment = fc.integer({ min: 0, max: 9 * 365 }).map((day) => new Date(from + day * 86_400_000))
  fc.assert(
    fc.property(moment, moment, fc.constantFrom('ad', 'bs'), (one, other, calendar) => {
      const [since, now] = one < other ? [one, other] : [other, one]
      const months = recentMonths(calendar, { since, now, maxCount: 60 })
      const dateRanges = months.flatMap((month) => daysOfMonth(month) ?? [])
      expect(dateRanges).toHaveLength(months.length)
      expect(months.length).toBeGreaterThan(0)
      dateRanges.slice(1).forEach(({ to }, index) => expect(addDays(to, 1)).toBe(dateRanges[index]?.from))
      expect(months.map((month) => parseMonth(serializeMonth(month)))).toEqual(months)
    }),
  )
})
