import { expect, test } from 'vitest'
import { createRateCounter } from './rate-counter.ts'

test('a key above the limit waits until its window ends, and other keys do not', () => {
  const counter = createRateCounter({ max: 2, windowMs: 60_000 })
  expect([counter.count('a', 0), counter.count('a', 10), counter.count('a', 1_000)]).toEqual([0, 0, 59])
  expect(counter.count('b', 1_000)).toBe(0)
  expect(counter.count('a', 60_000)).toBe(0)
})
