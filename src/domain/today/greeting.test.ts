import { expect, test } from 'vitest'
import { greetingAt, hourInKathmandu } from './greeting.ts'

test('each hour has its greeting @9.15', () => {
  const day = Array.from({ length: 24 }, (_, hour) => greetingAt(hour))
  expect(day.slice(0, 5).every((greeting) => greeting === 'night')).toBe(true)
  expect(day.slice(5, 12).every((greeting) => greeting === 'morning')).toBe(true)
  expect(day.slice(12, 14).every((greeting) => greeting === 'noon')).toBe(true)
  expect(day.slice(14, 18).every((greeting) => greeting === 'afternoon')).toBe(true)
  expect(day.slice(18, 22).every((greeting) => greeting === 'evening')).toBe(true)
  expect(day.slice(22).every((greeting) => greeting === 'night')).toBe(true)
})

test('uses the hour in Kathmandu, at UTC+05:45', () => {
  expect(hourInKathmandu(new Date('2026-11-21T23:14:00Z'))).toBe(4)
  expect(hourInKathmandu(new Date('2026-11-21T23:15:00Z'))).toBe(5)
})
