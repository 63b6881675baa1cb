import { expect, test } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

test('no more bytes can be acquired than available, and released bytes can be acquired again', () => {
  const budget = createByteBudget(10)
  expect([budget.take(6), budget.take(5), budget.take(4), budget.take(1)]).toEqual([true, false, true, false])
  budget.giveBack(6)
  expect([budget.take(7), budget.take(6)]).toEqual([false, true])
})
