import { expect, test } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

test('no more bytes can be reserved than the maximum, and released bytes can be reserved again', () => {
  const budget = createByteBudget(10)
  expect([budget.reserve(6), budget.reserve(5), budget.reserve(4), budget.reserve(1)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  budget.release(6)
  expect([budget.reserve(7), budget.reserve(6)]).toEqual([false, true])
})
