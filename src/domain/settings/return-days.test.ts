import { expect, test } from 'vitest'
import { parseReturnDays } from './return-days.ts'

test.each([
  ['7 days, unused, with the bill.', 7],
  ['Unused, within 15-day return.', 15],
  ['१५ दिनभित्र, बिलसहित।', 15],
  ['We take it back. Call 9841234567.', undefined],
  ['', undefined],
])('the number of days is read from a return policy: %s', (policy, days) => {
  expect(parseReturnDays(policy)).toBe(days)
})
