import { expect, test } from 'vitest'
import { defaultGroups } from '#testing/product-groups.ts'
import { formatSaleEnd, saleSentence, type SaleSummary } from './sale-sentence.ts'

const dashain: SaleSummary = {
  name: { en: 'Dashain', ne: 'दसैँ' },
  basisPoints: 1500,
  amountPaisa: null,
  productIds: [],
  categories: ['sofas-couches'],
  from: '2026-11-30T18:15:00.000Z',
  to: '2026-12-10T18:15:00.000Z',
  products: 6,
}

test('describes a sale in one sentence, in either language', () => {
  expect(saleSentence(dashain, 'en', defaultGroups.categories)).toBe(
    'Dashain: 15% off Sofas & Couches from 1 Dec 2026 to 10 Dec 2026 — 6 products',
  )
  expect(saleSentence(dashain, 'ne', defaultGroups.categories)).toBe(
    'दसैँ: सोफा र काउचमा १५% छुट, १५ मंसिर २०८३ देखि २४ मंसिर २०८३ सम्म — ६ वटा सामान',
  )
})

test('uses the actual end of a sale that was ended early, and the planned end of a sale that was ended before it began', () => {
  expect(
    saleSentence({ ...dashain, endedAt: '2026-12-03T05:00:00.000Z' }, 'en', defaultGroups.categories),
  ).toBe('Dashain: 15% off Sofas & Couches from 1 Dec 2026 to 3 Dec 2026, 10:44 — 6 products')
  expect(
    saleSentence({ ...dashain, endedAt: '2026-11-03T05:00:00.000Z' }, 'en', defaultGroups.categories),
  ).toContain('to 10 Dec 2026')
})

test('includes the times of day if a sale does not begin or end at midnight', () => {
  const flash: SaleSummary = {
    ...dashain,
    name: { en: 'Flash', ne: null },
    basisPoints: null,
    amountPaisa: 500_50,
    categories: [],
    productIds: ['a'],
    from: '2026-12-01T04:15:00.000Z',
    to: '2026-12-01T06:15:00.000Z',
    products: 1,
  }
  expect(saleSentence(flash, 'en', defaultGroups.categories)).toBe(
    'Flash: Rs.500.50 off chosen products from 1 Dec 2026, 10:00 to 1 Dec 2026, 11:59 — 1 product',
  )
  expect(saleSentence({ ...flash, productIds: [], products: 60 }, 'ne', defaultGroups.categories)).toBe(
    'Flash: सबै सामानमा रु.५००.५० छुट, १५ मंसिर २०८३, १०:०० देखि १५ मंसिर २०८३, ११:५९ सम्म — ६० वटा सामान',
  )
  expect(formatSaleEnd(new Date('2026-12-10T18:15:00.000Z'), 'en')).toBe('10 Dec 2026')
})
