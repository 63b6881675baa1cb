import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatOtherDate } from './reader-dates.ts'

const moment = new Date('2026-11-23T08:20:00Z')

test('a day is written in the calendar of its readers', () => {
  expect(formatDate(moment, 'en')).toBe('23 Nov 2026')
  expect(formatDate(moment, 'ne')).toBe('७ मंसिर २०८३')
  expect(formatDateTime(moment, 'ne')).toBe('७ मंसिर २०८३, १४:०५')
})

test('the other calendar is next to it', () => {
  expect(formatOtherDate(moment, 'en')).toBe('7 Mangsir 2083')
  expect(formatOtherDate(moment, 'ne')).toBe('२३ नोभेम्बर २०२६')
})

test('outside the table there is only the Gregorian day', () => {
  const far = new Date('2050-01-01T08:00:00Z')
  expect(formatDate(far, 'ne')).toBe('१ जनवरी २०५०')
  expect([formatOtherDate(far, 'ne'), formatOtherDate(far, 'en')]).toEqual(['', ''])
})

test('an evening in UTC is the next day in Kathmandu in both calendars', () => {
  const evening = new Date('2026-11-22T18:15:00Z')
  expect([formatDate(evening, 'en'), formatDate(evening, 'ne')]).toEqual(['23 Nov 2026', '७ मंसिर २०८३'])
})
