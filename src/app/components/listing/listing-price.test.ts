import { expect, test } from 'vitest'
import { rupeesOfText } from './listing-price.ts'

test('rupees are parsed in every common notation', () => {
  expect(rupeesOfText('125000')).toBe(125_000)
  expect(rupeesOfText(' 1,25,000 ')).toBe(125_000)
  expect(rupeesOfText('Rs.1,25,000')).toBe(125_000)
  expect(rupeesOfText('रु.१,२५,०००')).toBe(125_000)
})

test('rejects a price that is not in whole rupees', () => {
  for (const text of ['', 'cheap', '-5', '1e5', '12.50.1']) expect(rupeesOfText(text)).toBeUndefined()
})
