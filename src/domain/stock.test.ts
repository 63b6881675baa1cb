import { expect, test } from 'vitest'
import { canSwitchOn, fits, isInStock, leftOf } from './stock.ts'

test('a product is in stock when it is switched on and not sold out', () => {
  expect(isInStock({ isAvailable: true, stock: 1 })).toBe(true)
  expect(isInStock({ isAvailable: true, stock: null })).toBe(true)
  expect(isInStock({ isAvailable: true, stock: 0 })).toBe(false)
  expect(isInStock({ isAvailable: false, stock: 5 })).toBe(false)
  expect(isInStock({ isAvailable: false, stock: null })).toBe(false)
})

test('a stock covers up to what is left, and uncounted covers all', () => {
  expect(fits(2, 2)).toBe(true)
  expect(fits(2, 3)).toBe(false)
  expect(fits(0, 1)).toBe(false)
  expect(fits(null, 99)).toBe(true)
})

test('a product that is switched off has none left', () => {
  expect(leftOf({ isAvailable: false, stock: 5 })).toBe(0)
  expect(leftOf({ isAvailable: true, stock: 5 })).toBe(5)
  expect(leftOf({ isAvailable: true, stock: null })).toBeNull()
})

test('a sold-out product cannot be switched on', () => {
  expect(canSwitchOn(0)).toBe(false)
  expect(canSwitchOn(1)).toBe(true)
  expect(canSwitchOn(null)).toBe(true)
})
