import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasOffer, percentOff, compareAtPaisa } from './price.ts'

test('the discount in percent is rounded down, and is 0 below one percent @2.42', () => {
  expect(percentOff(1_05_000_00, 84_999_00)).toBe(19)
  expect(percentOff(100_00, 99_01)).toBe(0)
  expect(percentOff(100_00, 99_00)).toBe(1)
  expect(percentOff(100_00, 100_00)).toBe(0)
  expect(percentOff(0, 0)).toBe(0)
  expect(percentOff(100, 1)).toBe(99)
})

test('the discount in percent never exceeds the actual discount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 12 }), (a, b) => {
      const [offer, price] = a < b ? [a, b] : [b, a]
      const percent = BigInt(percentOff(price, offer))
      const discount = BigInt(price - offer) * 100n
      expect(percent * BigInt(price) <= discount && discount < (percent + 1n) * BigInt(price)).toBe(true)
    }),
  )
})

test('an offer price that equals the price is no offer', () => {
  expect(hasOffer({ pricePaisa: 100, offerPricePaisa: 100 })).toBe(false)
  expect(hasOffer({ pricePaisa: 100, offerPricePaisa: 99 })).toBe(true)
})

test('the compare-at price is the price, or the lowest earlier price if the owner selects that and it is lower', () => {
  const sofa = { pricePaisa: 100, offerPricePaisa: 80, lowestBeforePaisa: 90 }
  expect(compareAtPaisa(sofa, 'price')).toBe(100)
  expect(compareAtPaisa(sofa, 'lowest')).toBe(90)
  expect(compareAtPaisa({ ...sofa, lowestBeforePaisa: 80 }, 'lowest')).toBeNull()
  expect(compareAtPaisa({ ...sofa, lowestBeforePaisa: 120 }, 'lowest')).toBe(100)
  // The lowest price is not available yet.
  expect(compareAtPaisa({ ...sofa, lowestBeforePaisa: null }, 'lowest')).toBe(100)
  expect(compareAtPaisa({ ...sofa, offerPricePaisa: 100 }, 'price')).toBeNull()
})
