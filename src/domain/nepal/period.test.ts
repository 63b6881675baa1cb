import { expect, test } from 'vitest'
import { isPeriod, previousDateRange, dateRangeOf, splitDateRange } from './period.ts'

const now = new Date('2026-11-21T20:00:00Z')

test('a period ends today in Kathmandu and has the number of days in its name', () => {
  expect(dateRangeOf('7', now)).toEqual({ from: '2026-11-16', to: '2026-11-22', days: 7 })
  expect(dateRangeOf('30', now).days).toBe(30)
  expect(dateRangeOf('ad', now)).toEqual({ from: '2026-01-01', to: '2026-11-22', days: 326 })
  expect(dateRangeOf('bs', now)).toEqual({ from: '2026-04-14', to: '2026-11-22', days: 223 })
})

test('the previous period has the same length and ends the day before', () => {
  expect(previousDateRange(dateRangeOf('7', now))).toEqual({ from: '2026-11-09', to: '2026-11-15', days: 7 })
})

test('a date range is split into intervals without a gap, and the newest interval has the full length', () => {
  const intervals = splitDateRange(dateRangeOf('90', now), 30)
  expect(intervals).toHaveLength(30)
  expect(intervals.at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-22', days: 3 })
  const year = splitDateRange(dateRangeOf('bs', now), 12)
  expect(year.length).toBeLessThanOrEqual(12)
  expect(year[0]?.from).toBe('2026-04-14')
  expect(year.reduce((sum, { days }) => sum + days, 0)).toBe(223)
  expect(splitDateRange(dateRangeOf('7', now), 30)).toHaveLength(7)
})

test('an unknown period is refused', () => {
  expect([isPeriod('bs'), isPeriod('31'), isPeriod(null)]).toEqual([true, false, false])
})
