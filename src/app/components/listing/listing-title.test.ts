import { expect, test } from 'vitest'
import { filterWords, listingTitle } from './listing-title.ts'

const none = { minRupees: undefined, maxRupees: undefined, inStockOnly: false }

test('a title contains the price and stock filters', () => {
  const query = { minRupees: 20_000, maxRupees: 50_000, inStockOnly: true }
  expect(listingTitle('Search: sofa', query, 'en')).toBe('Search: sofa, Rs.20,000 to Rs.50,000, in stock')
  expect(listingTitle('सोफा', query, 'ne')).toBe('सोफा, रु.२०,००० देखि रु.५०,००० सम्म, स्टकमा भएका')
  expect(listingTitle('Shop', { ...none, minRupees: 20_000 }, 'en')).toBe('Shop, from Rs.20,000')
  expect(listingTitle('Shop', { ...none, maxRupees: 900 }, 'en')).toBe('Shop, up to Rs.900')
})

test('the lower end of the filter is no filter', () => {
  expect(filterWords({ ...none, minRupees: 0 }, 'en')).toEqual([])
  expect(listingTitle('Shop', none, 'en')).toBe('Shop')
})
