import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDevanagariDigits, toLatinDigits } from './digits.ts'

test('digits change their script and other characters stay', () => {
  expect(toLatinDigits('वडा १६, 44600, ०९८')).toBe('वडा 16, 44600, 098')
  expect(toDevanagariDigits('Rs.1,25,000')).toBe('Rs.१,२५,०००')
})

test('a number that is converted to Devanagari digits and back is unchanged', () => {
  fc.assert(
    fc.property(fc.nat(), (n) => {
      expect(Number(toLatinDigits(toDevanagariDigits(String(n))))).toBe(n)
    }),
  )
})
