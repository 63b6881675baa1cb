import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountInputValue,
  formatMoney,
  paisaFromRupees,
  parseMoney,
  remainingPaisa,
  rupeesFromPaisa,
  roundToRupees,
} from './money.ts'

test('rupees with at most two decimals are converted to paisa', () => {
  expect(paisaFromRupees(84_999)).toBe(84_999_00)
  expect(paisaFromRupees(0.29)).toBe(29)
  expect(paisaFromRupees(1.1)).toBe(110)
  expect(paisaFromRupees(-0)).toBe(0)
})

test('an invalid amount of rupees is refused', () => {
  for (const rupees of [Number.NaN, Number.POSITIVE_INFINITY, -1, -0.01, 0.001, 19.999, 1e15, 0.1 + 0.2]) {
    expect(paisaFromRupees(rupees)).toBeUndefined()
  }
})

test('paisa are converted to rupees and back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (paisa) => {
      expect(paisaFromRupees(rupeesFromPaisa(paisa))).toBe(paisa)
    }),
  )
})

test('paisa are converted to JSON and back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (paisa) => {
      const rupees: unknown = JSON.parse(JSON.stringify(rupeesFromPaisa(paisa)))
      expect(paisaFromRupees(Number(rupees))).toBe(paisa)
    }),
  )
})

test('money has the rupee symbol, Indian grouping and the digits of the language @9.13', () => {
  expect(formatMoney(1_25_000_00, 'en', 'when-needed')).toBe('Rs.1,25,000')
  expect(formatMoney(1_25_000_00, 'ne', 'when-needed')).toBe('रु.१,२५,०००')
  expect(formatMoney(1_65_238_98, 'en', 'when-needed')).toBe('Rs.1,65,238.98')
  expect(formatMoney(1_61_999_00, 'en', 'always')).toBe('Rs.1,61,999.00')
  expect(formatMoney(5, 'ne', 'always')).toBe('रु.०.०५')
  expect(formatMoney(0, 'en', 'when-needed')).toBe('Rs.0')
  expect(formatMoney(-150, 'en', 'always')).toBe('-Rs.1.50')
})

test('a fraction of a paisa is refused', () => {
  expect(() => formatMoney(0.5, 'en', 'always')).toThrow(RangeError)
  expect(() => formatMoney(Number.NaN, 'en', 'always')).toThrow(RangeError)
})

test('the initial value of an amount input is an amount that can be entered there', () => {
  expect(amountInputValue(12_500_050, 'en')).toBe('125000.5')
  expect(amountInputValue(12_500_050, 'ne')).toBe('१,२५,०००.५')
  expect(amountInputValue(0, 'ne')).toBe('०')
})

test('an amount is parsed in the digits of each language', () => {
  expect(parseMoney('रु. १,२५,०००.५')).toBe(12_500_050)
  expect(parseMoney('Rs.0')).toBe(0)
  expect(parseMoney('12.345')).toBeUndefined()
  expect(parseMoney('free')).toBeUndefined()
})

test('a remaining amount is never below zero, and amounts are rounded to whole rupees', () => {
  expect(remainingPaisa(500, 200)).toBe(300)
  expect(remainingPaisa(500, 700)).toBe(0)
  expect([149, 150, -150].map(roundToRupees)).toEqual([100, 200, -100])
})
