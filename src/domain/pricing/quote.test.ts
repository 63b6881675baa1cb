import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOf, type PricingRules } from './quote.ts'
import { proportionOf, splitDiscount } from './shares.ts'
import { defaultTax, taxOf } from './tax.ts'

const line = fc.record({
  unitPaisa: fc.integer({ min: 0, max: 10 ** 9 }),
  quantity: fc.integer({ min: 0, max: 99 }),
})
const cart = fc.array(line, { maxLength: 100 })
const anyTax = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  isIncluded: fc.boolean(),
  isOnShipping: fc.boolean(),
})
const shippingPaisa = fc.integer({ min: 0, max: 10 ** 8 })

test('the totals of the specified example cart are correct', () => {
  const { totals, lineShares } = quoteOf([
    { unitPaisa: 84_999_00, quantity: 1 },
    { unitPaisa: 38_500_00, quantity: 2 },
  ])
  expect(totals).toEqual({
    subtotalPaisa: 1_61_999_00,
    discountPaisa: 0,
    shippingPaisa: 0,
    taxPaisa: 3_239_98,
    isTaxIncluded: false,
    taxBasisPoints: 200,
    shippingTaxPaisa: 0,
    totalPaisa: 1_65_238_98,
  })
  expect(lineShares).toEqual([
    { discountPaisa: 0, taxPaisa: 1_699_98 },
    { discountPaisa: 0, taxPaisa: 1_540_00 },
  ])
})

test('the tax applies to the discounted price and to delivery', () => {
  const rules = {
    tax: { basisPoints: 1300, isIncluded: false, isOnShipping: true },
    reduction: { paisa: 100_00 },
    shippingPaisa: 50_00,
  }
  expect(quoteOf([{ unitPaisa: 1000_00, quantity: 1 }], rules).totals).toMatchObject({
    taxPaisa: 123_50,
    shippingTaxPaisa: 6_50,
    totalPaisa: 1_073_50,
  })
})

test('a tax that prices include is not added to the total', () => {
  const tax = { basisPoints: 1300, isIncluded: true, isOnShipping: false }
  const { totals } = quoteOf([{ unitPaisa: 1130_00, quantity: 1 }], { tax, shippingPaisa: 70_00 })
  expect(totals).toMatchObject({ taxPaisa: 130_00, totalPaisa: 1200_00, isTaxIncluded: true })
})

test('half a paisa of tax is rounded up @9.4', () => {
  expect([24, 25, 74, 75].map((paisa) => taxOf(paisa, defaultTax))).toEqual([0, 1, 1, 2])
})

test('tax is two percent, exactly @9.4', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (paisa) => {
      expect(BigInt(taxOf(paisa, defaultTax))).toBe((BigInt(paisa) * 200n + 5000n) / 10000n)
    }),
  )
})

test('the parts of all lines and of shipping add up to the total, under any rules @9.3', () => {
  fc.assert(
    fc.property(
      cart,
      fc.record({ tax: anyTax, shippingPaisa, discountShare: fc.double({ min: 0, max: 1, noNaN: true }) }),
      (lines, { discountShare, ...otherRules }) => {
        const goodsPaisa = lines.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0)
        const rules: PricingRules = {
          ...otherRules,
          reduction: { paisa: Math.floor(goodsPaisa * discountShare) },
        }
        const { totals, lineShares } = quoteOf(lines, rules)
        const sum = (key: 'discountPaisa' | 'taxPaisa') =>
          lineShares.reduce((total, shares) => total + shares[key], 0)
        expect(sum('discountPaisa')).toBe(totals.discountPaisa)
        expect(sum('taxPaisa') + totals.shippingTaxPaisa).toBe(totals.taxPaisa)
        expect(totals.totalPaisa).toBe(
          totals.subtotalPaisa -
            totals.discountPaisa +
            totals.shippingPaisa +
            (otherRules.tax.isIncluded ? 0 : totals.taxPaisa),
        )
        expect(quoteOf(lines.toReversed(), rules).totals).toEqual(totals)
        for (const [index, { unitPaisa, quantity }] of lines.entries())
          expect(lineShares[index]?.discountPaisa ?? 0).toBeLessThanOrEqual(unitPaisa * quantity)
      },
    ),
    // `npm run prove -- quotes` runs this test with 100,000 carts.
    { numRuns: Number(process.env['QUOTE_CARTS'] ?? 2000) },
  )
})

test('an empty cart costs nothing', () => {
  expect(quoteOf([]).totals.totalPaisa).toBe(0)
})

test('fractions, negative values and sums beyond safe integers are refused', () => {
  for (const invalidLine of [
    { unitPaisa: 0.5, quantity: 1 },
    { unitPaisa: 100, quantity: -1 },
    { unitPaisa: 100, quantity: 1.5 },
    { unitPaisa: Number.MAX_SAFE_INTEGER, quantity: 2 },
  ]) {
    expect(() => quoteOf([invalidLine])).toThrow(RangeError)
  }
  const oneLine = [{ unitPaisa: 100, quantity: 1 }]
  expect(() => quoteOf(oneLine, { reduction: { paisa: 101 } })).toThrow(RangeError)
  const two = [...oneLine, { unitPaisa: 1000, quantity: 1 }]
  expect(() => quoteOf(two, { reduction: { paisa: 150, weights: [200, 0] } })).toThrow(RangeError)
  expect(() => quoteOf(oneLine, { shippingPaisa: -1 })).toThrow(RangeError)
})

test('the shares of a discount add up to it, and none exceeds its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.maxSafeNat(), { maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, share) => {
        const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
        const paisa = Math.floor(Number(all > 2n ** 53n - 1n ? 2n ** 53n - 1n : all) * share)
        const shares = splitDiscount(paisa, weights)
        expect(shares.reduce((sum, paisaShare) => sum + BigInt(paisaShare), 0n)).toBe(BigInt(paisa))
        for (const [index, weight] of weights.entries())
          expect(shares[index] ?? 0).toBeLessThanOrEqual(weight)
      },
    ),
  )
})

test('units that are returned one by one add up to the whole amount', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 99 }), (paisa, all) => {
      expect(proportionOf(paisa, 0, all)).toBe(0)
      expect(proportionOf(paisa, all, all)).toBe(paisa)
      for (let count = 1; count <= all; count += 1)
        expect(proportionOf(paisa, count, all)).toBeGreaterThanOrEqual(proportionOf(paisa, count - 1, all))
    }),
  )
})
