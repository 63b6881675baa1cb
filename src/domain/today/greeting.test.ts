import { expect, test } from 'vitest'
import { greetingAt, hourInKathmandu } from './greeting.ts'

test('the greeting depends on the hour @9.15', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => greetingAt(hour))
  expect(greetings.slice(0, 5).every((greeting) => greeting === 'night')).toBe(true)
  expect(greetings.slice(5, 12).every((greeting) => greeting === 'morning')).toBe(true)
  expect(greetings.slice(12, 14).every((greeting) => greeting === 'noon')).toBe(true)
  expect(greetings.slice(14, 18).every((greeting) => greeting === 'afternoon')).toBe(true)
  expect(greetings.slice(18, 22).every((greeting) => greeting === 'evening')).toBe(true)
  expect(greetings.slice(22).every((greeting) => greeting === 'night')).toBe(true)
})

test('the hour is the one in Kathmandu, at UTC+05:45', () => {
  expect(hourInKathmandu(new Date('2026-11-21T23:14:00Z'))).toBe(4)
  expect(hourInKathmandu(new Date('2026-11-21T23:15:00Z'))).toBe(5)
})
