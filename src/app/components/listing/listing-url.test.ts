import { expect, test } from 'vitest'
import { hasFilters, listingPath, withoutFilters, type ListingQuery } from './listing-url.ts'

const noFilters: ListingQuery = {
  search: '',
  isWide: false,
  collection: '',
  category: '',
  minRupees: undefined,
  maxRupees: undefined,
  inStockOnly: false,
  attributes: {},
  isGroupedByFamily: false,
  isLiteral: false,
  sort: 'default',
  limit: 12,
  page: 1,
}

const allFilters: ListingQuery = {
  search: 'sofa & bed',
  isWide: true,
  category: 'living-room',
  collection: 'dashain',
  minRupees: 500,
  maxRupees: 45_000,
  inStockOnly: true,
  attributes: { colour: 'blue,grey', seats: '3', maxWidth: '2000' },
  isGroupedByFamily: true,
  isLiteral: true,
  sort: 'price-asc',
  limit: 8,
  page: 3,
}

test('gives a list without filters a plain URL', () => {
  expect(listingPath('/products', noFilters)).toBe('/products')
})

test('the URL omits a minimum price of 0, but contains a maximum price that equals the upper end of the filter', () => {
  expect(listingPath('/products', { ...noFilters, minRupees: 0 })).toBe('/products')
  expect(listingPath('/products', { ...noFilters, maxRupees: 100_000 })).toBe('/products?maxPrice=100000')
  expect(listingPath('/products', { ...noFilters, maxRupees: 150_000 })).toBe('/products?maxPrice=150000')
})

test('writes the filters to the URL in a fixed order', () => {
  expect(listingPath('/products', allFilters)).toBe(
    '/products?search=sofa+%26+bed&in=all&words=exact&category=living-room&collection=dashain&limit=8&minPrice=500&maxPrice=45000&inStock=true&colour=blue%2Cgrey&seats=3&maxWidth=2000&group=family&sort=price-asc&page=3',
  )
})

test('keeps the search and the order when the filters are removed, and goes to the first page', () => {
  const reset = withoutFilters(allFilters)
  expect(hasFilters(allFilters)).toBe(true)
  expect(hasFilters(reset)).toBe(false)
  expect(reset).toMatchObject({ search: 'sofa & bed', isWide: true, sort: 'price-asc', limit: 8, page: 1 })
})
