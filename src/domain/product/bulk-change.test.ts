import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { stateAfterBulkChange, bulkLimits, bulkPriceFields, isSameState, pricesAfter } from './bulk-change.ts'
import { productLimits } from './product.ts'

const chair = {
  pricePaisa: 100_000,
  offerPricePaisa: 90_000,
  isAvailable: true,
  isArchived: false,
  stock: 3,
}

test('a price changes by percent and is rounded to whole rupees', () => {
  const prices = { pricePaisa: 99_950, offerPricePaisa: 84_999 }
  expect(pricesAfter(prices, { percent: -10, of: 'both' })).toEqual({
    pricePaisa: 90_000,
    offerPricePaisa: 76_500,
  })
  expect(pricesAfter(prices, { percent: -10, of: 'offer' })).toEqual({
    pricePaisa: 99_950,
    offerPricePaisa: 76_500,
  })
  expect(pricesAfter({ pricePaisa: 150, offerPricePaisa: 150 }, { percent: -99, of: 'both' })).toEqual({
    pricePaisa: 100,
    offerPricePaisa: 100,
  })
})

test('an offer follows a price that falls below it, and never rises above the price', () => {
  const prices = { pricePaisa: 100_000, offerPricePaisa: 95_000 }
  expect(pricesAfter(prices, { percent: -20, of: 'price' })).toEqual({
    pricePaisa: 80_000,
    offerPricePaisa: 80_000,
  })
  expect(pricesAfter(prices, { percent: 50, of: 'offer' })).toEqual({
    pricePaisa: 100_000,
    offerPricePaisa: 100_000,
  })
})

test('after any percentage, prices stay within their limits', () => {
  const paisa = integer({ min: 1, max: productLimits.pricePaisa })
  const anyField = constantFrom(...bulkPriceFields)
  const percent = integer({ min: bulkLimits.minPercent * 100, max: bulkLimits.maxPercent * 100 })
  assert(
    property(
      record({ firstPaisa: paisa, secondPaisa: paisa, percent, field: anyField }),
      ({ firstPaisa, secondPaisa, percent: hundredths, field }) => {
        const prices = {
          pricePaisa: Math.max(firstPaisa, secondPaisa),
          offerPricePaisa: Math.min(firstPaisa, secondPaisa),
        }
        const after = pricesAfter(prices, { percent: hundredths / 100, of: field })
        expect(Number.isSafeInteger(after.pricePaisa) && Number.isSafeInteger(after.offerPricePaisa)).toBe(
          true,
        )
        expect(after.offerPricePaisa).toBeGreaterThan(0)
        expect(after.offerPricePaisa).toBeLessThanOrEqual(after.pricePaisa)
        expect(after.pricePaisa).toBeLessThanOrEqual(productLimits.pricePaisa)
      },
    ),
  )
})

test('a bulk change sets whether a product is in stock, archives it, or reports that nothing changes', () => {
  expect(stateAfterBulkChange(chair, { kind: 'stock', inStock: true })).toBe('same')
  expect(stateAfterBulkChange(chair, { kind: 'stock', inStock: false })).toMatchObject({ isAvailable: false })
  const empty = { ...chair, isAvailable: false, stock: 0 }
  expect(stateAfterBulkChange(empty, { kind: 'stock', inStock: true })).toBe('add-stock-first')
  expect(stateAfterBulkChange(chair, { kind: 'archive' })).toMatchObject({ isArchived: true })
  expect(stateAfterBulkChange({ ...chair, isArchived: true }, { kind: 'archive' })).toBe('same')
  expect(isSameState(chair, { ...chair })).toBe(true)
  expect(isSameState(chair, { ...chair, isArchived: true })).toBe(false)
})
