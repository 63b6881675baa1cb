import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimals, formatNumber, groupIndian, parseNumber } from './number-format.ts'

test('numbers are grouped as in India and written in the digits of the language @9.13', () => {
  expect(formatNumber(0, 'en')).toBe('0')
  expect(formatNumber(999, 'en')).toBe('999')
  expect(formatNumber(1000, 'en')).toBe('1,000')
  expect(formatNumber(125_000, 'en')).toBe('1,25,000')
  expect(formatNumber(12_345_678.5, 'en')).toBe('1,23,45,678.5')
  expect(formatNumber(-1_234_567, 'ne')).toBe('-१२,३४,५६७')
})

test('a fixed number of decimals is preserved', () => {
  expect(formatDecimals(4, 1, 'en')).toBe('4.0')
  expect(formatDecimals(4.75, 1, 'ne')).toBe('४.८')
  expect(formatDecimals(1_00_000, 0, 'en')).toBe('1,00,000')
  expect(formatDecimals(-0.05, 1, 'en')).toBe('-0.1')
  expect(formatDecimals(-0.04, 1, 'en')).toBe('0.0')
})

test('a value that is not finite is refused', () => {
  for (const n of [Number.NaN, Number.POSITIVE_INFINITY, 1e21]) {
    expect(() => formatNumber(n, 'en')).toThrow(RangeError)
    expect(() => formatDecimals(n, 1, 'en')).toThrow(RangeError)
  }
})

test('grouping agrees with the Indian English of Intl', () => {
  const intl = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
  fc.assert(
    fc.property(fc.maxSafeNat(), (n) => {
      expect(groupIndian(String(n))).toBe(intl.format(n))
    }),
  )
})

test('a price is parsed in every usual notation, and other text is refused', () => {
  for (const text of [
    '45000',
    '45,000',
    '४५,०००',
    'Rs. 45,000',
    'Rs.45000',
    'रु. ४५,०००',
    'रू ४५ ०००',
    'NPR 45,000/-',
  ])
    expect([text, parseNumber(text)]).toEqual([text, 45_000])
  for (const text of [
    '',
    'Rs.',
    '-5',
    '45k',
    '1.2.3',
    'Rs. about 5',
    'rs5rs',
    '10,5',
    '10,50',
    '1,0',
    '1,,000',
    ',500',
  ])
    expect(parseNumber(text)).toBe(undefined)
})
