import { expect, test } from 'vitest'
import { warnOfBsCalendarEnd } from './calendar-warning.ts'

function warningsAt(day: string): object[] {
  const warnings: object[] = []
  warnOfBsCalendarEnd({ warn: (detail) => void warnings.push(detail) }, new Date(`${day}T12:00:00Z`))
  return warnings
}

test('warns of the end of the Bikram Sambat table from three years before its last day', () => {
  expect(warningsAt('2026-11-22')).toEqual([])
  expect(warningsAt('2041-01-01')).toEqual([{ lastDay: '2043-04-13' }])
})
