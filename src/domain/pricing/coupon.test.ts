import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultGroups } from '#testing/product-groups.ts'
import { isCouponCode, generateCouponCode, normalizeCouponCode } from './coupon-code.ts'
import { applyCoupon, type Coupon } from './coupon.ts'
import { quoteOf } from './quote.ts'

const { categories } = defaultGroups

const now = new Date('2026-10-01T06:00:00Z')
const context = { now, personUses: 0 }
const tenPercent: Coupon = {
  code: 'DASHAIN10',
  value: { kind: 'percent', basisPoints: 1000 },
  scope: { kind: 'all' },
  minSubtotalPaisa: 0,
  maxPerCustomer: null,
  maxRedemptions: null,
  from: null,
  to: null,
  isActive: true,
  used: 0,
}
const sofa = {
  product: { id: 'sofa', category: 'sofas-couches' },
  unitPaisa: 84_999_00,
  quantity: 1,
} as const
const desk = { product: { id: 'desk', category: 'office-furniture' }, unitPaisa: 999, quantity: 3 } as const
const invalidCoupon = { ok: false, refusal: { code: 'coupon-invalid' } }

test('a percentage applies to the eligible lines, rounded down, and an amount applies in full', () => {
  expect(applyCoupon(tenPercent, [sofa, desk], context)).toEqual({
    ok: true,
    reduction: { paisa: 8_502_89, weights: [84_999_00, 2_997] },
  })
  const forDesks: Coupon = { ...tenPercent, scope: { kind: 'categories', paths: ['office-furniture'] } }
  expect(applyCoupon(forDesks, [sofa, desk], context)).toMatchObject({
    reduction: { paisa: 299, weights: [0, 2_997] },
  })
  const amount: Coupon = {
    ...tenPercent,
    value: { kind: 'amount', paisa: 500_00 },
    scope: { kind: 'products', ids: ['desk'] },
  }
  expect(applyCoupon(amount, [sofa, desk], context)).toMatchObject({ reduction: { paisa: 2_997 } })
  expect(applyCoupon({ ...amount, scope: { kind: 'all' } }, [sofa, desk], context)).toMatchObject({
    reduction: { paisa: 500_00 },
  })
})

test('an ended, expired, future or used-up coupon has the same refusal', () => {
  for (const change of [
    { isActive: false },
    { to: now },
    { from: new Date(now.getTime() + 1) },
    { maxRedemptions: 3, used: 3 },
    { maxRedemptions: 3, used: 4 },
  ])
    expect(applyCoupon({ ...tenPercent, ...change }, [sofa], context)).toEqual(invalidCoupon)
  const limitsJustMet = { from: now, to: new Date(now.getTime() + 1), maxRedemptions: 3, used: 2 }
  expect(applyCoupon({ ...tenPercent, ...limitsJustMet }, [sofa], context).ok).toBe(true)
})

test('a low subtotal, other products and a used coupon each have their own refusal', () => {
  const coupon: Coupon = {
    ...tenPercent,
    scope: { kind: 'categories', paths: ['office-furniture'] },
    minSubtotalPaisa: 2_998,
    maxPerCustomer: 1,
  }
  expect(applyCoupon(coupon, [sofa], context)).toMatchObject({ refusal: { code: 'coupon-not-for-these' } })
  // Lines outside its scope do not count towards the minimum.
  expect(applyCoupon(coupon, [sofa, desk], context)).toMatchObject({
    refusal: { code: 'coupon-least', minSubtotalPaisa: 2_998 },
  })
  const couponWithReachedMinimum = { ...coupon, minSubtotalPaisa: 2_997 }
  expect(applyCoupon(couponWithReachedMinimum, [desk], context).ok).toBe(true)
  expect(applyCoupon(couponWithReachedMinimum, [desk], { now, personUses: 1 })).toMatchObject({
    refusal: { code: 'coupon-used-by-you' },
  })
})

const line = fc.record({
  product: fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    category: fc.constantFrom(...categories.map(({ path }) => path)),
  }),
  unitPaisa: fc.integer({ min: 0, max: 10 ** 9 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.constant('ANY'),
  value: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), paisa: fc.integer({ min: 1, max: 10 ** 10 }) }),
  ),
  scope: fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.record({ kind: fc.constant('products' as const), ids: fc.subarray(['a', 'b', 'c', 'd']) }),
    fc.record({
      kind: fc.constant('categories' as const),
      paths: fc.subarray(categories.map(({ path }) => path)),
    }),
  ),
  minSubtotalPaisa: fc.constantFrom(0, 1, 10 ** 7),
  maxPerCustomer: fc.constantFrom(null, 1, 2),
  maxRedemptions: fc.constantFrom(null, 1, 100),
  from: fc.constant(null),
  to: fc.constant(null),
  isActive: fc.boolean(),
  used: fc.integer({ min: 0, max: 3 }),
})

test('the discount of a coupon is exact, never exceeds its eligible lines and reduces no other line', () => {
  let acceptedCount = 0
  fc.assert(
    fc.property(anyCoupon, fc.array(line, { maxLength: 100 }), (coupon, lines) => {
      const result = applyCoupon(coupon, lines, context)
      if (!result.ok) return
      const { lineShares, totals } = quoteOf(lines, { reduction: result.reduction })
      const { value, scope } = coupon
      const isEligible = ({ product }: (typeof lines)[number]) =>
        scope.kind === 'all' ||
        (scope.kind === 'products' ? scope.ids.includes(product.id) : scope.paths.includes(product.category))
      const eligiblePaisa = lines
        .filter(isEligible)
        .reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0)
      const couponPaisa = totals.discountPaisa
      expect(couponPaisa).toBeLessThanOrEqual(eligiblePaisa)
      expect(eligiblePaisa).toBeGreaterThanOrEqual(coupon.minSubtotalPaisa)
      // The discount is the exact amount, rounded down.
      const exact =
        value.kind === 'amount'
          ? BigInt(Math.min(value.paisa, eligiblePaisa)) * 10_000n
          : BigInt(eligiblePaisa) * BigInt(value.basisPoints)
      expect(BigInt(couponPaisa) * 10_000n <= exact && BigInt(couponPaisa + 1) * 10_000n > exact).toBe(true)
      for (const [index, couponLine] of lines.entries()) {
        expect(lineShares[index]?.discountPaisa ?? 0).toBeLessThanOrEqual(
          isEligible(couponLine) ? couponLine.unitPaisa * couponLine.quantity : 0,
        )
      }
      expect(lineShares.reduce((sum, { discountPaisa }) => sum + discountPaisa, 0)).toBe(couponPaisa)
      acceptedCount += 1
    }),
    { numRuns: 2_000 },
  )
  expect(acceptedCount).toBeGreaterThan(200)
})

test('every spelling of a code has the same stored form, and generated codes are random', () => {
  expect(['  dashain१० ', 'Dashain 10', 'DASHAIN10'].map(normalizeCouponCode)).toEqual(
    Array(3).fill('DASHAIN10'),
  )
  expect(['ABC', 'A'.repeat(25), 'दसैँ१०', 'A-B-C-D', ''].filter(isCouponCode)).toEqual([])
  const codes = Array.from({ length: 200 }, generateCouponCode)
  expect(codes.every((code) => isCouponCode(code) && code.length >= 8)).toBe(true)
  expect(new Set(codes).size).toBe(200)
})
