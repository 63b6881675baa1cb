import * as z from 'zod'
import { expect, test } from 'vitest'
import { exactMoneyOf } from './money.server.ts'

const amount = exactMoneyOf(z.number(), 'amount')

test.each([0, 0.01, 10.1, 9_900, 134_774_147.42, 10_000_000_000])('%d rupees are exact', (rupees) => {
  expect(amount.parse(rupees)).toBe(Math.round(rupees * 100))
})

test.each([10.999, 0.005, 10.000000001, -1])(
  '%d rupees are not an exact amount and are refused',
  (rupees) => {
    expect(amount.safeParse(rupees).success).toBe(false)
  },
)
