import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortWeekday } from './weekdays.ts'
import { dayInKathmandu, formatGregorian, formatGregorianDateTime, formatTime } from './dates.ts'

test('days and minutes are in the time zone of Kathmandu', () => {
  const moment = new Date('2026-11-21T08:20:00Z')
  expect(formatGregorian(moment, 'en')).toBe('21 Nov 2026')
  expect(formatGregorianDateTime(moment, 'en')).toBe('21 Nov 2026, 14:05')
  expect(formatGregorianDateTime(moment, 'ne')).toBe('२१ नोभेम्बर २०२६, १४:०५')
})

test('a late evening in UTC is the next day in Kathmandu', () => {
  expect(formatGregorian(new Date('2026-12-31T18:14:59Z'), 'en')).toBe('31 Dec 2026')
  expect(formatGregorian(new Date('2026-12-31T18:15:00Z'), 'en')).toBe('1 Jan 2027')
  expect(dayInKathmandu(new Date('2026-12-31T18:15:00Z'))).toBe('2027-01-01')
  expect(formatTime(new Date('2026-12-31T18:15:00Z'), 'en')).toBe('00:00')
})

test('the time of day agrees with the time zone database', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kathmandu',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const date = fc.date({ min: new Date('1987-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(date, (moment) => {
      expect(formatTime(moment, 'en')).toBe(clock.format(moment))
    }),
  )
})

test('an invalid date is refused', () => {
  expect(() => formatGregorian(new Date('never'), 'en')).toThrow(RangeError)
})

test('a day of the week is the one in Kathmandu', () => {
  expect(shortWeekday(new Date('2026-11-21T18:14:00Z'), 'en')).toBe('Sat')
  expect(shortWeekday(new Date('2026-11-21T18:16:00Z'), 'en')).toBe('Sun')
  expect(shortWeekday(new Date('2026-11-21T18:16:00Z'), 'ne')).toBe('आइत')
})
