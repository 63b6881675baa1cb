import { expect, test } from 'vitest'
import { defaultGroups } from '#testing/product-groups.ts'
import { couponSentence, type CouponSummary } from './coupon-sentence.ts'

const dasain: CouponSummary = {
  code: 'DASHAIN10',
  basisPoints: 1000,
  amountPaisa: null,
  minSubtotalPaisa: 20_000_00,
  productIds: [],
  categories: ['sofas-couches'],
  maxPerCustomer: null,
  maxRedemptions: 100,
  from: null,
  to: '2026-10-03T18:15:00.000Z',
  used: 12,
}

test('a coupon is described in one sentence, in either language', () => {
  expect(couponSentence(dasain, 'en', defaultGroups.categories)).toBe(
    'DASHAIN10: 10% off Sofas & Couches from Rs.20,000, until 3 Oct 2026, 12 of 100 used',
  )
  expect(couponSentence(dasain, 'ne', defaultGroups.categories)).toBe(
    'DASHAIN10: सोफा र काउचमा १०% छुट, रु.२०,००० वा सोभन्दा बढीको किनमेलमा, १७ असोज २०८३ सम्म, १०० मध्ये १२ पटक चलेको',
  )
  const amountCoupon = {
    ...dasain,
    basisPoints: null,
    amountPaisa: 500_50,
    minSubtotalPaisa: 0,
    categories: [],
    productIds: ['a', 'b'],
    maxRedemptions: null,
    maxPerCustomer: 1,
    from: '2026-09-30T18:15:00.000Z',
    to: null,
    used: 0,
  }
  expect(couponSentence(amountCoupon, 'en', defaultGroups.categories)).toBe(
    'DASHAIN10: Rs.500.50 off 2 products, from 1 Oct 2026, once a person, 0 used',
  )
  expect(couponSentence({ ...amountCoupon, productIds: [] }, 'ne', defaultGroups.categories)).toBe(
    'DASHAIN10: सबै सामानमा रु.५००.५० छुट, १५ असोज २०८३ देखि, एक जनालाई १ पटक, अहिलेसम्म ० पटक चलेको',
  )
})
