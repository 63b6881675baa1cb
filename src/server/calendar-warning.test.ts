import { expect, test } from 'vitest'
import { warnOfCalendarEnd } from './calendar-warning.ts'

function warningsAt(day: string): object[] {
  const warnings: object[] = []
  warnOfCalendarEnd({ warn: (detail) => void warnings.push(detail) }, new Date(`${day}T12:00:00Z`))
  return warnings
}

test('the end of the calendar is reported three years before, and not earlier', () => {
  expect(warningsAt('2026-11-22')).toEqual([])
  expect(warningsAt('2041-01-01')).toEqual([{ lastDay: '2043-04-13' }])
})
