import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bikramMonthLength,
  toBikramSambat,
  calendarEnd,
  gregorianDayOf,
  fiscalYear,
  fiscalYearOf,
  formatBikramSambat,
  isCalendarEnding,
  formatNumericBikramSambat,
} from './bikram-sambat.ts'

// Counts days from 1 January 2010.
const dayOf = (n: number) => toBikramSambat(new Date(Date.UTC(2010, 0, 1, 6) + n * 86_400_000))
const noon = (day: string) => new Date(`${day}T12:00:00+05:45`)

describe('Bikram Sambat', () => {
  test('writes a known day in both languages', () => {
    expect(toBikramSambat(noon('2026-11-21'))).toEqual({ year: 2083, month: 8, day: 5 })
    expect(formatBikramSambat(noon('2026-11-21'), 'en')).toBe('5 Mangsir 2083')
    expect(formatBikramSambat(noon('2026-11-21'), 'ne')).toBe('५ मंसिर २०८३')
  })

  test.each([
    ['2023-04-14', 2080],
    ['2024-04-13', 2081],
    ['2025-04-14', 2082],
    ['2026-04-14', 2083],
  ])('begins a year on %s', (day, year) => {
    const first = noon(day)
    expect(toBikramSambat(first)).toEqual({ year, month: 1, day: 1 })
    expect(toBikramSambat(new Date(first.getTime() - 86_400_000))).toMatchObject({
      year: year - 1,
      month: 12,
    })
  })

  test('changes its day at midnight in Kathmandu, which is 18:15 UTC', () => {
    expect(toBikramSambat(new Date('2026-11-20T18:14:59.999Z'))).toMatchObject({ day: 4 })
    expect(toBikramSambat(new Date('2026-11-20T18:15:00.000Z'))).toMatchObject({ day: 5 })
  })

  test('is converted back to the same day', () => {
    assert(
      property(integer({ min: 0, max: 12_000 }), (n) => {
        const bikramDate = dayOf(n)
        const day = new Date(Date.UTC(2010, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
        expect(bikramDate && gregorianDayOf(bikramDate)).toBe(day)
        expect(bikramDate && bikramMonthLength(bikramDate)).toBeGreaterThanOrEqual(bikramDate?.day ?? 0)
      }),
    )
  })

  test('has the length of each month, including the last one of its table', () => {
    expect(bikramMonthLength({ year: 2083, month: 8 })).toBe(29)
    expect(bikramMonthLength({ year: 2083, month: 3 })).toBe(32)
    expect(gregorianDayOf({ year: 2099, month: 12, day: bikramMonthLength({ year: 2099, month: 12 }) })).toBe(
      calendarEnd,
    )
  })

  test('the day after a day is one later, or the first of the next month', () => {
    assert(
      property(integer({ min: 0, max: 365 * 30 }), (after) => {
        const [today, tomorrow] = [dayOf(after), dayOf(after + 1)]
        const first = { year: tomorrow?.year, month: tomorrow?.month, day: 1 }
        const next = { year: today?.year, month: today?.month, day: (today?.day ?? 0) + 1 }
        const isMonthEnd = (today?.day ?? 0) >= 29 && tomorrow?.month === ((today?.month ?? 0) % 12) + 1
        expect(tomorrow).toEqual(isMonthEnd ? first : next)
      }),
    )
  })

  test('is formatted in numbers as on tax forms', () => {
    expect(formatNumericBikramSambat(noon('2026-11-21'))).toBe('2083.08.05')
    expect(formatNumericBikramSambat(noon('2043-04-14'))).toBe('')
  })

  test('days outside the table have no text', () => {
    expect(toBikramSambat(noon('2101-01-01'))).toBeUndefined()
    expect(formatBikramSambat(noon('1900-01-01'), 'ne')).toBe('')
  })

  test('an invalid date is refused', () => {
    expect(() => toBikramSambat(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('a fiscal year', () => {
  test('begins on 1 Shrawan', () => {
    expect(fiscalYear(noon('2026-07-16'))).toBe('2082/83')
    expect(fiscalYear(noon('2026-07-17'))).toBe('2083/84')
    expect(fiscalYear(noon('2026-11-21'))).toBe('2083/84')
    expect(fiscalYear(noon('2027-04-01'))).toBe('2083/84')
  })

  test('has the months from Shrawan to Ashadh', () => {
    expect([3, 4, 12].map((month) => fiscalYearOf({ year: 2083, month }))).toEqual([
      '2082/83',
      '2083/84',
      '2083/84',
    ])
    expect(fiscalYearOf({ year: 2099, month: 4 })).toBe('2099/00')
  })

  test('the fiscal year continues after the table ends, from 17 July', () => {
    expect(fiscalYear(noon('2043-04-13'))).toBe('2099/00')
    expect(fiscalYear(noon('2043-04-14'))).toBe('2099/00')
    expect(fiscalYear(noon('2043-07-16'))).toBe('2099/00')
    expect(fiscalYear(noon('2043-07-17'))).toBe('2100/01')
    expect(fiscalYear(noon('2044-07-16'))).toBe('2100/01')
  })

  test('the fiscal year begins on 16 or 17 July in every future year of the table', () => {
    for (let year = 2026; year <= 2042; year += 1) {
      expect(fiscalYear(noon(`${year}-07-15`))).not.toBe(fiscalYear(noon(`${year}-07-17`)))
      expect(fiscalYear(noon(`${year}-07-17`)).slice(0, 4)).toBe(String(year + 57))
    }
  })
})

describe('the end of the table', () => {
  test('is the last day of the table', () => {
    expect(toBikramSambat(noon(calendarEnd))).toEqual({ year: 2099, month: 12, day: 30 })
    expect(toBikramSambat(new Date(noon(calendarEnd).getTime() + 86_400_000))).toBeUndefined()
  })

  test('is reported three years before', () => {
    expect(isCalendarEnding(noon('2026-11-21'))).toBe(false)
    expect(isCalendarEnding(noon('2040-04-13'))).toBe(false)
    expect(isCalendarEnding(noon('2040-04-14'))).toBe(true)
    expect(isCalendarEnding(noon('2050-01-01'))).toBe(true)
  })
})
