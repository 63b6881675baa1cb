import { expect, test } from 'vitest'
import { filterTexts, listingTitle } from './listing-title.ts'

const noFilters = { minRupees: undefined, maxRupees: undefined, inStockOnly: false }

test('a title contains the price and stock filters', () => {
  const query = { minRupees: 20_000, maxRupees: 50_000, inStockOnly: true }
  expect(listingTitle('Search: sofa', query, 'en')).toBe('Search: sofa, Rs.20,000 to Rs.50,000, in stock')
  expect(listingTitle('सोफा', query, 'ne')).toBe('सोफा, रु.२०,००० देखि रु.५०,००० सम्म, स्टकमा भएका')
  expect(listingTitle('Shop', { ...noFilters, minRupees: 20_000 }, 'en')).toBe('Shop, from Rs.20,000')
  expect(listingTitle('Shop', { ...noFilters, maxRupees: 900 }, 'en')).toBe('Shop, up to Rs.900')
})

test('a minimum price at the lower limit is omitted', () => {
  expect(filterTexts({ ...noFilters, minRupees: 0 }, 'en')).toEqual([])
  expect(listingTitle('Shop', noFilters, 'en')).toBe('Shop')
})
