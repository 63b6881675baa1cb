import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasOffer, percentOff, priceLines, taxOn } from './price.ts'

const line = fc.record({
  unitPaisa: fc.integer({ min: 0, max: 10 ** 9 }),
  quantity: fc.integer({ min: 0, max: 99 }),
})

test('the cart of the drawing adds up', () => {
  const prices = priceLines([
    { unitPaisa: 84_999_00, quantity: 1 },
    { unitPaisa: 38_500_00, quantity: 2 },
  ])
  expect(prices).toEqual({
    subtotalPaisa: 1_61_999_00,
    taxPaisa: 3_239_98,
    shippingPaisa: 0,
    totalPaisa: 1_65_238_98,
  })
})

test('half a paisa of tax is rounded up @9.4', () => {
  expect(taxOn(24)).toBe(0)
  expect(taxOn(25)).toBe(1)
  expect(taxOn(74)).toBe(1)
  expect(taxOn(75)).toBe(2)
})

test('tax is two percent, exactly @9.4', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (paisa) => {
      expect(BigInt(taxOn(paisa))).toBe((BigInt(paisa) * 200n + 5000n) / 10000n)
    }),
  )
})

test('the parts add up to the total, whatever the order of the lines @9.3', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const prices = priceLines(lines)
      expect(prices.totalPaisa).toBe(prices.subtotalPaisa + prices.taxPaisa + prices.shippingPaisa)
      expect(priceLines(lines.toReversed())).toEqual(prices)
    }),
  )
})

test('an empty cart costs nothing', () => {
  expect(priceLines([]).totalPaisa).toBe(0)
})

test('fractions, negatives and endless sums are refused', () => {
  for (const bad of [
    { unitPaisa: 0.5, quantity: 1 },
    { unitPaisa: 100, quantity: -1 },
    { unitPaisa: 100, quantity: 1.5 },
    { unitPaisa: Number.MAX_SAFE_INTEGER, quantity: 2 },
  ]) {
    expect(() => priceLines([bad])).toThrow(RangeError)
  }
})

test('percent off is rounded down and never shown below one @2.42', () => {
  expect(percentOff(1_05_000_00, 84_999_00)).toBe(19)
  expect(percentOff(100_00, 99_01)).toBe(0)
  expect(percentOff(100_00, 99_00)).toBe(1)
  expect(percentOff(100_00, 100_00)).toBe(0)
  expect(percentOff(0, 0)).toBe(0)
  expect(percentOff(100, 1)).toBe(99)
})

test('percent off never promises more than is taken off', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 12 }), (a, b) => {
      const [offer, price] = a < b ? [a, b] : [b, a]
      const percent = BigInt(percentOff(price, offer))
      const saved = BigInt(price - offer) * 100n
      expect(percent * BigInt(price) <= saved && saved < (percent + 1n) * BigInt(price)).toBe(true)
    }),
  )
})

test('a price that equals the offer is not an offer', () => {
  expect(hasOffer({ pricePaisa: 100, offerPricePaisa: 100 })).toBe(false)
  expect(hasOffer({ pricePaisa: 100, offerPricePaisa: 99 })).toBe(true)
})
