import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { comparedIdsFromUrl, comparePath, comparedIdsFromStorage, toggleInComparison } from './compare.ts'

const ids = Array.from({ length: 5 }, (_, index) => newId(index))
const [a = '', b = '', c = '', d = '', e = ''] = ids

test('compared products are parsed from a URL in its order, without invalid, repeated and surplus ids', () => {
  expect(comparedIdsFromUrl(`${c},${a}`)).toEqual([c, a])
  expect(comparedIdsFromUrl(`${c.toUpperCase()},x,${c},,${a}`)).toEqual([c, a])
  expect(comparedIdsFromUrl(ids.join(','))).toEqual([a, b, c, d])
  expect(comparedIdsFromUrl(null)).toEqual([])
  expect(comparedIdsFromUrl(',,,')).toEqual([])
})

test('the URL of a comparison is parsed to the same products in the same order', () => {
  expect(comparePath([])).toBe('/compare')
  expect(comparedIdsFromUrl(new URL(comparePath([b, a]), 'http://store').searchParams.get('ids'))).toEqual([
    b,
    a,
  ])
})

test('a product is added to the comparison and removed again, and a fifth is refused', () => {
  expect(toggleInComparison([a], b)).toEqual([a, b])
  expect(toggleInComparison([a, b], a)).toEqual([b])
  expect(toggleInComparison([a, b, c, d], e)).toBeUndefined()
  expect(toggleInComparison([a, b, c, d], d)).toEqual([a, b, c])
})

test('invalid stored data is ignored', () => {
  expect(comparedIdsFromStorage({ ids })).toEqual([])
  expect(comparedIdsFromStorage([...ids, 'x'])).toEqual([a, b, c, d])
})
