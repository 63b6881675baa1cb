import { expect, test } from 'vitest'
import { parseRupees } from './parse-rupees.ts'

test('rupees are parsed in every common notation', () => {
  expect(parseRupees('125000')).toBe(125_000)
  expect(parseRupees(' 1,25,000 ')).toBe(125_000)
  expect(parseRupees('Rs.1,25,000')).toBe(125_000)
  expect(parseRupees('रु.१,२५,०००')).toBe(125_000)
})

test('rejects a text that is not a price in whole rupees', () => {
  for (const text of ['', 'cheap', '-5', '1e5', '12.50.1']) expect(parseRupees(text)).toBeUndefined()
})
