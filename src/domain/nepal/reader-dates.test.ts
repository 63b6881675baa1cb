import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDateInOtherCalendar } from './reader-dates.ts'

const moment = new Date('2026-11-23T08:20:00Z')

test('a date is formatted in the calendar of the language', () => {
  expect(formatDate(moment, 'en')).toBe('23 Nov 2026')
  expect(formatDate(moment, 'ne')).toBe('७ मंसिर २०८३')
  expect(formatDateTime(moment, 'ne')).toBe('७ मंसिर २०८३, १४:०५')
})

test('the supplementary date is formatted in the other calendar', () => {
  expect(formatDateInOtherCalendar(moment, 'en')).toBe('7 Mangsir 2083')
  expect(formatDateInOtherCalendar(moment, 'ne')).toBe('२३ नोभेम्बर २०२६')
})

test('a day outside the Bikram Sambat table is formatted only in the Gregorian calendar', () => {
  const dayOutsideTable = new Date('2050-01-01T08:00:00Z')
  expect(formatDate(dayOutsideTable, 'ne')).toBe('१ जनवरी २०५०')
  expect([
    formatDateInOtherCalendar(dayOutsideTable, 'ne'),
    formatDateInOtherCalendar(dayOutsideTable, 'en'),
  ]).toEqual(['', ''])
})

test('an evening in UTC is the next day in Kathmandu in both calendars', () => {
  const evening = new Date('2026-11-22T18:15:00Z')
  expect([formatDate(evening, 'en'), formatDate(evening, 'ne')]).toEqual(['23 Nov 2026', '७ मंसिर २०८३'])
})
