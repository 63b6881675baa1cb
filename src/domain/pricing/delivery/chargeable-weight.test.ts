import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeableGrams } from './chargeable-weight.ts'

const unmeasured = { weightGrams: null, dimensionsMm: null, packages: [] }
// A cubic metre counts as 200 kg.
const cube = { width: 1000, depth: 1000, height: 1000 }
const box = { widthMm: 500, depthMm: 500, heightMm: 500, weightGrams: 30_000 }

test('the chargeable weight is the larger of weight and volumetric weight, by its packages if there are any', () => {
  expect(chargeableGrams({ ...unmeasured, weightGrams: 40_000 })).toBe(40_000)
  expect(chargeableGrams({ ...unmeasured, dimensionsMm: cube })).toBe(200_000)
  expect(chargeableGrams({ weightGrams: 250_000, dimensionsMm: cube, packages: [] })).toBe(250_000)
  expect(chargeableGrams({ weightGrams: 40_000, dimensionsMm: cube, packages: [box, box] })).toBe(60_000)
  expect(chargeableGrams({ ...unmeasured, packages: [{ ...box, weightGrams: 1 }] })).toBe(25_000)
})

test('a product without measures has an unknown weight, not a weight of zero', () => {
  expect(chargeableGrams(unmeasured)).toBeNull()
})

test('another package never reduces the weight', () => {
  const side = fc.integer({ min: 1, max: 3000 })
  const packageArbitrary = fc.record({
    widthMm: side,
    depthMm: side,
    heightMm: side,
    weightGrams: fc.nat(90_000),
  })
  fc.assert(
    fc.property(
      fc.array(packageArbitrary, { minLength: 1, maxLength: 4 }),
      packageArbitrary,
      fc.option(fc.nat(90_000)),
      (packages, addedPackage, weightGrams) => {
        const before = chargeableGrams({ ...unmeasured, weightGrams, packages }) ?? 0
        expect(
          chargeableGrams({ ...unmeasured, weightGrams, packages: [...packages, addedPackage] }),
        ).toBeGreaterThanOrEqual(before)
      },
    ),
  )
})
